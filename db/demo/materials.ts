import type { DemoClubNaam } from '../demo-accounts.ts';
import { groenendaalBrochure } from '#features/voorbeeldclub/server/commands/groenendaal-brochure.ts';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import type { CampaignType } from '#features/campagnemiddelen/shared/kinds.ts';
import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';

interface Saved {
  at: Date;
  /** Who saved it, by e-mail address. */
  by: string;
}

export interface BrochureStory extends Saved {
  club: DemoClubNaam;
  zoekopdracht: string;
  /** A name of covers.ts. */
  cover: string;
  /** What somebody wrote over what it began with; of the club itself too. */
  data: Partial<Omit<BrochureData, 'vereniging'>>;
  vereniging?: Partial<Pick<BrochureData['vereniging'], 'beschrijving' | 'maatschappelijkeImpact'>>;
  /** What was made from it, before or after it was saved for the last time. */
  made: readonly (Saved & { type: CampaignType })[];
  /** How often its page for phones was looked at by who had the link from somewhere else than a mail. */
  online?: { since: Date; weergaven: number };
  mailed?: MailingStory;
}

/** One mailing of it, with the words that stand on the timeline of who is a sponsor. */
interface MailingStory extends Saved {
  onderwerp: string;
  bericht: string;
  to: readonly {
    /** Of a company that the club knows: how it is called there. */
    bedrijfsnaam?: string;
    naam?: string;
    email: string;
    weergaven?: number;
    bekeken_op?: string;
    /** What the mail server of the recipient said. */
    refused?: string;
  }[];
}

export const brochures = (on: Calendar): readonly BrochureStory[] => [
  {
    club: 'VV Groenendaal',
    zoekopdracht: 'Nieuwe shirts voor JO13-1',
    cover: 'arm-in-arm',
    at: on.moment(-1, '19:48'),
    by: 'marja@groenendaal.example',
    data: groenendaalBrochure(on),
    made: [
      { type: 'a5', at: on.moment(-9, '21:10'), by: 'kees@groenendaal.example' },
      { type: 'a4', at: on.moment(-1, '20:05'), by: 'marja@groenendaal.example' },
    ],
    online: { since: on.moment(-12, '20:31'), weergaven: 14 },
    mailed: {
      at: on.moment(-10, '20:05'),
      by: 'marja@groenendaal.example',
      onderwerp: 'Voorstel shirtsponsor JO13-1',
      bericht:
        'Beste [voornaam],\n\nOnze JO13-1 speelt dit seizoen voor het eerst in de hoofdklasse, en zoekt een bedrijf dat op de shirts wil staan. In de brochure lees je wie we zijn en wat je ervoor terugkrijgt.\n\nIk bel je volgende week.',
      to: [
        {
          bedrijfsnaam: 'Bakkerij Jansen',
          naam: 'Piet Jansen',
          email: 'piet@bakkerijjansen.example',
          weergaven: 3,
          bekeken_op: on.day(-2),
        },
        { email: 'info@slagerijvermeer.example', weergaven: 2, bekeken_op: on.day(-9) },
        { naam: 'Anja Kuipers', email: 'anja@kuipersbouw.example', weergaven: 1, bekeken_op: on.day(-10) },
        { email: 'welkom@bloemenvanes.example', weergaven: 4, bekeken_op: on.day(-4) },
        { naam: 'Bram Hoek', email: 'bram@hoekinstallaties.example' },
        { email: 'administratie@garagedeboer.example', weergaven: 1, bekeken_op: on.day(-8) },
        { email: 'info@fysiogroenendaal.example' },
        { email: 'info@cafedelidne.example', refused: '550 5.1.1 User unknown' },
      ],
    },
  },
  {
    club: 'Harmonie Sint Cecilia',
    zoekopdracht: 'Speel een rol mee: steun het jeugdorkest',
    cover: 'fanfare',
    at: on.moment(-20, '21:32'),
    by: 'annemie@cecilia.example',
    data: {
      designTheme: 'dots',
      coverTitle: 'Speel een\nrol mee',
      subtitle: 'en help ons als sponsor van het jeugdorkest',
      showQuote: true,
      quote: 'Wie hier een instrument leert spelen, leert vooral luisteren naar elkaar.',
      quoteAuthor: 'voorzitter Harmonie Sint Cecilia',
      sponsorIntro:
        'Ons jeugdorkest zoekt bedrijven die een instrument, een concert of een heel seizoen mogelijk maken. Alles gaat naar de kinderen.',
      aiGeneratedStory:
        'Een concert van de harmonie is de enige avond waarop het hele dorp in één zaal zit. Jouw naam staat in het programmaboekje, op de affiches en op het doek achter het orkest. Daar kijkt iedereen twee uur naar.\n\nWe noemen sponsors niet tussen neus en lippen door. Je krijgt een vaste plek, een uitnodiging voor het nieuwjaarsconcert en, als je wilt, een serenade bij je jubileum of opening.',
      aiTeamStory:
        'Het jeugdorkest groeide in twee jaar van elf naar 29 kinderen. Ze repeteren op vrijdag om zeven uur en spelen in mei hun eerste eigen concert, met slagwerk dat ouder is dan hun ouders.\n\nMet jouw steun kopen we nieuwe trommels en zes bugels om uit te lenen. Zo kan elk kind dat wil beginnen, ook beginnen.',
    },
    made: [],
  },
];
