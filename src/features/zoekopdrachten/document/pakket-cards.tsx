import { euro, ON_REQUEST } from '#shared/money.ts';
import { type PublicPakket, shownTegenprestaties } from '#features/zoekopdrachten/shared/rules/public-page.ts';

interface PakketCardsProps {
  pakketten: readonly PublicPakket[];
  chosen: string | null;
  /** Of the heading above them. */
  labelledBy?: string;
  /** Of what is wrong with the choice. */
  describedBy?: string | undefined;
}

const COLUMNS: Record<number, string> = {
  1: '@min-[40rem]:max-w-[28rem]',
  2: '@min-[40rem]:grid-cols-2',
  3: '@min-[40rem]:grid-cols-3',
};

/**
 * The packages as cards that are chosen whole: one list in a narrow place, side by side in a wide one. Plain radio
 * buttons, so that a form sends the choice without a script.
 */
export function PakketCards({ pakketten, chosen, labelledBy, describedBy }: PakketCardsProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy} className="@container">
      <div className={`grid gap-3 @min-[40rem]:gap-0 ${COLUMNS[pakketten.length] ?? ''}`}>
        {pakketten.map((pakket, at) => (
          <PakketCard key={pakket.id} pakket={pakket} number={at + 1} isChosen={pakket.id === chosen} />
        ))}
      </div>
    </div>
  );
}

const CARD = [
  'group/pakket relative flex flex-col rounded-card border border-control bg-paper p-6 text-ink',
  // Side by side they share their edges.
  '@min-[40rem]:-ml-px @min-[40rem]:rounded-none @min-[40rem]:first:ml-0 @min-[40rem]:first:rounded-l-card @min-[40rem]:last:rounded-r-card',
  'has-checked:z-1 has-checked:border-brand-text has-checked:shadow-[inset_0_0_0_2px_var(--brand-text)]',
  'has-focus-visible:z-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
].join(' ');

const HEAD = [
  '-mx-5.5 -mt-5.5 flex items-center gap-3 px-5.5 py-4',
  'rounded-t-control @min-[40rem]:rounded-none @min-[40rem]:group-first/pakket:rounded-tl-control @min-[40rem]:group-last/pakket:rounded-tr-control',
  'group-has-checked/pakket:bg-brand group-has-checked/pakket:text-on-brand group-has-checked/pakket:shadow-[0_2px_0_var(--brand-text)]',
].join(' ');

const DOT =
  'relative z-1 size-6 flex-none cursor-pointer appearance-none rounded-full border-2 border-control bg-paper checked:border-8 checked:border-on-brand checked:bg-brand focus-visible:shadow-none focus-visible:outline-none';

function PakketCard({ pakket, number, isChosen }: { pakket: PublicPakket; number: number; isChosen: boolean }) {
  const { id, pakketnaam, bedrag_per_jaar } = pakket;
  return (
    <div className={CARD}>
      <div className={HEAD}>
        <input
          // A choice that is made elsewhere draws it anew; one that is made here is the browser's.
          key={isChosen ? 'chosen' : 'open'}
          type="radio"
          name="pakket_id"
          id={`pakket-${id}`}
          value={id}
          data-number={number}
          required
          defaultChecked={isChosen}
          aria-describedby={`over-${id}`}
          className={DOT}
        />
        <label
          htmlFor={`pakket-${id}`}
          className="head min-w-0 cursor-pointer text-[1.3125rem] leading-[1.625rem] break-words after:absolute after:inset-0"
        >
          {pakketnaam}
        </label>
      </div>
      <div id={`over-${id}`}>
        <p className="mt-3 flex min-h-10 flex-wrap items-baseline gap-x-1.5">
          <PakketPrice cents={bedrag_per_jaar} />
        </p>
        <Tegenprestaties texts={shownTegenprestaties(pakket)} />
        <PakketTerms pakket={pakket} />
      </div>
    </div>
  );
}

/** '€500,- per jaar', or 'Op aanvraag'. */
export function PakketPrice({ cents }: { cents: number | null }) {
  if (cents === null) return <span className="figure text-figure-m leading-10">{ON_REQUEST}</span>;
  return (
    <>
      <span className="figure text-[2.125rem] leading-10">{euro(cents)}</span>{' '}
      <span className="whitespace-nowrap">per jaar</span>
    </>
  );
}

/** One running line in a narrow card that is not chosen; ticked off everywhere else. */
function Tegenprestaties({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-3 border-line group-has-checked/pakket:border-t @min-[40rem]:border-t @max-[40rem]:group-not-has-checked/pakket:text-meta">
      {texts.map((text, at) => (
        <li
          key={at}
          className="gap-2.5 border-line group-has-checked/pakket:flex group-has-checked/pakket:border-b group-has-checked/pakket:py-1.5 @min-[40rem]:flex @min-[40rem]:border-b @min-[40rem]:py-1.5 @max-[40rem]:group-not-has-checked/pakket:inline @max-[40rem]:group-not-has-checked/pakket:not-last:after:content-['_·_']"
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="mt-1 size-5 flex-none @max-[40rem]:group-not-has-checked/pakket:hidden"
          >
            <path d="M20 6 9 17l-5-5" />
          </svg>
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The small print: what it is, where that says something, for how long, and what comes on top. */
export function PakketTerms({
  pakket,
}: {
  pakket: Pick<
    PublicPakket,
    'pakketnaam' | 'soort_sponsoring' | 'looptijd_jaar' | 'aanvang_seizoen' | 'eenmalig_bedrag'
  >;
}) {
  const { pakketnaam, soort_sponsoring, looptijd_jaar, aanvang_seizoen, eenmalig_bedrag } = pakket;
  const isTold = soort_sponsoring !== null && soort_sponsoring !== 'Overig' && soort_sponsoring !== pakketnaam;
  return (
    <p className="mt-3 text-meta text-ink-2">
      {isTold && <>{soort_sponsoring}. </>}
      Looptijd {looptijd_jaar} jaar{aanvang_seizoen !== null && <>, vanaf seizoen {aanvang_seizoen}</>}.{' '}
      {eenmalig_bedrag === null || eenmalig_bedrag === 0 ? (
        'Geen eenmalige kosten.'
      ) : (
        <>
          + <span className="eur">{euro(eenmalig_bedrag)}</span> eenmalig (bijvoorbeeld productiekosten)
        </>
      )}
    </p>
  );
}
