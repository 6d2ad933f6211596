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
  /** False when it could not be made. */
  isMade: boolean;
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
  isMade: true,
  until: new Date('2026-11-18T20:24:00Z'),
  path: '/campagnemiddelen',
  origin: 'https://achterban.example',
};

/** To who asked for a file and left before it was made. */
export const fileReadyMail = defineMail<FileReadyMail>({
  name: 'bestanden.file-ready',
  kind: 'notice',
  samples: {
    pdf: SAMPLE,
    afbeelding: { ...SAMPLE, titel: 'Social VV Groenendaal', isPicture: true },
    mislukt: { ...SAMPLE, isMade: false },
  },
  render: ({ vereniging, voornaam, titel, isPicture, isMade, until, path, origin }, { unsubscribe_url }) => {
    const look = clubLook(vereniging, origin);
    const href = link(origin, path);
    const title = `Je ${isPicture ? 'afbeelding' : 'PDF'} ${isMade ? 'staat klaar' : 'is niet gemaakt'}`;
    return renderMail(
      title,
      <MailLayout
        look={look}
        title={title}
        preview={titel}
        reason="Je krijgt deze mail omdat je dit bestand liet maken en al weg was toen het zover was."
        {...(unsubscribe_url !== null && { unsubscribe: { url: unsubscribe_url, label: 'Geen mail meer hierover' } })}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {isMade
            ? `${titel} is gemaakt. Je kunt het bestand downloaden tot ${formatTime(until)} uur. Daarna maak je het zo opnieuw.`
            : `Het maken van ${titel} is niet gelukt. Open hem en maak het bestand nog een keer: dan zie je wat er mis is.`}
        </Paragraph>
        <Action href={href} look={look}>
          {isMade ? 'Naar het bestand' : 'Probeer het opnieuw'}
        </Action>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});
