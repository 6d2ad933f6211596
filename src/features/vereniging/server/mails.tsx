import { greeting, link } from '#features/accounts/server/mails.tsx';
import { eraseDay } from '#features/vereniging/shared/rules/provider.ts';
import { Action, MailLayout, Paragraph, Quotation, renderMail, TextLink } from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import { formatDay } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';

interface ClubMail {
  voornaam: string;
  /** Of the club. */
  naam: string;
  contact_email: string;
  origin: string;
}

const SAMPLE = {
  voornaam: 'Bram',
  naam: 'Scouting Waterland',
  contact_email: 'hulp@achterban.example',
  origin: 'https://achterban.example',
};
const becauseAdmin = (naam: string) => `Je krijgt deze mail omdat je beheerder bent van ${naam} bij ${PRODUCT}.`;

const AskUs = ({ contact_email }: { contact_email: string }) => (
  <Paragraph>
    Klopt dit niet, of heb je een vraag? Mail ons: <TextLink href={`mailto:${contact_email}`}>{contact_email}</TextLink>
  </Paragraph>
);

export const verificationLapsedMail = defineMail<ClubMail & { per_dag: number }>({
  name: 'vereniging.verification-lapsed',
  kind: 'account',
  samples: { 'naam of adres gewijzigd': { ...SAMPLE, per_dag: 10 } },
  render: ({ voornaam, naam, per_dag, contact_email, origin }) =>
    renderMail(
      `De verificatie van ${naam} is vervallen`,
      <MailLayout
        title="De verificatie is vervallen"
        preview={`Jullie mogen nu ${per_dag} ontvangers per dag mailen.`}
        reason={becauseAdmin(naam)}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          De naam of het e-mailadres van {naam} is gewijzigd. Daarom kijken we de club opnieuw na. Tot dat gedaan is
          mogen jullie {per_dag} ontvangers per dag mailen. Voor de rest verandert er niets.
        </Paragraph>
        <Action href={link(origin, '/vereniging')}>Bekijk je club</Action>
        <AskUs contact_email={contact_email} />
      </MailLayout>,
    ),
});

export const clubDeletedMail = defineMail<ClubMail & { reden: string; verwijderd_op: Date }>({
  name: 'vereniging.deleted',
  kind: 'account',
  samples: {
    'de club stopt': {
      ...SAMPLE,
      reden: 'De club stopt ermee. Bram Schouten vroeg erom op 12 november.',
      verwijderd_op: new Date('2026-11-14T19:46:00Z'),
    },
  },
  render: ({ voornaam, naam, reden, verwijderd_op, contact_email }) => {
    const day = formatDay(eraseDay(verwijderd_op));
    return renderMail(
      `${naam} staat uit bij ${PRODUCT}`,
      <MailLayout
        title={`${naam} staat uit`}
        preview={`Tot ${day} kunnen we de club terugzetten.`}
        reason={becauseAdmin(naam)}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          We hebben {naam} verwijderd bij {PRODUCT}. Alles van de club staat uit: niemand kan er nog bij, en er gaat
          geen mail meer uit. De reden:
        </Paragraph>
        <Quotation>{reden}</Quotation>
        <Paragraph>
          Er is nog niets gewist. Tot {day} zetten we de club met alles erin terug als jullie dat vragen. Op die dag
          wissen we de gegevens en de bestanden voorgoed. Je eigen account blijft bestaan.
        </Paragraph>
        <AskUs contact_email={contact_email} />
      </MailLayout>,
    );
  },
});

export const clubRestoredMail = defineMail<ClubMail>({
  name: 'vereniging.restored',
  kind: 'account',
  samples: { teruggezet: SAMPLE },
  render: ({ voornaam, naam, contact_email, origin }) =>
    renderMail(
      `${naam} staat weer aan bij ${PRODUCT}`,
      <MailLayout
        title={`${naam} staat weer aan`}
        preview="Alles staat er weer zoals het was."
        reason={becauseAdmin(naam)}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          We hebben {naam} teruggezet. Alles staat er weer zoals het was, en iedereen kan weer inloggen. Mail die klaar
          stond, gaat nu alsnog uit.
        </Paragraph>
        <Action href={link(origin, '/login')}>Inloggen</Action>
        <AskUs contact_email={contact_email} />
      </MailLayout>,
    ),
});
