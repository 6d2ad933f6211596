import {
  Action,
  MailLayout,
  Paragraph,
  Quotation,
  renderMail,
  Steps,
  TextLink,
  WrittenLink,
} from '#server/mail/layout.tsx';
import type { AccountMails } from '#server/identity/auth.ts';
import type { Env } from '#server/env.ts';
import { defineMail, enqueueMail } from '#server/mail/mail.ts';
import type { Rol } from '#shared/access.ts';
import { formatMoment, formatMomentInFull, formatTime } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';
import { readableName } from '#features/accounts/shared/rules/person.ts';

interface AccountMail {
  voornaam: string;
  origin: string;
}

/**
 * Anyone can register somebody else's address under any name, so the name is a stranger's text in a mail of ours:
 * it is only said when it reads like a name and no program would make a link of it.
 */
export function greeting(voornaam: string): string {
  const naam = voornaam.trim();
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}(?: [\p{L}\p{M}'’-]{1,20}){0,2}$/u.test(naam) ? `Hoi ${naam},` : 'Hoi,';
}

export function link(origin: string, path: string, token?: string): string {
  const url = new URL(path, origin);
  if (token !== undefined) url.searchParams.set('token', token);
  return url.href;
}

/** Behind the '#', which no browser sends: so it stands in no log of the server or of a proxy. */
export const choosePasswordLink = (origin: string, token: string): string =>
  new URL(`/kies-wachtwoord#${token}`, origin).href;

const BECAUSE_OF_ACCOUNT = `Je krijgt deze mail omdat je een account hebt bij ${PRODUCT}.`;

const SAMPLE = { voornaam: 'Marja', origin: 'https://achterban.example' };
const SAMPLE_TOKEN = 'kX3vT0pQ9aWc7yLm2RzB5nHd8sJf4gUe';

export const confirmAddressMail = defineMail<AccountMail & { token: string }>({
  name: 'accounts.confirm-address',
  kind: 'account',
  samples: {
    'nieuw account': { ...SAMPLE, token: SAMPLE_TOKEN },
    'zonder leesbare naam': { ...SAMPLE, voornaam: 'Win nu op www.prijs.example', token: SAMPLE_TOKEN },
  },
  render: ({ voornaam, origin, token }) => {
    const href = link(origin, '/bevestigen', token);
    return renderMail(
      'Bevestig je e-mailadres',
      <MailLayout
        title="Bevestig je e-mailadres"
        preview="Nog één klik, dan kun je inloggen."
        reason={`Je krijgt deze mail omdat dit adres is ingevuld bij het maken van een account bij ${PRODUCT}.`}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Je hebt een account gemaakt bij {PRODUCT}. Klik op de knop om te bevestigen dat dit e-mailadres van jou is.
          Daarna kun je inloggen.
        </Paragraph>
        <Action href={href}>Bevestig je e-mailadres</Action>
        <Paragraph>De link werkt 24 uur. Heb jij geen account gemaakt? Dan hoef je niets te doen.</Paragraph>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

export const alreadyRegisteredMail = defineMail<AccountMail>({
  name: 'accounts.already-registered',
  kind: 'account',
  samples: { 'bestaand account': SAMPLE },
  render: ({ voornaam, origin }) =>
    renderMail(
      `Je hebt al een account bij ${PRODUCT}`,
      <MailLayout
        title="Je hebt al een account"
        preview="Iemand wilde met dit e-mailadres een account maken."
        reason={BECAUSE_OF_ACCOUNT}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Iemand wilde met dit e-mailadres een account maken bij {PRODUCT}. Dat hoeft niet: je hebt er al een. Was jij
          het? Log dan in.
        </Paragraph>
        <Action href={link(origin, '/login')}>Inloggen</Action>
        <Paragraph>
          Weet je je wachtwoord niet meer?{' '}
          <TextLink href={link(origin, '/reset-password')}>Kies een nieuw wachtwoord</TextLink>
        </Paragraph>
        <Paragraph>Was jij het niet? Dan hoef je niets te doen. Er is niets veranderd aan je account.</Paragraph>
      </MailLayout>,
    ),
});

export const resetPasswordMail = defineMail<AccountMail & { token: string }>({
  name: 'accounts.reset-password',
  kind: 'account',
  samples: { 'wachtwoord vergeten': { ...SAMPLE, token: SAMPLE_TOKEN } },
  render: ({ voornaam, origin, token }) => {
    const href = link(origin, '/reset-password', token);
    return renderMail(
      'Kies een nieuw wachtwoord',
      <MailLayout
        title="Kies een nieuw wachtwoord"
        preview="De link in deze mail werkt 1 uur."
        reason={BECAUSE_OF_ACCOUNT}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Je hebt gevraagd om een nieuw wachtwoord voor {PRODUCT}. Klik op de knop om er een te kiezen.
        </Paragraph>
        <Action href={href}>Kies een nieuw wachtwoord</Action>
        <Paragraph>
          De link werkt 1 uur en maar één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen. Je wachtwoord
          blijft zoals het is.
        </Paragraph>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

export const passwordChangedMail = defineMail<AccountMail & { changed_at: Date; contact_email: string }>({
  name: 'accounts.password-changed',
  kind: 'account',
  samples: {
    gewijzigd: { ...SAMPLE, changed_at: new Date('2026-03-09T19:05:00Z'), contact_email: 'hulp@achterban.example' },
  },
  render: ({ voornaam, origin, changed_at, contact_email }) =>
    renderMail(
      'Je wachtwoord is gewijzigd',
      <MailLayout
        title="Je wachtwoord is gewijzigd"
        preview="Was jij dit niet? Doe dan meteen iets."
        reason={BECAUSE_OF_ACCOUNT}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Het wachtwoord van je account bij {PRODUCT} is gewijzigd op {formatMomentInFull(changed_at)} uur.
        </Paragraph>
        <Paragraph>Was jij dit? Dan hoef je niets te doen.</Paragraph>
        <Paragraph>
          Was jij het niet? Kies dan meteen een nieuw wachtwoord en mail ons:{' '}
          <TextLink href={`mailto:${contact_email}`}>{contact_email}</TextLink>
        </Paragraph>
        <Action href={link(origin, '/reset-password')}>Kies een nieuw wachtwoord</Action>
      </MailLayout>,
    ),
});

export const twoFactorChangedMail = defineMail<
  AccountMail & { is_on: boolean; changed_at: Date; contact_email: string }
>({
  name: 'accounts.two-factor-changed',
  kind: 'account',
  samples: {
    aan: {
      ...SAMPLE,
      is_on: true,
      changed_at: new Date('2026-03-09T19:05:00Z'),
      contact_email: 'hulp@achterban.example',
    },
    uit: {
      ...SAMPLE,
      is_on: false,
      changed_at: new Date('2026-03-09T19:05:00Z'),
      contact_email: 'hulp@achterban.example',
    },
  },
  render: ({ voornaam, origin, is_on, changed_at, contact_email }) => {
    const title = `Tweestapsverificatie staat ${is_on ? 'aan' : 'uit'}`;
    return renderMail(
      title,
      <MailLayout title={title} preview="Was jij dit niet? Doe dan meteen iets." reason={BECAUSE_OF_ACCOUNT}>
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {is_on
            ? `Sinds ${formatMomentInFull(changed_at)} uur vragen we bij het inloggen bij ${PRODUCT} ook een code uit je app. Op andere apparaten ben je uitgelogd.`
            : `Sinds ${formatMomentInFull(changed_at)} uur is je wachtwoord weer genoeg om in te loggen bij ${PRODUCT}. We vragen geen code uit je app meer.`}
        </Paragraph>
        <Paragraph>Was jij dit? Dan hoef je niets te doen.</Paragraph>
        <Paragraph>
          Was jij het niet? Kies dan meteen een nieuw wachtwoord en mail ons:{' '}
          <TextLink href={`mailto:${contact_email}`}>{contact_email}</TextLink>
        </Paragraph>
        <Action href={link(origin, '/reset-password')}>Kies een nieuw wachtwoord</Action>
      </MailLayout>,
    );
  },
});

export const accountDeletedMail = defineMail<AccountMail & { deleted_at: Date; contact_email: string }>({
  name: 'accounts.account-deleted',
  kind: 'account',
  samples: {
    verwijderd: { ...SAMPLE, deleted_at: new Date('2026-03-09T19:05:00Z'), contact_email: 'hulp@achterban.example' },
  },
  render: ({ voornaam, deleted_at, contact_email }) =>
    renderMail(
      'Je account is verwijderd',
      <MailLayout
        title="Je account is verwijderd"
        preview="Je gegevens zijn weg. Je hoeft niets te doen."
        reason={`Je krijgt deze mail omdat je account bij ${PRODUCT} is verwijderd. Dit is de laatste mail die we je sturen.`}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Je account bij {PRODUCT} is verwijderd op {formatMomentInFull(deleted_at)} uur. Je naam, telefoonnummer,
          geboortedatum, foto en wachtwoord zijn weg. Je bent op alle apparaten uitgelogd.
        </Paragraph>
        <Paragraph>
          Wat je voor een vereniging hebt gemaakt, zoals teams en sponsors, blijft van die vereniging. Je naam staat er
          niet meer bij als maker.
        </Paragraph>
        <Paragraph>
          Heb jij dit niet gedaan? Mail ons dan meteen:{' '}
          <TextLink href={`mailto:${contact_email}`}>{contact_email}</TextLink>
        </Paragraph>
      </MailLayout>,
    ),
});

/** To a club's admins, as soon as somebody of the provider begins to act for it. */
export const actingMail = defineMail<
  AccountMail & {
    vereniging: string;
    medewerker: string;
    reden: string;
    from: Date;
    until: Date;
    contact_email: string;
  }
>({
  name: 'accounts.acting',
  kind: 'account',
  samples: {
    'iemand kijkt mee': {
      ...SAMPLE,
      vereniging: 'VV Groenendaal',
      medewerker: 'Ruben Kool',
      reden: 'Marja Bos belde: de verlenging van Café De Kroon lukt niet.',
      from: new Date('2026-11-14T19:46:00Z'),
      until: new Date('2026-11-14T20:46:00Z'),
      contact_email: 'hulp@achterban.example',
    },
  },
  render: ({ voornaam, origin, vereniging, medewerker, reden, from, until, contact_email }) => {
    const who = medewerker === '' ? 'Een medewerker' : medewerker;
    const href = link(origin, '/admin');
    return renderMail(
      `${PRODUCT} kijkt mee bij ${vereniging}`,
      <MailLayout
        title={`${PRODUCT} kijkt mee`}
        preview={`${who} kijkt nu als ${vereniging}. Je kunt zien wat er gebeurt.`}
        reason={`Je krijgt deze mail omdat je beheerder bent van ${vereniging} bij ${PRODUCT}.`}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {who} van {PRODUCT} kijkt sinds {formatMomentInFull(from)} uur als {vereniging}, hoogstens tot{' '}
          {formatTime(until)} uur. De reden:
        </Paragraph>
        <Quotation>{reden}</Quotation>
        <Paragraph>
          Wat {medewerker === '' ? 'deze medewerker' : medewerker} leest en wijzigt, staat bij Gebruikers in Vereniging
          Admin zodra het gebeurt. Je kunt het daar 24 maanden teruglezen. Dit is de enige mail hierover.
        </Paragraph>
        <Action href={href}>Kijk wat er gebeurt</Action>
        <Paragraph>
          Klopt hier iets niet? Mail ons: <TextLink href={`mailto:${contact_email}`}>{contact_email}</TextLink>
        </Paragraph>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

/** Two months and one month before an account that nobody uses is deleted. */
export const accountUnusedMail = defineMail<AccountMail & { is_last: boolean }>({
  name: 'accounts.account-unused',
  kind: 'account',
  samples: { 'eerste keer': { ...SAMPLE, is_last: false }, 'laatste keer': { ...SAMPLE, is_last: true } },
  render: ({ voornaam, origin, is_last }) => {
    const href = link(origin, '/login');
    const title = is_last ? 'Je account wordt over een maand verwijderd' : 'Gebruik je je account nog?';
    return renderMail(
      title,
      <MailLayout title={title} preview="Log één keer in, dan blijft je account bestaan." reason={BECAUSE_OF_ACCOUNT}>
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Je bent al meer dan {is_last ? '23' : '22'} maanden niet ingelogd bij {PRODUCT}. Na 24 maanden verwijderen we
          een account dat niet wordt gebruikt, met je naam, foto en andere gegevens.
        </Paragraph>
        <Paragraph>Wil je het houden? Log dan één keer in. Meer hoef je niet te doen.</Paragraph>
        <Action href={href}>Log in</Action>
        <Paragraph>
          {is_last
            ? 'Doe je niets, dan is je account over een maand weg. Dit is de laatste keer dat we het vragen.'
            : 'Doe je niets, dan mailen we je over een maand nog één keer. Weer een maand later is je account weg.'}
        </Paragraph>
        <Paragraph>Wat je voor een vereniging hebt gemaakt, blijft van die vereniging.</Paragraph>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

/** A role and a club, as a mail names them. */
export interface MailPlace {
  rol: Rol;
  vereniging: string | null;
}

/** What somebody is now, in one sentence to themselves. */
function newPlace({ rol, vereniging }: MailPlace, was: MailPlace): string {
  if (rol === 'superuser') return `Je bent nu superuser van ${PRODUCT}.`;
  if (vereniging === null) {
    return was.rol === 'superuser'
      ? `Je bent geen superuser van ${PRODUCT} meer.`
      : `Je hoort niet meer bij ${was.vereniging}.`;
  }
  if (vereniging !== was.vereniging) return `Je hoort nu bij ${vereniging}${rol === 'admin' ? ', als beheerder' : ''}.`;
  return rol === 'admin'
    ? `Je bent nu beheerder van ${vereniging}. Je kunt mensen toelaten en verwijderen.`
    : `Je bent geen beheerder van ${vereniging} meer. Je kunt er wel gewoon blijven meewerken.`;
}

/** To somebody whom the provider gave another role or club. */
export const placeChangedMail = defineMail<AccountMail & { was: MailPlace; now: MailPlace; contact_email: string }>({
  name: 'accounts.place-changed',
  kind: 'account',
  samples: {
    beheerder: {
      ...SAMPLE,
      was: { rol: 'member', vereniging: 'VV Groenendaal' },
      now: { rol: 'admin', vereniging: 'VV Groenendaal' },
      contact_email: 'hulp@achterban.example',
    },
    'andere club': {
      ...SAMPLE,
      was: { rol: 'member', vereniging: null },
      now: { rol: 'member', vereniging: 'RKVV Rood-Wit' },
      contact_email: 'hulp@achterban.example',
    },
  },
  render: ({ voornaam, origin, was, now, contact_email }) => {
    const href = link(origin, '/login');
    return renderMail(
      `Er is iets veranderd aan je account bij ${PRODUCT}`,
      <MailLayout title="Je account is gewijzigd" preview={newPlace(now, was)} reason={BECAUSE_OF_ACCOUNT}>
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>{newPlace(now, was)}</Paragraph>
        <Paragraph>Een medewerker van {PRODUCT} heeft dit gedaan. Je bent overal uitgelogd: log opnieuw in.</Paragraph>
        <Action href={href}>Log in</Action>
        <Paragraph>
          Klopt dit niet? Mail ons: <TextLink href={`mailto:${contact_email}`}>{contact_email}</TextLink>
        </Paragraph>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

/** To the admins of a club, when the provider changed somebody of it. */
export const memberChangedMail = defineMail<
  AccountMail & { vereniging: string; persoon: { naam: string; email: string }; is_now: 'admin' | 'member' | null }
>({
  name: 'accounts.member-changed',
  kind: 'account',
  samples: Object.fromEntries(
    (['admin', 'member', null] as const).map((is_now) => [
      is_now ?? 'weg',
      {
        ...SAMPLE,
        vereniging: 'VV Groenendaal',
        persoon: { naam: 'Tom Jacobs', email: 'tom@vvgroenendaal.example' },
        is_now,
      },
    ]),
  ),
  render: ({ voornaam, origin, vereniging, persoon, is_now }) => {
    const href = link(origin, '/admin');
    // The name is a stranger's text in a mail of ours (see readableName).
    const naam = readableName(persoon.naam) ?? 'Iemand';
    const title = {
      admin: `${naam} is nu beheerder van ${vereniging}`,
      member: `${naam} is nu lid van ${vereniging}`,
      weg: `${naam} hoort niet meer bij ${vereniging}`,
    }[is_now ?? 'weg'];
    return renderMail(
      title,
      <MailLayout
        title={title}
        preview={`Een medewerker van ${PRODUCT} heeft dit gewijzigd.`}
        reason={`Je krijgt deze mail omdat je beheerder bent van ${vereniging} bij ${PRODUCT}.`}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {title} ({persoon.email}). Een medewerker van {PRODUCT} heeft dit gewijzigd.
          {is_now === 'admin' && ' Een beheerder kan mensen toelaten en verwijderen.'}
        </Paragraph>
        <Action href={href}>Bekijk wie er bij je club horen</Action>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

const SAMPLE_SUPERUSER = {
  ...SAMPLE,
  voornaam: 'Ruben',
  contact_email: 'hulp@achterban.example',
  is_first: false,
  had_account: false,
  link: { token: SAMPLE_TOKEN, until: new Date('2026-11-16T20:14:00Z') },
  at: new Date('2026-11-16T19:14:00Z'),
};

/** To a superuser whom the operator made at the command line: with the link, or without it when the operator has it. */
export const superuserMail = defineMail<
  AccountMail & {
    contact_email: string;
    /** Nobody was superuser before. */
    is_first: boolean;
    /** The account was there before: what opened it stopped. */
    had_account: boolean;
    link: { token: string; until: Date } | null;
    /** When the command was given. */
    at: Date;
  }
>({
  name: 'accounts.superuser',
  kind: 'account',
  samples: {
    'eerste superuser': { ...SAMPLE_SUPERUSER, is_first: true },
    'volgende superuser': SAMPLE_SUPERUSER,
    'account was er al': { ...SAMPLE_SUPERUSER, had_account: true },
    'link op het scherm': { ...SAMPLE_SUPERUSER, had_account: true, link: null },
  },
  render: ({ voornaam, origin, contact_email, is_first, had_account, link: opens, at }) => {
    const { host } = new URL(origin);
    const title = is_first ? 'Jij bent de eerste beheerder' : `Je bent beheerder van ${PRODUCT}`;
    const place = is_first ? `${PRODUCT} staat klaar op ${host}.` : `Je bent nu beheerder van ${PRODUCT} op ${host}.`;
    const href = opens === null ? null : choosePasswordLink(origin, opens.token);
    const works = opens === null ? '' : `werkt één keer, tot ${formatTime(opens.until)}.`;
    return renderMail(
      opens === null ? title : `Kies je wachtwoord voor ${PRODUCT}`,
      <MailLayout
        title={title}
        preview={
          opens === null
            ? 'Wist je hier niet van? Waarschuw dan wie de server beheert.'
            : `Je bent ${is_first ? 'de eerste beheerder' : `beheerder van ${PRODUCT}`}. De knop ${works}`
        }
        reason={
          <>
            Iemand gaf op de server het commando ‘admin create’ met dit adres, op {formatMoment(at)}. Verwacht je dit
            niet? {opens === null ? 'Waarschuw' : 'Gebruik de knop niet en waarschuw'}{' '}
            <TextLink href={`mailto:${contact_email}`}>wie de server beheert</TextLink>.
          </>
        }
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        {had_account && (
          <Paragraph>
            Je had al een account. Je oude wachtwoord en je tweestapsverificatie werken niet meer, en je bent overal
            uitgelogd.
          </Paragraph>
        )}
        {href === null ? (
          <Paragraph>
            {place} De knop om een wachtwoord te kiezen staat niet in deze mail: wie het commando gaf, heeft de link.
          </Paragraph>
        ) : (
          <>
            <Paragraph>
              {place} Kies met deze knop je wachtwoord. Hij {works}
            </Paragraph>
            <Action href={href}>Kies je wachtwoord</Action>
            <Steps
              lines={[
                'Kies een wachtwoord.',
                'Zet tweestapsverificatie aan. Daarvoor heb je een app op je telefoon nodig.',
                is_first
                  ? 'De console laat zien wat er nog moet, voor de eerste club erin kan.'
                  : 'Daarna kun je de console in.',
              ]}
            />
            <WrittenLink href={href} />
          </>
        )}
      </MailLayout>,
    );
  },
});

/** To the superusers, when the operator made another one although they can get in. */
export const superuserBesideMail = defineMail<AccountMail & { naam: string; email: string; reden: string; at: Date }>({
  name: 'accounts.superuser-beside',
  kind: 'account',
  samples: {
    'er kwam een superuser bij': {
      ...SAMPLE,
      voornaam: 'Ruben',
      naam: 'Joke Smit',
      email: 'joke@achterban.example',
      reden: 'Ruben is met pensioen en niemand kan er nog in.',
      at: new Date('2026-11-16T19:14:00Z'),
    },
  },
  render: ({ voornaam, origin, naam, email, reden, at }) => {
    const href = link(origin, '/superuser/gebruikers');
    return renderMail(
      `Er is een superuser gemaakt op de server van ${PRODUCT}`,
      <MailLayout
        title="Er is een superuser gemaakt"
        preview="Wist je hier niet van? Doe dan meteen iets."
        reason={`Je krijgt deze mail omdat je superuser bent van ${PRODUCT} op ${origin}.`}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {readableName(naam) === null ? email : `${naam} (${email})`} is sinds {formatMomentInFull(at)} uur superuser
          van {PRODUCT} op {origin}. Dat is op de server gedaan, buiten de console om. De reden die erbij staat:
        </Paragraph>
        <Quotation>{reden}</Quotation>
        <Paragraph>
          Wist je hiervan? Dan hoef je niets te doen. Zo niet: blokkeer dit account in de console, en vraag na wie bij
          de server kan.
        </Paragraph>
        <Action href={href}>Bekijk de gebruikers</Action>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

/** The mails of an account, into the outbox on the connection that the work has. */
export function accountMails(env: Pick<Env, 'PUBLIC_ORIGIN' | 'CONTACT_EMAIL'>): AccountMails {
  const origin = env.PUBLIC_ORIGIN;
  const to = (user: { id: string; email: string }) => ({ to: { email: user.email }, user_id: user.id, origin });
  return {
    async confirmAddress(db, user, token) {
      const data = { voornaam: user.voornaam, origin, token };
      await enqueueMail(db, { ...to(user), template: confirmAddressMail, data });
    },
    async alreadyRegistered(db, user) {
      await enqueueMail(db, {
        ...to(user),
        template: alreadyRegisteredMail,
        data: { voornaam: user.voornaam, origin },
      });
    },
    async resetPassword(db, user, token) {
      const data = { voornaam: user.voornaam, origin, token };
      await enqueueMail(db, { ...to(user), template: resetPasswordMail, data });
    },
    async passwordChanged(db, user) {
      const data = { voornaam: user.voornaam, origin, changed_at: new Date(), contact_email: env.CONTACT_EMAIL };
      await enqueueMail(db, { ...to(user), template: passwordChangedMail, data });
    },
    async twoFactorChanged(db, user, is_on) {
      const { CONTACT_EMAIL: contact_email } = env;
      const data = { voornaam: user.voornaam, origin, is_on, changed_at: new Date(), contact_email };
      await enqueueMail(db, { ...to(user), template: twoFactorChangedMail, data });
    },
  };
}
