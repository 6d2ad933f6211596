import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Avatar } from '#client/ui/avatar.tsx';
import { cx } from '#client/ui/cx.ts';
import { SectionHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Status } from '#client/ui/status.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import { actedQuery } from '#features/admin/client/api.ts';
import { type ChangeLine, changeLines, CUT_SENTENCE, readInWords, visitTimes } from '#features/admin/shared/rules.ts';
import type { Acted } from '#features/admin/shared/schema.ts';
import { formatTime } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';

/** How often what happens meanwhile is asked for, as long as somebody of the provider is there. */
const WATCH_MS = 15_000;

/** What somebody of the provider read and did in the club's name: the club can always see that, also while it lasts. */
export function ActedSection() {
  const acted = useInfiniteQuery({
    ...actedQuery,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ until }) => until.getTime() > Date.now())) ? WATCH_MS : false,
  });
  const { data: session } = useQuery(sessionQuery);
  const contact = session?.contact_email ?? '';
  // As fresh as what is shown: asked again, it is another moment.
  const now = new Date(acted.dataUpdatedAt);
  return (
    <section className="mt-12" aria-labelledby="keek-mee">
      <SectionHead
        id="keek-mee"
        title={`${PRODUCT} keek mee`}
        aside="Altijd met een reden, hoogstens een uur. Je kunt dit 24 maanden teruglezen."
      />
      <div className="border-t-2 border-ink">
        <Loaded
          query={acted}
          label="Laden..."
          className="pt-4"
          empty={{
            when: ({ rows }) => rows.length === 0,
            show: <p className="pt-4">Er heeft nog niemand van {PRODUCT} als je club gekeken.</p>,
          }}
        >
          {({ rows }) => (
            <ul>
              {rows.map((visit) => (
                <Visit key={visit.id} visit={visit} now={now} />
              ))}
            </ul>
          )}
        </Loaded>
        <MoreButton query={acted}>Toon ouder</MoreButton>
        <p className="mt-4 text-meta text-ink-2">
          Klopt hier iets niet? <a href={`mailto:${contact}`}>Mail ons</a> en noem de naam en de tijd.
        </p>
      </div>
    </section>
  );
}

function Visit({ visit, now }: { visit: Acted; now: Date }) {
  const words = useClubWords();
  const { isNow, day, lines } = visitTimes(visit, now);
  const changed = changeLines(visit.changes, words);
  const read = readInWords(visit.reads);
  const naam = visit.naam ?? 'Een medewerker';
  return (
    <li
      className={cx(
        'grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[11.5rem_13.5rem_minmax(0,1fr)]',
        isNow && '-mx-4 border-l-4 border-l-warn-edge bg-warn-fill px-4 pl-3',
      )}
    >
      <p className="text-meta text-ink-2">
        <b className="head block text-[1.1875rem] leading-[1.625rem] text-ink">{day}</b>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <div className="flex gap-3">
        <Avatar naam={naam} isProvider className="size-9" />
        <p className="leading-5">
          <b className="block font-semibold">{naam}</b>
          <span className="text-meta text-ink-2">{PRODUCT}</span>
        </p>
      </div>
      <div className="min-w-0 md:col-span-2 lg:col-span-1">
        <p className="text-lead break-words">‘{visit.reden ?? 'Geen reden gegeven'}’</p>
        {isNow && (
          <Status tone="warn" className="mt-1">
            Bezig. Wat er gelezen en gewijzigd wordt, staat hier zodra het gebeurt.
          </Status>
        )}
        {changed.length > 0 ? <Changed lines={changed} /> : !isNow && <p className="mt-1">Er is niets gewijzigd.</p>}
        {read !== null && (
          <p className="mt-1 break-words">
            <span className="mr-1.5 text-ink-2">Gelezen</span>
            {read}
          </p>
        )}
        {visit.is_cut && <p className="mt-1 text-ink-2">{CUT_SENTENCE}</p>}
      </div>
    </li>
  );
}

/** On a phone each line is a small list: what it was and what it became do not fit beside each other. */
function Changed({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <table className="mt-3 mb-2 w-full text-left text-ui">
      <caption className="sr-only">Wat er is gewijzigd</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong text-meta [&>th]:py-1.5 [&>th]:pr-4 [&>th]:font-semibold">
          <th scope="col">Gewijzigd</th>
          <th scope="col">Was</th>
          <th scope="col">Werd</th>
          <th scope="col" className="text-right">
            <span className="sr-only">Tijd</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr
            key={index}
            className="border-b border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1 max-sm:py-2.5 max-sm:wrap-anywhere *:align-top sm:*:py-2.5 sm:*:pr-4"
          >
            <th scope="row" className="font-normal max-sm:font-semibold">
              {line.what}
            </th>
            {'was' in line ? (
              <>
                <td className="max-sm:order-1 max-sm:col-span-2 max-sm:flex">
                  <Before>Was</Before>
                  <Value isColour={line.isColour}>{line.was}</Value>
                </td>
                <td className="font-bold max-sm:order-1 max-sm:col-span-2 max-sm:flex">
                  <Before>Werd</Before>
                  <Value isColour={line.isColour}>{line.werd}</Value>
                </td>
              </>
            ) : (
              <td colSpan={2} className="max-sm:order-1 max-sm:col-span-2">
                {line.how}
              </td>
            )}
            <td className="pr-0! text-right text-meta whitespace-nowrap text-ink-2">{formatTime(line.at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name of the column, where none is seen. */
function Before({ children }: { children: string }) {
  return (
    <span aria-hidden className="w-12 flex-none font-normal text-ink-2 sm:hidden">
      {children}
    </span>
  );
}

/** A colour is seen and named. */
function Value({ isColour, children }: { isColour: boolean; children: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {isColour && children.startsWith('#') && (
        <span
          aria-hidden
          className="exact-colour h-4 w-5.5 rounded-mark border border-ink/20"
          style={{ backgroundColor: children }}
        />
      )}
      {children}
    </span>
  );
}
