import type { ReactNode } from 'react';
import { formatDay } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';
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
import { defineMail, type MailReader } from '#server/mail/mail.ts';
import { greeting, link } from '#features/accounts/server/mails.tsx';
import { movedWords, publicWords } from '#features/overdragen/shared/labels.ts';
import type { MovedCounts } from '#features/overdragen/shared/schema.ts';

interface ClubMail {
  vereniging: MailClub;
  origin: string;
}

const CLUB: ClubMail = {
  vereniging: { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null },
  origin: 'https://achterban.example',
};

const ALLES: MovedCounts = { opvolgingen: 7, sponsors: 14, tegenprestaties: 2, plekken: 3, beheerder: true };

interface FrameProps extends ClubMail {
  title: string;
  preview: string;
  reason: string;
  reader: MailReader;
  children: (look: ReturnType<typeof clubLook>) => ReactNode;
}

function Framed({ vereniging, origin, title, preview, reason, reader: { unsubscribe_url }, children }: FrameProps) {
  const look = clubLook(vereniging, origin);
  return (
    <MailLayout
      look={look}
      title={title}
      preview={preview}
      reason={reason}
      {...(unsubscribe_url !== null && { unsubscribe: { url: unsubscribe_url, label: 'Geen mail meer hierover' } })}
    >
      {children(look)}
    </MailLayout>
  );
}

interface HandedOverMail extends ClubMail {
  voornaam: string;
  gever: string;
  meegegaan: MovedCounts;
  bericht: string | null;
  hasPdf: boolean;
}

/** To who took over: what it is, what the giver wrote, and the state of affairs to print. */
export const handedOverMail = defineMail<HandedOverMail>({
  name: 'overdragen.handed-over',
  kind: 'notice',
  samples: {
    alles: {
      ...CLUB,
      voornaam: 'Tom',
      gever: 'Marja Bos',
      meegegaan: ALLES,
      bericht: 'Ha Tom, fijn dat je het overneemt. Bel als eerste Piet Jansen, die wacht sinds woensdag.',
      hasPdf: true,
    },
    'alleen de rol': {
      ...CLUB,
      voornaam: 'Tom',
      gever: 'Marja Bos',
      meegegaan: { opvolgingen: 0, sponsors: 0, tegenprestaties: 0, plekken: 0, beheerder: true },
      bericht: null,
      hasPdf: false,
    },
  },
  render: ({ vereniging, origin, voornaam, gever, meegegaan, bericht, hasPdf }, reader) => {
    const title = `${gever} droeg het werk aan je over`;
    const href = link(origin, meegegaan.sponsors > 0 ? '/sponsorbeheer' : '/dashboard');
    return renderMail(
      title,
      <Framed
        vereniging={vereniging}
        origin={origin}
        title={title}
        preview={movedWords(meegegaan)}
        reason={`Je krijgt deze mail omdat ${gever} je koos als opvolger bij ${vereniging.naam}.`}
        reader={reader}
      >
        {(look) => (
          <>
            <Paragraph>{greeting(voornaam)}</Paragraph>
            <Paragraph>Dit staat nu op jouw naam: {movedWords(meegegaan)}.</Paragraph>
            {bericht !== null && bericht !== '' && <Quotation>{bericht}</Quotation>}
            {hasPdf && (
              <Paragraph>
                De stand van zaken zit bij deze mail, om te lezen en af te drukken. Er staan namen en telefoonnummers
                in: bewaar hem niet langer dan nodig.
              </Paragraph>
            )}
            <Action href={href} look={look}>
              Bekijk wat je kreeg
            </Action>
            <WrittenLink href={href} />
          </>
        )}
      </Framed>,
    );
  },
});

interface InvitedMail extends ClubMail {
  naam: string;
  gever: string;
  gaat_mee: MovedCounts;
  /** What public pages would show; null when who is invited becomes no contact there. */
  telefoon: string | null;
  bericht: string | null;
  code: string;
  tot: string;
}

