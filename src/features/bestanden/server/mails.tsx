import { formatTime } from '#shared/dates.ts';
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
import { greeting, link } from '#features/accounts/server/mails.tsx';

interface FileReadyMail {
  vereniging: MailClub;
  voornaam: string;
  titel: string;
  isPicture: boolean;
  until: Date;
  /** Of the page where it can be downloaded. */
  path: string;
  origin: string;
}

const SAMPLE: FileReadyMail = {
  vereniging: { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null },
  voornaam: 'Marja',
  titel: 'Brochure VV Groenendaal',
  isPicture: false,
  until: new Date('2026-11-18T20:24:00Z'),
  path: '/campagnemiddelen',
  origin: 'https://achterban.example',
};

/** To who asked for a file and left before it was made. */
export const fileReadyMail = defineMail<FileReadyMail>({
  name: 'bestanden.file-ready',
  kind: 'notice',
  samples: { pdf: SAMPLE, afbeelding: { ...SAMPLE, titel: 'Social VV Groenendaal', isPicture: true } },
  render: ({ vereniging, voornaam, titel, isPicture, until, path, origin }, { unsubscribe_url }) => {
    const look = clubLook(vereniging, origin);
    const href = link(origin, path);
    const title = `Je ${isPicture ? 'afbeelding' : 'PDF'} staat klaar`;
    return renderMail(
      title,
      <MailLayout
        look={look}
        title={title}
        preview={titel}
        reason="Je krijgt deze mail omdat je dit bestand hebt laten maken en al weg was toen het klaar was."
        {...(unsubscribe_url !== null && { unsubscribe: { url: unsubscribe_url, label: 'Geen mail meer hierover' } })}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {titel} is gemaakt. Je kunt het bestand downloaden tot {formatTime(until)} uur. Daarna maak je het zo opnieuw.
        </Paragraph>
        <Action href={href} look={look}>
          Naar het bestand
        </Action>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});
