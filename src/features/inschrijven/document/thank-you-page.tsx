import type { ReactNode } from 'react';
import { dayOf, dayOfMonth, formatDay, formatDayInFull, formatMomentInFull, formatMonthShort } from '#shared/dates.ts';
import { calledName, firstNameOf, initials } from '#shared/text.ts';
import { mailUrl, telUrl } from '#shared/urls.ts';
import { PakketPrice, PakketTerms } from '#features/zoekopdrachten/document/pakket-cards.tsx';
import { ClubHero } from '#features/zoekopdrachten/document/search-hero.tsx';
import type { PublicSearch } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { FIELD_LABELS } from '#features/inschrijven/shared/rules.ts';
import { reminderDay } from '#features/inschrijven/shared/rules/reminder.ts';
import type { Aanmelding } from '#features/inschrijven/shared/schema.ts';
import { Crowd } from './crowd.tsx';
import { THANK_YOU } from '#features/inschrijven/shared/rules/sending.ts';
import { Fact, Icon, PageFrame, PRIMARY, reachOf, SECOND } from './page-parts.tsx';

export interface ThankYouPageProps {
  sent: Aanmelding;
  /** When it was sent. */
  at: Date;
  search: Pick<PublicSearch, 'club' | 'contact' | 'zoekopdracht' | 'stand'>;
  /** How soon the club usually calls. */
  answer: string;
  /** The page, to be passed on. */
  address: string;
  calendar: string;
}

/** What a company reads when it signed up. Everything on it works without a script, apart from copying. */
export function ThankYouPage({ sent, at, search, answer, address, calendar }: ThankYouPageProps) {
  const { club, contact } = search;
  const voornaam = calledName(sent.bedrijf.contactpersoon);
  return (
    <>
      <ClubHero club={club} backdrop={<Crowd />}>
        <div className="pb-[178px] @min-[40rem]:pb-[262px]">
          <h1
            tabIndex={-1}
            data-part="arrived"
            className="cover-head mt-6 text-[clamp(2rem,11.3cqi,2.75rem)] leading-[0.96] @min-[40rem]:mt-10 @min-[40rem]:text-[3.5rem] @min-[64rem]:text-[4.5rem] @min-[64rem]:leading-[0.945]"
          >
            Je aanmelding is binnen
          </h1>
          <p className="mt-4 text-body @min-[40rem]:text-[1.3125rem] @min-[40rem]:leading-[1.875rem]">
            Bedankt{voornaam !== null && `, ${voornaam}`}. We kijken je aanmelding na en geven die dan door aan{' '}
            {club.naam}. Je zit nog nergens aan vast.
          </p>
        </div>
      </ClubHero>
      <PageFrame club={club.naam}>
        <EarlierNote>
          Die staat hieronder. Wat je daarna hebt gewijzigd, is niet verstuurd. Wil je iets wijzigen?{' '}
          {reachOf(contact).act}.
        </EarlierNote>
        <div className="grid gap-12 pt-6 pb-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-16 lg:pt-8 lg:pb-16 xl:gap-x-16">
          <NextSteps contact={contact.naam} answer={answer} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Contact contact={contact} />
            <Reminder at={at} calendar={calendar} reach={reachOf(contact).icon === 'phone' ? 'Bel' : 'Mail'} />
            {search.stand === 'open' && <Share search={search} address={address} />}
          </div>
          <Sent sent={sent} at={at} contact={contact} />
        </div>
      </PageFrame>
    </>
  );
}

