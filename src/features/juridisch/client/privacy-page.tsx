import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Link } from '#client/ui/link.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { PRODUCT } from '#shared/product.ts';
import { mailUrl } from '#shared/urls.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { TextTable } from '#client/ui/text-table.tsx';
import { LegalText, type LegalSection } from './legal/legal-text.tsx';

const SINCE = '2026-11-15';

const SUMMARY = [
  'Je club beslist over de gegevens van sponsors en teams. Wij bewaren die gegevens voor je club.',
  'Over je eigen account beslissen wij: daar zijn wij verantwoordelijk voor.',
  'We verkopen geen gegevens, volgen je niet en tonen geen advertenties.',
  'We gebruiken alleen cookies die nodig zijn om de website te laten werken.',
  'Je kunt altijd vragen welke gegevens er van je zijn, en ze laten verbeteren of wissen.',
];

const RETENTION = [
  ['Account zonder bevestigd e-mailadres', '30 dagen', 'Verwijderd'],
  ['Account dat niet wordt gebruikt', '24 maanden, na twee waarschuwingen per mail', 'Verwijderd'],
  ['Geboortedatum (niet verplicht)', 'Zolang je dat zelf wilt', 'Verwijderd met je account'],
  ['Verzoek om toegang tot een club', '12 maanden na de beslissing', 'Je naam wordt losgemaakt van het verzoek'],
  ['Aanmelding van een sponsor die niet doorgaat', '12 maanden', 'Contactgegevens gewist'],
  ['Gesprek met een bedrijf dat geen sponsor werd', '24 maanden na het laatste contact', 'Gewist'],
  ['Sponsor met een contract', 'De looptijd plus 7 jaar', 'Contactgegevens gewist, bedragen blijven zonder naam'],
  ['Notities en gesprekken met sponsors', 'Even lang als de sponsor waar ze bij horen', 'Gewist'],
  ['Lijst van verstuurde mails', '12 maanden', 'Gewist; een afmelding blijft bewaard als code'],
  ['Concepten van brochures en ander drukwerk', '90 dagen', 'Gewist'],
  ['Openbare brochure', '18 maanden na het seizoen', 'Niet meer te openen'],
  ['Logboek van belangrijke wijzigingen', '24 maanden', 'Gewist'],
  ['Technisch logboek met IP-adres', '90 dagen; na 14 dagen is het IP-adres ingekort', 'Gewist'],
  ['Reservekopieën', '35 dagen per dag, 12 maanden per maand', 'Overschreven'],
] as const;

