import { formatMomentInFull } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';
import { Action, clubLook, type MailClub, MailLayout, Paragraph, renderMail, TextLink } from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import { greeting, link } from '#features/accounts/server/mails.tsx';

interface ExportMadeMail {
  vereniging: MailClub;
  voornaam: string;
  /** Empty when the person is no longer with the club. */
  door: string;
  made_at: Date;
  until: Date;
  contact_email: string;
  origin: string;
}

/** To all admins of a club: somebody took everything along. */
export const exportMadeMail = defineMail<ExportMadeMail>({
  name: 'persoonsgegevens.export-made',
  kind: 'account',
  samples: {
    gemaakt: {
      vereniging: { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null },
      voornaam: 'Marja',
      door: 'Joost Prins',
      made_at: new Date('2026-11-14T19:19:00Z'),
      until: new Date('2026-11-15T19:19:00Z'),
      contact_email: 'hulp@achterban.example',
      origin: 'https://achterban.example',
    },
  },
  render: ({ vereniging, voornaam, door, made_at, until, contact_email, origin }) => {
    const look = clubLook(vereniging, origin);
    const who = door === '' ? 'Een beheerder' : door;
    const title = 'Er is een bestand met alles van je club';
    return renderMail(
      title,
      <MailLayout
        look={look}
        title={title}
        preview={`${who} liet het maken op ${formatMomentInFull(made_at)} uur.`}
        reason={`Je krijgt deze mail omdat je beheerder bent van ${vereniging.naam} bij ${PRODUCT}.`}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {who} liet op {formatMomentInFull(made_at)} uur één bestand maken met alles van {vereniging.naam}: sponsors,
          contacten, gesprekken en foto’s. Beheerders kunnen het downloaden tot {formatMomentInFull(until)} uur. Daarna
          ruimen we het op.
        </Paragraph>
        <Action href={link(origin, '/persoonsgegevens#meenemen')} look={look}>
          Naar het bestand
        </Action>
        <Paragraph>
          Weet je hier niets van? Vraag het na bij je medebeheerders, of mail ons:{' '}
          <TextLink href={`mailto:${contact_email}`}>{contact_email}</TextLink>
        </Paragraph>
      </MailLayout>,
    );
  },
});