/** To somebody who may not know us yet. */
export const invitedMail = defineMail<InvitedMail>({
  name: 'overdragen.invited',
  kind: 'notice',
  samples: {
    uitgenodigd: {
      ...CLUB,
      naam: 'Petra Dijkstra',
      gever: 'Marja Bos',
      gaat_mee: ALLES,
      telefoon: '06 2345 6789',
      bericht: null,
      code: 'k7m2x9k7m2x9k7m2x9k7m2k7m2x9k7m2',
      tot: '2026-12-14',
    },
  },
  render: ({ vereniging, origin, naam, gever, gaat_mee, telefoon, bericht, code, tot }, reader) => {
    const title = `${gever} draagt het werk aan je over`;
    const href = `${link(origin, '/overdragen/uitnodiging')}?code=${code}`;
    return renderMail(
      title,
      <Framed
        vereniging={vereniging}
        origin={origin}
        title={title}
        preview={`Neem de sponsoring van ${vereniging.naam} over.`}
        reason={`Je krijgt deze mail omdat ${gever} van ${vereniging.naam} je adres invulde.`}
        reader={reader}
      >
        {(look) => (
          <>
            <Paragraph>{greeting(naam.split(' ')[0] ?? '')}</Paragraph>
            <Paragraph>
              {gever} van {vereniging.naam} vraagt of jij het werk voor de sponsoring overneemt. Dat gaat met {PRODUCT}.
              Log in met dit e-mailadres, of maak er een account mee. Pas als je ja zegt, gaat er iets over.
            </Paragraph>
            <Paragraph>
              Dit staat dan op jouw naam: {movedWords(gaat_mee)}.
              {telefoon !== null && ` ${publicWords(telefoon, gever)}`}
            </Paragraph>
            {bericht !== null && bericht !== '' && <Quotation>{bericht}</Quotation>}
            <Action href={href} look={look}>
              Bekijk de uitnodiging
            </Action>
            <Paragraph>
              De link werkt tot en met {formatDay(tot)}. Ken je {gever} niet, of wil je dit niet? Dan hoef je niets te
              doen.
            </Paragraph>
            <WrittenLink href={href} />
          </>
        )}
      </Framed>,
    );
  },
});

interface TakenMail extends ClubMail {
  voornaam: string;
  naar: string;
  meegegaan: MovedCounts;
  stopt: boolean;
  /** The last day on which it goes back; null when it does not. */
  tot: string | null;
}

/** To who gave: the one who was invited said yes. */
export const takenMail = defineMail<TakenMail>({
  name: 'overdragen.taken',
  kind: 'notice',
  samples: {
    'kijkt nog mee': {
      ...CLUB,
      voornaam: 'Marja',
      naar: 'Petra Dijkstra',
      meegegaan: ALLES,
      stopt: false,
      tot: '2026-11-21',
    },
    'stopt helemaal': { ...CLUB, voornaam: 'Marja', naar: 'Petra Dijkstra', meegegaan: ALLES, stopt: true, tot: null },
  },
  render: ({ vereniging, origin, voornaam, naar, meegegaan, stopt, tot }, reader) => {
    const title = `${naar} nam het werk van je over`;
    const href = link(origin, '/overdragen');
    return renderMail(
      title,
      <Framed
        vereniging={vereniging}
        origin={origin}
        title={title}
        preview={movedWords(meegegaan)}
        reason={`Je krijgt deze mail omdat je ${naar} uitnodigde als opvolger bij ${vereniging.naam}.`}
        reader={reader}
      >
        {(look) => (
          <>
            <Paragraph>{greeting(voornaam)}</Paragraph>
            <Paragraph>
              {naar} nam je uitnodiging aan, en hoort nu bij {vereniging.naam}. Dit ging mee: {movedWords(meegegaan)}.
            </Paragraph>
            {stopt && (
              <Paragraph>
                Zoals je koos, stopte daarmee je toegang tot {vereniging.naam}. Bedankt voor wat je voor de club deed.
              </Paragraph>
            )}
            {tot !== null && (
              <>
                <Paragraph>Tot en met {formatDay(tot)} draai je het in één keer terug.</Paragraph>
                <Action href={href} look={look}>
                  Bekijk de overdracht
                </Action>
                <WrittenLink href={href} />
              </>
            )}
          </>
        )}
      </Framed>,
    );
  },
});

interface TurnedBackMail extends ClubMail {
  voornaam: string;
  gever: string;
}

export const turnedBackMail = defineMail<TurnedBackMail>({
  name: 'overdragen.turned-back',
  kind: 'notice',
  samples: { teruggedraaid: { ...CLUB, voornaam: 'Tom', gever: 'Marja Bos' } },
  render: ({ vereniging, origin, voornaam, gever }, reader) => {
    const title = `${gever} draaide de overdracht terug`;
    return renderMail(
      title,
      <Framed
        vereniging={vereniging}
        origin={origin}
        title={title}
        preview="Wat nog zo stond als je het kreeg, staat weer op de naam van wie het gaf."
        reason={`Je krijgt deze mail omdat ${gever} eerder werk aan je overdroeg bij ${vereniging.naam}.`}
        reader={reader}
      >
        {() => (
          <>
            <Paragraph>{greeting(voornaam)}</Paragraph>
            <Paragraph>
              Wat nog zo stond als je het kreeg, staat weer op de naam van {gever}. Wat jij of een ander intussen
              veranderde, blijft. Heb je de stand van zaken geprint of bewaard? Gooi hem dan weg.
            </Paragraph>
          </>
        )}
      </Framed>,
    );
  },
});
