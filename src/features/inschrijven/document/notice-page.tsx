import type { ReactNode } from 'react';
import { REFUSALS } from '#shared/errors.ts';
import { ClubHero } from '#features/zoekopdrachten/document/search-hero.tsx';
import type { PublicSearch } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { NO_PAKKETTEN_TEXT } from '#features/zoekopdrachten/shared/labels.ts';
import { inschrijvenRefusals } from '#features/inschrijven/shared/refusals.ts';
import { COMPANY_FIELDS, FIELD_LABELS, type NotSent, notSentWords } from '#features/inschrijven/shared/rules.ts';
import type { Filled } from './company-fields.tsx';
import { Fact, Icon, PageFrame, PRIMARY, reachOf, SECOND } from './page-parts.tsx';

const NOT_FOUND = inschrijvenRefusals.zoekopdracht_onbekend.sentence;

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-column py-12 sm:py-24">
      <h1 className="cover-head">{title}</h1>
      {children}
    </div>
  );
}

/** Whatever came of it, there is a way on. */
function WaysOn({ address }: { address: string }) {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <a href="/welkom" className={SECOND}>
        Terug naar home
      </a>
      <a href={address} data-act="again" className={PRIMARY}>
        Opnieuw proberen
      </a>
    </p>
  );
}

/** Nothing is here, or nothing any more. */
export function NotFoundPage({ address, posted }: { address: string; posted?: Posted | undefined }) {
  return (
    <PageFrame club={null}>
      <Message title={NOT_FOUND}>
        <p className="mt-4">Klopt de link? Vraag de club om hem nog een keer te sturen.</p>
        {posted !== undefined && <PostedNote {...posted} />}
        <WaysOn address={address} />
      </Message>
    </PageFrame>
  );
}

/** More than our form can hold. */
export function TooLargePage({ address }: { address: string }) {
  return (
    <PageFrame club={null}>
      <Message title={notSentWords('refused', '').title}>
        <p className="mt-4">{REFUSALS.te_groot.sentence} Vul het formulier korter in.</p>
        <WaysOn address={address} />
      </Message>
    </PageFrame>
  );
}

/** A form that was sent without a script, and could not be stored or shown again: the browser still has it. */
export function NotSentPage({ what }: { what: NotSent }) {
  const { title, advice } = notSentWords(what, '');
  return (
    <PageFrame club={null}>
      <Message title={title}>
        {what === 'unknown' ? (
          <>
            <p className="mt-4 font-semibold">{inschrijvenRefusals.sponsor_mislukt.sentence}</p>
            <p className="mt-2">
              Je browser heeft je gegevens nog. Ververs deze pagina over een minuut: dan wordt je aanmelding opnieuw
              verstuurd, en die telt één keer.
            </p>
          </>
        ) : (
          <p className="mt-4">{advice}</p>
        )}
      </Message>
    </PageFrame>
  );
}

/** The server could not read the search: the script asks again, and without one a person can. */
export function MissingPage({ address }: { address: string }) {
  return (
    <PageFrame club={null}>
      <div data-part="missing" data-address={address}>
        <div data-part="asking" hidden>
          <Message title="We halen de pagina op">
            <p role="status" className="mt-4 flex items-center gap-3">
              <Icon icon="loader" className="animate-spin motion-reduce:animate-none" />
              <span data-part="attempt" />
            </p>
          </Message>
        </div>
        <div data-part="gone" hidden tabIndex={-1}>
          <Message title={NOT_FOUND}>
            <p className="mt-4">We kunnen deze pagina nu niet ophalen.</p>
            <WaysOn address={address} />
          </Message>
        </div>
        <div data-part="unasked">
          <Message title="Deze pagina komt zo">
            <p className="mt-4">We kunnen de pagina nu even niet ophalen. Probeer het over een minuut opnieuw.</p>
            <WaysOn address={address} />
          </Message>
        </div>
      </div>
    </PageFrame>
  );
}

type Unavailable = 'gesloten' | 'vervangen' | 'leeg';

function noticeOf(why: Unavailable, club: string): { title: string; text: string } {
  switch (why) {
    case 'gesloten':
      return {
        title: 'Aanmelden kan hier niet meer',
        text: `${club} heeft deze pagina gesloten. Wil je toch sponsor worden? Neem dan contact op met de club.`,
      };
    case 'vervangen':
      return { title: 'Deze link is vervangen', text: `Vraag ${club} om de nieuwe.` };
    case 'leeg':
      return {
        title: NO_PAKKETTEN_TEXT,
        text: 'Wil je toch sponsor worden? Neem dan contact op met de club.',
      };
  }
}

interface UnavailableProps {
  search: PublicSearch;
  why: Unavailable;
  /** Of who still had the form; nobody's for who only looks. */
  posted: Posted | undefined;
}

/** Which page it was is known, only nobody can sign up here. */
export function UnavailablePage({ search, why, posted }: UnavailableProps) {
  const { club, contact, zoekopdracht } = search;
  const { title, text } = noticeOf(why, club.naam);
  const { href, act, icon } = reachOf(contact);
  return (
    <>
      <ClubHero club={club} backdrop={null}>
        <div className="pt-8 pb-14 @min-[40rem]:pt-12 @min-[40rem]:pb-24">
          <h1 className="cover-head max-w-[16em] break-words">{title}</h1>
          {why !== 'vervangen' && <p className="mt-3 text-body">{zoekopdracht}</p>}
        </div>
      </ClubHero>
      <PageFrame club={club.naam}>
        <div className="max-w-column pt-6 pb-16">
          <p className="text-lead">{text}</p>
          {posted !== undefined && <PostedNote {...posted} />}
          <p className="mt-6">
            <b className="block">{contact.naam}</b>
            {contact.functie}
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={href} className={PRIMARY}>
              <Icon icon={icon} />
              {act}
            </a>
            <a href="/welkom" className={SECOND}>
              Terug naar home
            </a>
          </p>
        </div>
      </PageFrame>
    </>
  );
}

/** What was sent to a page that takes nothing any more, and what became of it. */
interface Posted {
  typed: Filled['typed'];
  what: NotSent;
}

/** Nobody has to think it up again: it can be copied from here. */
function PostedNote({ typed, what }: Posted) {
  const filled = COMPANY_FIELDS.filter((name) => (typed[name] ?? '') !== '');
  return (
    <section aria-labelledby="ingevuld" className="my-8">
      <h2 id="ingevuld" className="text-h3">
        {notSentWords(what, '').title}
      </h2>
      <p className="mt-1">De pagina veranderde terwijl je het formulier invulde. Dit had je ingevuld:</p>
      <dl className="mt-3 border-t-2 border-ink">
        {filled.map((name) => (
          <Fact key={name} word={FIELD_LABELS[name]}>
            {typed[name]}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
