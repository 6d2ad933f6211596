import { greeting, link } from '#features/accounts/server/mails.tsx';
import { readableName } from '#features/accounts/shared/rules/person.ts';
import {
  Action,
  clubLook,
  type MailClub,
  MailLayout,
  Paragraph,
  Quotation,
  renderMail,
  WrittenLink,
} from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import { PRODUCT } from '#shared/product.ts';

interface JoinMail {
  voornaam: string;
  vereniging: MailClub;
  origin: string;
}

const SAMPLE = {
  voornaam: 'Sanne',
  vereniging: { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null },
  origin: 'https://achterban.example',
};
const becauseAsked = (naam: string) => `Je krijgt deze mail omdat je bij ${PRODUCT} toegang hebt gevraagd tot ${naam}.`;

/** To the club's admins: somebody would like to join. */
export const requestedMail = defineMail<JoinMail & { aanvrager: { naam: string; email: string } }>({
  name: 'toegangsverzoeken.requested',
  kind: 'notice',
  samples: {
    'iemand vraagt toegang': {
      ...SAMPLE,
      voornaam: 'Marja',
      aanvrager: { naam: 'Sanne van den Berg', email: 'sanne@groenendaal.example' },
    },
    'zonder leesbare naam': {
      ...SAMPLE,
      voornaam: 'Marja',
      aanvrager: { naam: 'Win nu op www.prijs.example', email: 'iemand@voorbeeld.example' },
    },
  },
  render: ({ voornaam, vereniging, aanvrager, origin }, { unsubscribe_url }) => {
    const look = clubLook(vereniging, origin);
    const href = link(origin, '/admin/toegangsverzoeken');
    // The name is a stranger's text in a mail of ours (see readableName).
    const naam = readableName(aanvrager.naam) ?? 'Iemand';
    return renderMail(
      `${naam} wil meewerken bij ${vereniging.naam}`,
      <MailLayout
        look={look}
        title={`${naam} wil meewerken`}
        preview={`Bekijk het verzoek en beslis of ${naam === 'Iemand' ? 'deze persoon' : naam} erbij mag.`}
        reason={`Je krijgt deze mail omdat je beheerder bent van ${vereniging.naam} bij ${PRODUCT}.`}
        unsubscribe={
          unsubscribe_url === null
            ? undefined
            : { url: unsubscribe_url, label: `Afmelden voor meldingen van ${vereniging.naam}` }
        }
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {naam} ({aanvrager.email}) vraagt toegang tot {vereniging.naam}. Jij beslist of dat mag. Wie je toelaat, ziet
          de sponsors, contracten en bedragen van je club. Laat daarom alleen toe wie je kent.
        </Paragraph>
        <Action look={look} href={href}>
          Bekijk het verzoek
        </Action>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

export const approvedMail = defineMail<JoinMail>({
  name: 'toegangsverzoeken.approved',
  kind: 'account',
  samples: { toegelaten: SAMPLE },
  render: ({ voornaam, vereniging, origin }) => {
    const look = clubLook(vereniging, origin);
    const href = link(origin, '/dashboard');
    return renderMail(
      `Je kunt aan de slag bij ${vereniging.naam}`,
      <MailLayout
        look={look}
        title="Je verzoek is goedgekeurd"
        preview={`Je hebt nu toegang tot ${vereniging.naam}.`}
        reason={becauseAsked(vereniging.naam)}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Je bent toegelaten bij {vereniging.naam}. Je kunt nu meewerken aan het vinden en houden van sponsors.
        </Paragraph>
        <Action look={look} href={href}>
          Naar je club
        </Action>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

export const rejectedMail = defineMail<JoinMail & { reden: string | null }>({
  name: 'toegangsverzoeken.rejected',
  kind: 'account',
  samples: {
    'met reden': { ...SAMPLE, reden: 'We kennen je naam niet. Hoor je toch bij de club? Bel Marja even.' },
    'zonder reden': { ...SAMPLE, reden: null },
  },
  render: ({ voornaam, vereniging, origin, reden }) => {
    const look = clubLook(vereniging, origin);
    return renderMail(
      `Je verzoek bij ${vereniging.naam} is afgewezen`,
      <MailLayout
        look={look}
        title="Je verzoek is afgewezen"
        preview={`Je hebt geen toegang gekregen tot ${vereniging.naam}.`}
        reason={becauseAsked(vereniging.naam)}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Je verzoek om toegang tot {vereniging.naam} is afgewezen.
          {reden === null ? ' Er is geen reden bij gegeven.' : ' De reden:'}
        </Paragraph>
        {reden !== null && <Quotation>{reden}</Quotation>}
        <Paragraph>
          Denk je dat het niet klopt? Vraag het na bij je club. Daarna kun je opnieuw toegang vragen, of een andere club
          kiezen.
        </Paragraph>
        <Action look={look} href={link(origin, '/onboarding')}>
          Kies een club
        </Action>
      </MailLayout>,
    );
  },
});
