import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Link } from '#client/ui/link.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { PRODUCT } from '#shared/product.ts';
import { mailUrl } from '#shared/urls.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { VERWERKERSOVEREENKOMST_VERSIE } from '#features/toegangsverzoeken/shared/rules.ts';
import { TextTable } from '#client/ui/text-table.tsx';
import { type LegalSection, LegalText } from './legal/legal-text.tsx';

const SINCE = '2026-11-15';

const SUMMARY = [
  'Je club is de baas over haar gegevens. Wij bewaren en gebruiken ze alleen voor je club.',
  'We beveiligen de gegevens en houden geheim wat we zien.',
  'Gaat er iets mis? Dan hoort je club het zo snel mogelijk, als het kan binnen 24 uur.',
  'Andere bedrijven die ons helpen, moeten zich aan dezelfde afspraken houden.',
  'Stopt je club, dan krijgt zij haar gegevens mee en wissen we ze.',
];

function sectionsFor(contactEmail: string): LegalSection[] {
  const contact = <ExternalLink href={mailUrl(contactEmail)}>{contactEmail}</ExternalLink>;
  return [
    {
      id: 'partijen',
      title: 'Wie spreekt wat af?',
      body: (
        <>
          <p>
            Dit is de overeenkomst tussen de vereniging of stichting die {PRODUCT} gebruikt (‘de club’) en {PRODUCT}{' '}
            (‘wij’). In de woorden van de wet (AVG, artikel 28) is de club verwerkingsverantwoordelijke en zijn wij
            verwerker.
          </p>
          <p>
            Wie de club aanmaakt, gaat namens de club akkoord en verklaart dat te mogen doen. We bewaren wie dat was,
            wanneer, en welke versie het was. Deze overeenkomst hoort bij de <Link to="/voorwaarden">voorwaarden</Link>{' '}
            en geldt zolang de club {PRODUCT} gebruikt.
          </p>
        </>
      ),
    },
    {
      id: 'gegevens',
      title: 'Om welke gegevens gaat het?',
      body: (
        <>
          <p>
            De club gebruikt {PRODUCT} om sponsors te vinden en het contact met hen bij te houden. Daarvoor bewaren we:
          </p>
          <TextTable
            hideCaption
            caption="Persoonsgegevens die we voor de club verwerken"
            columns={['Van wie', 'Welke gegevens', 'Waarvoor']}
            rows={[
              [
                'Contactpersonen van sponsors',
                'Naam, bedrijf, adres, e-mailadres, telefoonnummer, notities over het contact',
                'Sponsors werven, afspraken bijhouden, mailen',
              ],
              [
                'Contactpersonen van de club',
                'Naam, e-mailadres, telefoonnummer',
                'Vermelden op brochures en op de pagina om je aan te melden',
              ],
              [
                'Mensen op teamfoto’s',
                'Foto’s, soms van kinderen',
                'De teams laten zien op brochures en ander drukwerk',
              ],
              [
                'Gebruikers van de club',
                'Naam, e-mailadres, rol, wat zij wijzigen',
                'Toegang regelen en kunnen nagaan wie wat deed',
              ],
            ]}
          />
          <p>
            Gegevens over gezondheid, geloof of afkomst en burgerservicenummers horen hier niet. De club zet die er niet
            in.
          </p>
        </>
      ),
    },
    {
      id: 'opdracht',
      title: 'Alleen in opdracht van de club',
      body: (
        <>
          <p>
            We gebruiken de gegevens alleen om {PRODUCT} voor de club te laten werken, en zoals de club dat met de
            knoppen en instellingen aangeeft. We verkopen ze niet en gebruiken ze niet voor onszelf. Vraagt de wet iets
            anders van ons, dan vertellen we dat de club vooraf, tenzij dat niet mag.
          </p>
          <p>
            Denken we dat een opdracht van de club tegen de wet is, dan zeggen we dat meteen. De club zorgt dat zij de
            gegevens mag hebben, bijvoorbeeld met toestemming voor foto’s, en dat zij een bedrijf mag mailen.
          </p>
        </>
      ),
    },
    {
      id: 'geheim',
      title: 'Geheimhouding',
      body: (
        <p>
          Onze medewerkers houden geheim wat zij zien en hebben dat schriftelijk beloofd. Een medewerker kan namens een
          club werken om te helpen. Dat kan alleen met een reden en voor hoogstens een uur. De beheerders van de club
          zien bij ‘Gebruikers’ wanneer dat was, waarom, en of er iets is gewijzigd.
        </p>
      ),
    },
    {
      id: 'beveiliging',
      title: 'Beveiliging',
      body: (
        <>
          <p>We nemen maatregelen die passen bij deze gegevens. Onder andere:</p>
          <ul>
            <li>verbindingen en opgeslagen gegevens zijn versleuteld;</li>
            <li>
              de gegevens van clubs zijn op twee plaatsen van elkaar gescheiden: in het programma en in de database;
            </li>
            <li>wachtwoorden bewaren we alleen onleesbaar, en tweestapsverificatie is mogelijk;</li>
            <li>
              wie toegang krijgt, een andere rol krijgt of iets verwijdert, staat in een logboek dat niemand kan
              wijzigen;
            </li>
            <li>we maken elke dag een reservekopie en proberen uit of we die kunnen terugzetten.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'lek',
      title: 'Als er iets misgaat',
      body: (
        <>
          <p>
            Is er een datalek, dan melden we dat de beheerders van de club zo snel mogelijk, als het kan binnen 24 uur
            nadat we het weten. We vertellen wat er is gebeurd, om welke gegevens het gaat, wat de gevolgen kunnen zijn
            en wat we doen. De club beslist of zij het meldt bij de Autoriteit Persoonsgegevens en bij de mensen om wie
            het gaat. Wij helpen daarbij.
          </p>
        </>
      ),
    },
    {
      id: 'subverwerkers',
      title: 'Bedrijven die ons helpen',
      body: (
        <p>
          De club geeft ons toestemming om andere bedrijven in te schakelen voor hosting, opslag, mail en schrijfhulp.
          Welke soorten dat zijn, staat op de pagina <Link to="/privacy">privacy</Link>; de namen sturen we op verzoek.
          Met elk van hen hebben we dezelfde afspraken als hier staan, en wij blijven verantwoordelijk voor wat zij
          doen. Komt er een bij, dan laten we dat 30 dagen van tevoren weten. De club kan dan bezwaar maken of stoppen.
          Gegevens blijven in de Europese Unie, of gaan alleen daarbuiten met de Europese modelcontracten.
        </p>
      ),
    },
    {
      id: 'rechten',
      title: 'Rechten van mensen',
      body: (
        <p>
          Iemand kan de club vragen zijn of haar gegevens te zien, te verbeteren of te wissen. De club kan dat zelf in{' '}
          {PRODUCT}. Lukt iets niet, dan helpen wij. Komt zo’n vraag bij ons binnen, dan sturen we haar door naar de
          club. Ook helpen we als de club de risico’s van het gebruik wil onderzoeken.
        </p>
      ),
    },
    {
      id: 'controle',
      title: 'Controle',
      body: (
        <p>
          De club mag nagaan of we ons aan deze afspraken houden. We sturen op verzoek de informatie die daarvoor nodig
          is. Wil de club iemand laten onderzoeken hoe wij werken, dan kan dat hoogstens eens per jaar, na overleg en op
          eigen kosten.
        </p>
      ),
    },
    {
      id: 'einde',
      title: 'Als de club stopt',
      body: (
        <p>
          De club kan haar gegevens downloaden. Daarna wissen we ze binnen 30 dagen; in die tijd kan de club zich nog
          bedenken. In reservekopieën verdwijnen ze vanzelf, uiterlijk na 12 maanden. Alleen wat we van de wet moeten
          bewaren, bewaren we langer.
        </p>
      ),
    },
    {
      id: 'rest',
      title: 'Aansprakelijkheid, wijzigingen en recht',
      body: (
        <>
          <p>
            Voor schade geldt wat in de <Link to="/voorwaarden">voorwaarden</Link> staat. Passen we deze overeenkomst
            aan, dan krijgt zij een nieuwe versie. De beheerders van de club horen dat vooraf. Nederlands recht is van
            toepassing.
          </p>
          <p>Vragen over deze overeenkomst stuur je naar {contact}.</p>
        </>
      ),
    },
  ];
}

export function VerwerkersovereenkomstPage() {
  usePageTitle('Verwerkersovereenkomst');
  const { data: session } = useQuery(sessionQuery);
  return (
    <LegalText
      title="Verwerkersovereenkomst"
      lead={`Hoe ${PRODUCT} omgaat met de persoonsgegevens van je club. Versie ${VERWERKERSOVEREENKOMST_VERSIE}.`}
      since={SINCE}
      summary={SUMMARY}
      sections={sectionsFor(session?.contact_email ?? '')}
    />
  );
}