function NextSteps({ contact, answer }: { contact: string; answer: string }) {
  const steps = [
    ['De vereniging neemt contact met je op', `${contact} belt je, ${answer}.`],
    ['Jullie bespreken de details', 'Wat je krijgt, wat je aanlevert en wanneer het ingaat.'],
    ['Je ontvangt een bevestiging per e-mail', 'Met alles wat je hebt ingevuld.'],
  ] as const;
  return (
    <section aria-labelledby="verder">
      <h2 id="verder">Zo gaat het verder</h2>
      <ol className="mt-4 border-t-2 border-ink">
        {steps.map(([title, text], index) => (
          <li
            key={title}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-start gap-4 border-b border-line py-4 sm:grid-cols-[4rem_minmax(0,1fr)] sm:items-center sm:gap-6"
          >
            <Shirt number={index + 1} />
            <div>
              <h3 className="max-sm:text-[1.3125rem] max-sm:leading-[1.5625rem]">{title}</h3>
              <p className="mt-0.5 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shirt({ number }: { number: number }) {
  const edge = { stroke: '#16191d', strokeLinejoin: 'round' } as const;
  return (
    <svg viewBox="0 0 80 76" aria-hidden className="exact-colour w-full">
      <path
        d="M27 4q13 8 26 0l17 7 9 24-14 6-4-8v40H19V33l-4 8L1 35l9-24z"
        fill="var(--brand)"
        strokeWidth="2.5"
        {...edge}
      />
      <path d="M27 4q13 8 26 0l-3-1.5q-10 5-20 0z" fill="var(--accent)" strokeWidth="2" {...edge} />
      <text x="40" y="60" textAnchor="middle" fontSize="42" fill="var(--on-brand)" className="figure-cover">
        {number}
      </text>
    </svg>
  );
}

function Contact({ contact }: Pick<PublicSearch, 'contact'>) {
  const { naam, functie, telefoonnummer, mailadres } = contact;
  const phone = telUrl(telefoonnummer);
  const mail = mailUrl(mailadres);
  return (
    <section
      aria-labelledby="contact"
      className="border-t-8 border-brand bg-sunk p-6 max-sm:-mx-gutter max-sm:px-gutter"
    >
      <h2 id="contact" className="text-h3">
        Je contact bij de club
      </h2>
      <div className="my-4 grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3">
        <span
          aria-hidden
          className="grid size-12 place-items-center rounded-full border border-button-edge bg-brand font-head text-[1.0625rem] leading-none font-bold text-on-brand"
        >
          {initials(naam)}
        </span>
        <p>
          <b className="block leading-6 break-words">{naam}</b>
          {functie !== null && <span className="block text-meta text-ink-2">{functie}</span>}
        </p>
      </div>
      <div className="grid gap-3">
        {phone !== null && (
          <a href={phone} className={PRIMARY}>
            <Icon icon="phone" />
            {telefoonnummer}
          </a>
        )}
        {mail !== null && (
          <a href={mail} className={phone === null ? PRIMARY : SECOND}>
            <Icon icon="mail" />
            Mail {firstNameOf(naam)}
          </a>
        )}
      </div>
    </section>
  );
}

const SIDE = 'mt-6 border-t border-line pt-6 sm:mt-8 lg:mx-6';

function Reminder({ at, calendar, reach }: { at: Date; calendar: string; reach: string }) {
  const day = reminderDay(dayOf(at));
  const [weekday] = formatDayInFull(day).split(' ');
  const [date, month] = formatDay(day).split(' ');
  return (
    <section aria-labelledby="herinnering" className={SIDE}>
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4">
        <span
          aria-hidden
          className="self-start rounded-chip border border-t-8 border-ink bg-paper pt-1 pb-1.5 text-center text-meta leading-4"
        >
          <b className="head block text-figure-m">{dayOfMonth(day)}</b>
          {formatMonthShort(day)}
        </span>
        <div>
          <h2 id="herinnering" className="text-h3">
            Nog niets gehoord?
          </h2>
          <p className="mt-1 mb-4 text-[1.0625rem] leading-[1.625rem]">
            Laat je agenda je op {weekday} {date} {month} herinneren. {reach} dan even.
          </p>
        </div>
      </div>
      <a href={calendar} className={`${SECOND} w-full`}>
        <Icon icon="calendar" />
        Zet in mijn agenda
      </a>
    </section>
  );
}

function Share({
  search: { club, zoekopdracht },
  address,
}: {
  search: Pick<PublicSearch, 'club' | 'zoekopdracht'>;
  address: string;
}) {
  const message = `${zoekopdracht}: ${club.naam} zoekt sponsors. ${address}`;
  return (
    <section aria-labelledby="delen" className={SIDE}>
      <h2 id="delen" className="text-h3">
        Ken je nog een bedrijf?
      </h2>
      <p className="mt-1 mb-4 text-[1.0625rem] leading-[1.625rem]">{club.naam} kan meer sponsors gebruiken.</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={`${SECOND} flex-1 px-2! text-[1.0625rem]!`}
        >
          <Icon icon="message" />
          WhatsApp
          <span className="sr-only"> (opent in een nieuw tabblad)</span>
        </a>
        <button
          type="button"
          hidden
          data-act="copy"
          data-copy={address}
          className={`${SECOND} flex-1 px-2! text-[1.0625rem]! whitespace-nowrap`}
        >
          <Icon icon="copy" />
          <span data-text aria-live="polite">
            Kopieer link
          </span>
        </button>
      </div>
    </section>
  );
}

/** An address may be broken after its at-sign. */
function MailAddress({ address }: { address: string }) {
  const [name = '', domain = ''] = address.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

function Sent({
  sent: { bedrijf, pakket, staat_al },
  at,
  contact,
}: Pick<ThankYouPageProps, 'sent' | 'at'> & {
  /** Whom to ask; null when there is nobody any more. */
  contact: PublicSearch['contact'] | null;
}) {
  return (
    <section aria-labelledby="gestuurd">
      <div className="gap-4 sm:flex sm:items-baseline sm:justify-between">
        <h2 id="gestuurd">Dit heb je gestuurd</h2>
        <p className="text-meta text-ink-2">{formatMomentInFull(at)}</p>
      </div>
      {staat_al && (
        <p className="mt-3 border-l-4 border-warn-edge bg-warn-fill px-4 py-3">
          Je hebt je vandaag al aangemeld voor deze actie, met iets andere gegevens. De club gaat uit van die eerste
          aanmelding, met het pakket {pakket.naam}. Wil je iets wijzigen? Zeg het tegen {contact?.naam ?? 'de club'}.
        </p>
      )}
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[18.5rem_minmax(0,1fr)] sm:gap-8">
        <div className="overflow-hidden rounded-card border border-brand-text px-6 pb-4">
          <p className="head -mx-6 border-b-2 border-brand-text bg-brand px-6 py-3 text-[1.3125rem] leading-[1.625rem] break-words text-on-brand">
            {pakket.naam}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-1.5 pt-3 pb-2">
            <PakketPrice cents={pakket.bedrag_per_jaar} />
          </p>
          <ul className="border-b border-line">
            {pakket.tegenprestaties.map((text) => (
              <li key={text} className="flex gap-2.5 border-t border-line py-1.5">
                <Icon icon="check" className="mt-1" />
                <span className="min-w-0 break-words">{text}</span>
              </li>
            ))}
          </ul>
          <PakketTerms pakket={{ ...pakket, pakketnaam: pakket.naam }} />
        </div>
        <dl className="border-t-2 border-ink">
          <Fact word={FIELD_LABELS.bedrijfsnaam}>{bedrijf.bedrijfsnaam}</Fact>
          <Fact word={FIELD_LABELS.contactpersoon}>{bedrijf.contactpersoon}</Fact>
          <Fact word={FIELD_LABELS.adres}>
            {bedrijf.adres}
            <br />
            {bedrijf.postcode} {bedrijf.plaats}
          </Fact>
          <Fact word={FIELD_LABELS.email}>
            <MailAddress address={bedrijf.email} />
          </Fact>
          <Fact word={FIELD_LABELS.telefoonnummer}>{bedrijf.telefoonnummer}</Fact>
          {bedrijf.kvk_nummer !== '' && <Fact word={FIELD_LABELS.kvk_nummer}>{bedrijf.kvk_nummer}</Fact>}
        </dl>
      </div>
      <p className="mt-6 flex gap-3 border-l-4 border-info bg-sunk px-4 py-3 text-[1.0625rem] leading-[1.625rem]">
        <Icon icon="mail" className="mt-0.75 text-info" />
        <span>
          Een kopie gaat naar{' '}
          <b className="font-semibold break-words">
            <MailAddress address={bedrijf.email} />
          </b>
          , hoogstens één per dag. Niets gekregen? Kijk bij je ongewenste mail.
          {contact !== null && ` Klopt er iets niet? ${reachOf(contact).act}.`}
        </span>
      </p>
      <p className="mt-8">
        <a href="/welkom" className={`${SECOND} max-sm:w-full`}>
          Terug naar de startpagina
        </a>
      </p>
    </section>
  );
}

/** It arrived, and after that the search or the club went: what was sent is all that is left to show. */
export function SentToNobodyPage({ sent, at }: Pick<ThankYouPageProps, 'sent' | 'at'>) {
  return (
    <PageFrame club={null}>
      <div className="max-w-column pt-12 sm:pt-24">
        <h1 tabIndex={-1} data-part="arrived" className="cover-head">
          Je aanmelding was binnen
        </h1>
        <p className="mt-4 mb-12">
          De pagina waarop je je aanmeldde, is daarna verwijderd. Wil je weten of je aanmelding nog geldt? Vraag het de
          club.
        </p>
      </div>
      <div className="pb-16">
        <Sent sent={sent} at={at} contact={null} />
      </div>
    </PageFrame>
  );
}

/** Nothing was sent from here, or longer than an hour ago. */
export function NothingSentPage({ isUnreadable }: { isUnreadable: boolean }) {
  return (
    <PageFrame club={null}>
      <div className="max-w-column py-12 sm:py-24">
        <h1 tabIndex={-1} className="cover-head">
          {isUnreadable ? 'Bedankt voor je aanmelding' : 'Heb je je net aangemeld?'}
        </h1>
        <EarlierNote>Wat je daarna hebt gewijzigd, is niet verstuurd.</EarlierNote>
        <p className="mt-4">
          {isUnreadable
            ? 'Je aanmelding is binnen. We kunnen die nu even niet laten zien. Probeer het over een minuut opnieuw.'
            : 'We laten een uur lang zien wat je hebt gestuurd, in de browser waarmee je dat deed. Je vindt het ook in de mail die je van ons kreeg.'}
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href="/welkom" className={SECOND}>
            Terug naar de startpagina
          </a>
          {isUnreadable && (
            <a href={THANK_YOU} className={PRIMARY}>
              Opnieuw proberen
            </a>
          )}
        </p>
      </div>
    </PageFrame>
  );
}

/** For whom the address says so: not what was sent last arrived, but what went before it. */
function EarlierNote({ children }: { children: ReactNode }) {
  return (
    <p
      id="eerder"
      // So far down that the page starts at its top, where the title is.
      className="mt-6 hidden max-w-column scroll-mt-[100rem] border-l-6 border-warn-edge bg-warn-fill p-4 text-[1.0625rem] leading-[1.625rem] target:block"
    >
      <b>Je eerdere aanmelding was al aangekomen.</b> {children}
    </p>
  );
}
