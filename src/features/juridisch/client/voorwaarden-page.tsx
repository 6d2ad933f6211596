import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Link } from '#client/ui/link.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { PRODUCT } from '#shared/product.ts';
import { mailUrl } from '#shared/urls.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { LegalText, type LegalSection } from './legal/legal-text.tsx';

const SINCE = '2026-11-15';

const SUMMARY = [
  'Je gebruikt dit platform namens je vereniging en alleen met goedkeuring van je club.',
  'Wat je club invoert, blijft van je club.',
  'Je mailt alleen bedrijven die je mag mailen, en stopt als iemand dat vraagt.',
  'Een contract met een sponsor sluit je club zelf. Wij zijn daar geen partij in.',
  'Je club kan altijd stoppen en haar gegevens meenemen.',
];

function sectionsFor(contactEmail: string): LegalSection[] {
  const contact = <ExternalLink href={mailUrl(contactEmail)}>{contactEmail}</ExternalLink>;
  return [
    {
      id: 'over',
      title: 'Over deze voorwaarden',
      body: (
        <>
          <p>
            {PRODUCT} is een platform waarmee verenigingen en stichtingen sponsors vinden en het contact met hen
            bijhouden. Deze voorwaarden gelden voor iedereen die een account maakt en voor elke club die het platform
            gebruikt. Met ‘wij’ bedoelen we {PRODUCT}, met ‘je’ de persoon met een account, met ‘je club’ de vereniging
            of stichting waarvoor je het gebruikt.
          </p>
          <p>
            Maak je een account, dan ga je akkoord met deze voorwaarden. Hoe we met persoonsgegevens omgaan, staat op de
            pagina <Link to="/privacy">privacy</Link>. Vragen stuur je naar {contact}.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Je account',
      body: (
        <ul>
          <li>Je bent 16 jaar of ouder en vult je eigen, juiste gegevens in.</li>
          <li>Een account is persoonlijk. Deel je wachtwoord niet, ook niet binnen de commissie.</li>
          <li>Stop je bij je club? Laat een beheerder dan je toegang weghalen.</li>
          <li>Denk je dat iemand anders in je account kan? Wijzig je wachtwoord en laat het ons weten.</li>
        </ul>
      ),
    },
    {
      id: 'club',
      title: 'Namens je club',
      body: (
        <>
          <p>
            Wie een club aanmaakt, verklaart dat hij of zij dat namens die club mag doen. Die persoon wordt beheerder.
            Beheerders bepalen wie er bij de gegevens van de club mag en zijn het aanspreekpunt voor ons.
          </p>
          <p>
            De club is verantwoordelijk voor wat zij invoert: kloppen de gegevens, mag zij een foto gebruiken, mag zij
            een bedrijf mailen? Voor persoonsgegevens geldt ook de verwerkersovereenkomst, die de beheerder bij het
            aanmaken van de club goedkeurt.
          </p>
          <p>
            Teksten, foto’s, logo’s en gegevens blijven van de club. Wij mogen ze alleen gebruiken om het platform voor
            de club te laten werken.
          </p>
        </>
      ),
    },
    {
      id: 'gebruik',
      title: 'Netjes gebruik',
      body: (
        <>
          <p>Gebruik het platform waar het voor bedoeld is. Dit mag niet:</p>
          <ul>
            <li>gegevens invoeren die je niet mag hebben, of die over de gezondheid of het geloof van iemand gaan;</li>
            <li>foto’s van kinderen plaatsen zonder toestemming van hun ouders of verzorgers;</li>
            <li>een sponsor zoeken voor iets wat de wet verbiedt, zoals reclame voor tabak;</li>
            <li>de gegevens van andere clubs proberen te bekijken of het platform verstoren;</li>
            <li>het platform doorverkopen of met een programma leeghalen.</li>
          </ul>
          <p>
            Doe je dit toch, dan kunnen we je account of de club tijdelijk stilzetten. Als het kan, waarschuwen we eerst
            en luisteren we naar jouw kant.
          </p>
        </>
      ),
    },
    {
      id: 'mail',
      title: 'Regels voor mail',
      body: (
        <>
          <p>
            Ook bedrijven mag je niet zomaar mailen met een verzoek om sponsoring. Stuur daarom alleen een mail als één
            van deze dingen klopt:
          </p>
          <ul>
            <li>het bedrijf heeft vooraf toestemming gegeven;</li>
            <li>het bedrijf is al sponsor van je club en het bericht gaat over sponsoring;</li>
            <li>het bedrijf heeft het adres zelf bekendgemaakt om dit soort berichten te ontvangen.</li>
          </ul>
          <p>
            Je kiest bij het versturen welke reden geldt. Die bewaren we bij de mail. In elke mail staan de naam van je
            club en een link om je af te melden. Wie zich afmeldt, krijgt geen mail meer van je club via {PRODUCT}.
          </p>
          <p>
            We hebben een maximum aan mails per dag, zodat post van alle clubs goed aankomt. Krijgen we klachten, dan
            kunnen we het versturen voor een club stilzetten. Gekochte of van websites verzamelde adreslijsten zijn niet
            toegestaan.
          </p>
        </>
      ),
    },
    {
      id: 'sponsors',
      title: 'Afspraken met sponsors',
      body: (
        <>
          <p>
            Een afspraak over sponsoring is een afspraak tussen je club en de sponsor. Wij zijn daar geen partij in. We
            ontvangen het geld niet, houden er niets van in en staan er niet voor in dat een sponsor betaalt of een club
            levert wat is beloofd.
          </p>
          <p>
            Voorbeelden van brieven en contracten, artikelen in de kennisbank en teksten die het platform voorstelt,
            zijn bedoeld als hulp. Het is geen juridisch of fiscaal advies. Lees ze na en laat belangrijke zaken
            controleren door iemand die er verstand van heeft.
          </p>
        </>
      ),
    },
    {
      id: 'prijs',
      title: 'Pakketten en betalen',
      body: (
        <>
          <p>
            Wat elk pakket kost en wat erin zit, staat op de pagina <Link to="/prijzen">prijzen</Link>. Voor een betaald
            pakket krijg je vooraf een opgave met het bedrag, de btw en de looptijd. Pas als een beheerder van je club
            daarmee akkoord gaat, moet de club betalen. Er is geen betaling via de website.
          </p>
          <p>
            Een factuur betaal je binnen 30 dagen. Gaat de prijs omhoog, dan hoor je dat ten minste twee maanden vooraf
            en kan je club stoppen voordat de nieuwe prijs ingaat. Betaalt een club niet, ook niet na een herinnering,
            dan kunnen we betaalde onderdelen vergrendelen. De gegevens blijven dan bewaard en je kunt ze opvragen.
          </p>
        </>
      ),
    },
    {
      id: 'werking',
      title: 'Hoe het platform werkt',
      body: (
        <>
          <p>
            We doen ons best om het platform altijd te laten werken en maken elke dag een reservekopie. Toch kan er een
            storing zijn, of onderhoud. Groot onderhoud kondigen we aan. We verbeteren het platform steeds; daarbij kan
            iets veranderen of verdwijnen. Verdwijnt iets belangrijks waarvoor je club betaalt, dan kan je club meteen
            stoppen en krijgt zij het te veel betaalde terug.
          </p>
        </>
      ),
    },
    {
      id: 'aansprakelijk',
      title: 'Aansprakelijkheid',
      body: (
        <>
          <p>
            Gaat er door onze fout iets mis, dan vergoeden we de directe schade van je club tot ten hoogste het bedrag
            dat je club in de twaalf maanden ervoor aan ons heeft betaald, met een minimum van € 500. Voor andere
            schade, zoals een sponsor die afhaakt of inkomsten die uitblijven, zijn we niet aansprakelijk.
          </p>
          <p>
            Deze grens geldt niet als we iets met opzet of bewust roekeloos verkeerd doen, en ook niet waar de wet zo’n
            grens verbiedt. Meld schade zo snel mogelijk, zodat we haar kunnen beperken. Kunnen we iets niet doen door
            overmacht, zoals een grote stroomstoring, dan mogen we wachten tot die voorbij is.
          </p>
        </>
      ),
    },
    {
      id: 'stoppen',
      title: 'Stoppen',
      body: (
        <>
          <p>
            Je kunt je account op elk moment laten verwijderen. Ben je de laatste beheerder van een club, wijs dan eerst
            een opvolger aan. Een club kan stoppen met een bericht van een beheerder aan {contact}. Een gratis pakket
            eindigt dan meteen, een betaald pakket aan het einde van de maand of het jaar dat al betaald is.
          </p>
          <p>
            Voordat de gegevens weg zijn, kan de club ze meenemen. Daarna verwijderen we ze na 30 dagen, behalve wat we
            volgens de wet langer moeten bewaren. Wij kunnen stoppen met een opzegtermijn van drie maanden, of meteen
            als een club zich ook na een waarschuwing niet aan deze voorwaarden houdt.
          </p>
        </>
      ),
    },
    {
      id: 'recht',
      title: 'Wijzigingen en Nederlands recht',
      body: (
        <>
          <p>
            We kunnen deze voorwaarden aanpassen. Bij een belangrijke wijziging krijgen beheerders ten minste 30 dagen
            vooraf bericht. Is je club het er niet mee eens, dan kan zij stoppen voordat de wijziging ingaat.
          </p>
          <p>
            Op deze voorwaarden is Nederlands recht van toepassing. Zijn we het oneens, dan proberen we er eerst samen
            uit te komen. Lukt dat niet, dan beslist de Nederlandse rechter die volgens de wet bevoegd is.
          </p>
        </>
      ),
    },
  ];
}

export function VoorwaardenPage() {
  usePageTitle('Voorwaarden');
  const { data: session } = useQuery(sessionQuery);
  return (
    <LegalText
      title="Voorwaarden"
      lead={`Wat jij en je club van ${PRODUCT} mogen verwachten, en wij van jullie.`}
      since={SINCE}
      summary={SUMMARY}
      sections={sectionsFor(session?.contact_email ?? '')}
    />
  );
}
