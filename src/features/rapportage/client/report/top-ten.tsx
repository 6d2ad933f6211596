import { Amount } from '#client/ui/figure.tsx';
import { Link } from '#client/ui/link.tsx';
import { share } from '#features/rapportage/shared/rules/figures.ts';
import { percent } from '#features/rapportage/shared/rules/words.ts';
import type { Rapport } from '#features/rapportage/shared/schema.ts';

/** Who brings in most, with the part of the whole that it is. */
export function TopTen({ top, whole }: { top: Rapport['top']; whole: number }) {
  const together = top.reduce((sum, { bedrag }) => sum + bedrag, 0);
  return (
    <>
      <ol>
        {top.map(({ sponsor_id, bedrijfsnaam, soort, bedrag }, at) => (
          <li
            key={sponsor_id}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto_2.625rem] items-center border-b border-line py-1.5"
          >
            <span aria-hidden className="figure text-figure-s leading-none text-ink-2">
              {at + 1}
            </span>
            <p className="min-w-0">
              <Link
                to="/sponsorbeheer/sponsors/$id"
                params={{ id: sponsor_id }}
                className="inline-block font-semibold text-ink no-underline hover:underline"
              >
                {bedrijfsnaam}
              </Link>
              {soort !== null && <span className="block text-meta leading-4.5 text-ink-2">{soort}</span>}
            </p>
            <Amount cents={bedrag} className="text-figure-s" />
            <span className="text-right text-meta text-ink-2">{percent(share(bedrag, whole))}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-meta text-ink-2">
        Samen <Amount cents={together} inSentence />, {percent(share(together, whole))} van alles.
      </p>
    </>
  );
}
