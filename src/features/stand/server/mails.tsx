import { greeting, link } from '#features/accounts/server/mails.tsx';
import {
  Action,
  clubLook,
  type MailClub,
  MailLayout,
  Paragraph,
  renderMail,
  WrittenLink,
} from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import { PRODUCT } from '#shared/product.ts';
import { pluralWord } from '#shared/text.ts';

interface AttentionMail {
  titel: string;
  tekst: string;
  /** '1 uur 2 minuten' */
  wacht: string;
  origin: string;
}

/** To the operator, once for each thing: it waits for longer than an hour. */
export const attentionMail = defineMail<AttentionMail>({
  name: 'stand.attention',
  kind: 'account',
  samples: {
    'mail van een club staat stil': {
      titel: 'De mail van RKVV Rood-Wit staat stil',
      tekst:
        'Van de eerste 80 adressen bestaan er 6 niet, dat is 7,5%. Boven 5% houden we de rest vast. 42 mails wachten.',
      wacht: '1 uur',
      origin: 'https://achterban.example',
    },
  },
  render: ({ titel, tekst, wacht, origin }) => {
    const href = link(origin, '/superuser/stand');
    return renderMail(
      titel,
      <MailLayout
        title={titel}
        preview={`Dit wacht al ${wacht}.`}
        reason={`Je krijgt deze mail omdat je ${PRODUCT} beheert. Je krijgt er over hetzelfde geen tweede.`}
      >
        <Paragraph>{tekst}</Paragraph>
        <Paragraph>Dit wacht al {wacht} op iemand.</Paragraph>
        <Action href={href}>Los het op</Action>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

interface CancelledMail {
  voornaam: string;
  vereniging: MailClub;
  mails: number;
  contact: string;
  origin: string;
}

/** To the club's admins: mail of theirs does not go out any more. */
export const cancelledMail = defineMail<CancelledMail>({
  name: 'stand.cancelled',
  kind: 'account',
  samples: {
    'mail geannuleerd': {
      voornaam: 'Petra',
      vereniging: { naam: 'RKVV Rood-Wit', kleuren: ['#C8102E', '#FFFFFF', null], logo: null },
      mails: 42,
      contact: 'hulp@achterban.example',
      origin: 'https://achterban.example',
    },
  },
  render: ({ voornaam, vereniging, mails, contact, origin }) =>
    renderMail(
      `${mails} ${pluralWord(mails, 'mail', 'mails')} van ${vereniging.naam} ${pluralWord(mails, 'is', 'zijn')} niet verstuurd`,
      <MailLayout
        look={clubLook(vereniging, origin)}
        title="Je mail is niet verstuurd"
        preview={`${mails} ${pluralWord(mails, 'mail wachtte', 'mails wachtten')} en ${pluralWord(mails, 'gaat', 'gaan')} niet meer weg.`}
        reason={`Je krijgt deze mail omdat je beheerder bent van ${vereniging.naam} bij ${PRODUCT}.`}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Te veel adressen waar je club naar mailde, bestaan niet. Daarom hielden we {mails}{' '}
          {pluralWord(mails, 'mail', 'mails')} vast. {pluralWord(mails, 'Die gaat', 'Die gaan')} niet meer weg.
        </Paragraph>
        <Paragraph>
          Kijk de adressen na en haal weg wat niet klopt. Mail versturen staat voor je club uit tot we het samen hebben
          nagekeken. Mail ons daarvoor op {contact}.
        </Paragraph>
      </MailLayout>,
    ),
});