function sectionsFor(contactEmail: string): LegalSection[] {
  const contact = <ExternalLink href={mailUrl(contactEmail)}>{contactEmail}</ExternalLink>;
  return [
    {
      id: 'wie',
      title: 'Wie is verantwoordelijk?',
      body: (
        <>
          <p>
            {PRODUCT} is een website waarop verenigingen sponsors vinden en het contact met hen bijhouden. Voor de
            gegevens op deze website zijn er twee verantwoordelijken. Dat verschil is belangrijk, want het bepaalt bij
            wie je met een vraag moet zijn.
          </p>
          <h3>De vereniging is verwerkingsverantwoordelijke voor</h3>
          <ul>
            <li>gegevens van sponsors en hun contactpersonen;</li>
            <li>teams, teamfoto’s en teksten over de club;</li>
            <li>brochures, mails en ander materiaal dat de club maakt;</li>
            <li>notities, afspraken en contracten met sponsors.</li>
          </ul>
          <p>
            {PRODUCT} is hiervoor <strong>verwerker</strong>. We doen met die gegevens alleen wat de club vraagt. De
            afspraken staan in een verwerkersovereenkomst, die de club goedkeurt als ze begint.
          </p>
          <h3>{PRODUCT} is verwerkingsverantwoordelijke voor</h3>
          <ul>
            <li>je account: naam, e-mailadres, telefoonnummer, functie en profielfoto;</li>
            <li>inloggen, beveiliging en het tegengaan van misbruik;</li>
            <li>vragen die je aan ons stelt.</li>
          </ul>
          <p>Je bereikt ons via {contact}.</p>
        </>
      ),
    },
    {
      id: 'gegevens',
      title: 'Welke gegevens en waarvoor?',
      body: (
        <>
          <h3>Als je een account hebt</h3>
          <p>
            We gebruiken je naam, e-mailadres, telefoonnummer en functie om je account te maken en je club te laten zien
            wie er bij hoort. Dat is nodig om de overeenkomst met je uit te voeren. Je profielfoto en geboortedatum zijn
            niet verplicht. Je geboortedatum ziet niemand anders dan jij.
          </p>
          <p>
            We bewaren wanneer en waarmee je inlogt. Zo kun je zelf zien waar je account open staat en kunnen wij
            misbruik herkennen. Daar hebben we een gerechtvaardigd belang bij: een account zonder beveiliging is voor
            niemand goed.
          </p>
          <h3>Als je sponsor bent of wilt worden</h3>
          <p>
            De club gebruikt je bedrijfsnaam, naam, adres, e-mailadres en telefoonnummer om je aanmelding te behandelen
            en het contact bij te houden. Meld je jezelf aan, dan geef je daarvoor toestemming op het formulier. Voegt
            de club je zelf toe, dan legt zij vast waar je gegevens vandaan komen. De club vertelt je dat bij het eerste
            bericht.
          </p>
          <h3>Als je een openbare pagina bekijkt</h3>
          <p>
            Van bezoekers van een brochure of een aanmeldpagina maken we geen profiel. We gebruiken je IP-adres kort om
            de website te leveren en om te veel aanvragen achter elkaar tegen te houden.
          </p>
        </>
      ),
    },
    {
      id: 'kinderen',
      title: 'Kinderen en foto’s',
      body: (
        <>
          <p>
            {PRODUCT} is gemaakt voor bestuursleden en vrijwilligers van 16 jaar en ouder. Jongere kinderen kunnen geen
            account maken. We bouwen geen ledenadministratie: namen van jeugdleden horen hier niet.
          </p>
          <p>
            Op teamfoto’s staan vaak kinderen. De club mag zo’n foto alleen gebruiken als zij daar toestemming voor
            heeft. Bij kinderen jonger dan 16 jaar geven de ouders of verzorgers die toestemming. Bij het toevoegen van
            een foto bevestigt de club dat dit geregeld is.
          </p>
          <p>
            Van elke foto halen we verborgen gegevens weg, zoals de plaats waar ze is gemaakt. Zoekmachines vragen we om
            foto’s niet op te nemen. We sturen geen gezichten naar schrijfhulp of andere diensten. Wil je een foto weg
            hebben? Vraag het de club, of mail ons via {contact}. We halen haar dan zo snel mogelijk weg.
          </p>
        </>
      ),
    },
    {
      id: 'delen',
      title: 'Met wie delen we gegevens?',
      body: (
        <>
          <p>
            We verkopen geen gegevens. We schakelen wel andere bedrijven in om de website te laten werken. Zij zijn
            subverwerker. Met elk van hen hebben we een verwerkersovereenkomst, en zij mogen de gegevens nergens anders
            voor gebruiken.
          </p>
          <TextTable
            hideCaption
            caption="Soorten bedrijven die gegevens voor ons verwerken"
            columns={['Soort dienst', 'Wat zij zien', 'Waar']}
            rows={[
              ['Hosting en opslag', 'Alle gegevens, beveiligd opgeslagen', 'Europese Unie'],
              ['Mail versturen', 'Adres, onderwerp en inhoud van een mail', 'Europese Unie'],
              [
                'Schrijfhulp en assistent, als je club die gebruikt',
                'De vraag en algemene gegevens over de club; geen geboortedatum, geen foto’s',
                'Europese Unie, of met de Europese modelcontracten',
              ],
            ]}
          />
          <p>
            De namen van deze bedrijven sturen we je als je erom vraagt. Komt er een bij, dan laten we dat clubs vooraf
            weten, zodat zij bezwaar kunnen maken. Verder geven we alleen gegevens als de wet dat van ons vraagt.
          </p>
        </>
      ),
    },
    {
      id: 'bewaren',
      title: 'Hoe lang bewaren we gegevens?',
      body: (
        <>
          <p>Niet langer dan nodig is. Dit zijn de termijnen.</p>
          <TextTable
            hideCaption
            caption="Bewaartermijnen"
            columns={['Gegevens', 'Bewaard', 'Daarna']}
            rows={RETENTION}
          />
          <p>
            Contracten en bedragen blijven zeven jaar bewaard, omdat de belastingwet dat van je club vraagt. Verwijdert
            een club haar account, dan zijn de gegevens na 30 dagen weg. In die tijd kan de club zich nog bedenken.
          </p>
        </>
      ),
    },
    {
      id: 'rechten',
      title: 'Jouw rechten',
      body: (
        <>
          <p>Je hebt het recht om:</p>
          <ul>
            <li>te zien welke gegevens er van je zijn (inzage);</li>
            <li>fouten te laten verbeteren;</li>
            <li>gegevens te laten wissen;</li>
            <li>het gebruik tijdelijk te laten stoppen (beperking);</li>
            <li>je gegevens mee te nemen in een bestand;</li>
            <li>bezwaar te maken, bijvoorbeeld tegen mails van een club;</li>
            <li>je toestemming in te trekken. Dat is net zo makkelijk als haar geven.</li>
          </ul>
          <p>
            Gaat het om je account? Mail ons via {contact}. Gaat het om gegevens die een club van je heeft, zoals je
            gegevens als sponsor? Vraag het dan aan die club. Weet je niet welke club dat is, dan zoeken wij het met je
            uit. Je krijgt binnen een maand antwoord. Om zeker te weten dat jij het bent, kunnen we je vragen te mailen
            vanaf het adres dat bij ons bekend is. We vragen nooit om een kopie van je paspoort.
          </p>
          <p>
            Onder elke mail die een club via {PRODUCT} naar bedrijven stuurt, staat een link om je af te melden. Die
            werkt meteen.
          </p>
          <p>
            Ben je niet tevreden over ons antwoord? Dan kun je een klacht indienen bij de{' '}
            <ExternalLink href="https://www.autoriteitpersoonsgegevens.nl" newTab>
              Autoriteit Persoonsgegevens
            </ExternalLink>
            .
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <>
          <p>
            We gebruiken alleen cookies en opslag in je browser die nodig zijn om de website te laten werken. Daarvoor
            is geen toestemming nodig, dus je ziet geen cookiemelding. Er zijn geen cookies van anderen, geen
            advertenties en geen verborgen volgbeeldjes in mails.
          </p>
          <TextTable
            hideCaption
            caption="Cookies en opslag in je browser"
            columns={['Wat', 'Waarvoor', 'Hoe lang']}
            rows={[
              [
                'Inlogcookie',
                'Onthoudt dat je bent ingelogd. Scripts kunnen haar niet lezen.',
                'Tot je uitlogt of een tijd niets doet',
              ],
              ['Voorkeuren in je browser', 'Bijvoorbeeld welke melding je hebt weggeklikt.', 'Tot je ze wist'],
            ]}
          />
        </>
      ),
    },
    {
      id: 'beveiliging',
      title: 'Beveiliging en datalekken',
      body: (
        <>
          <p>
            Alle verbindingen zijn versleuteld. Wachtwoorden bewaren we zo dat niemand ze kan lezen, ook wij niet. De
            gegevens van elke club zijn in de database apart afgeschermd. Een medewerker van {PRODUCT} kan een club
            alleen helpen met een reden en voor hoogstens een uur; de club kan zien dat dat is gebeurd.
          </p>
          <p>
            Gaat er toch iets mis met persoonsgegevens? Dan laten we dat de betrokken clubs zo snel mogelijk weten, waar
            het kan binnen 24 uur. De club, of wij voor onze eigen gegevens, meldt een lek als dat moet binnen 72 uur
            bij de Autoriteit Persoonsgegevens. Zie je zelf iets wat niet klopt? Mail ons meteen via {contact}.
          </p>
        </>
      ),
    },
    {
      id: 'wijzigingen',
      title: 'Wijzigingen en contact',
      body: (
        <p>
          Verandert er iets belangrijks in deze tekst, dan krijg je daar vooraf bericht van. De datum bovenaan zegt
          sinds wanneer de tekst geldt. Wat je van ons mag verwachten en wij van jou, staat in de{' '}
          <Link to="/voorwaarden">voorwaarden</Link>. Vragen over privacy stuur je naar {contact}.
        </p>
      ),
    },
  ];
}

export function PrivacyPage() {
  usePageTitle('Privacy');
  const { data: session } = useQuery(sessionQuery);
  return (
    <LegalText
      title="Privacy"
      lead={`Welke gegevens ${PRODUCT} gebruikt, waarom, hoe lang, en wat jij daarover te zeggen hebt.`}
      since={SINCE}
      summary={SUMMARY}
      sections={sectionsFor(session?.contact_email ?? '')}
    />
  );
}
