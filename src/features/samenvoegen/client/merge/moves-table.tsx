import { Bell, Handshake, History, Paperclip, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { SectionHead } from '#client/ui/heading.tsx';
import { formatNumber, listOf, shorten } from '#shared/text.ts';
import { dealWords, MOVED_LABELS, namesWords, TIMELINE_WORDS } from '#features/samenvoegen/shared/labels.ts';
import type { Merge, Side } from '#features/samenvoegen/shared/rules.ts';
import type { MergeCompany, Moved } from '#features/samenvoegen/shared/schema.ts';

const ICONS: Record<keyof Moved, LucideIcon> = {
  matches: Handshake,
  tijdlijn: History,
  contactpersonen: Users,
  bestanden: Paperclip,
  opvolgingen: Bell,
};
const KINDS = Object.keys(ICONS) as (keyof Moved)[];

/** What goes along, counted: amounts are never added, both contracts stay what they are. */
export function MovesTable({ pair: { a, b }, outcome }: { pair: Record<Side, MergeCompany>; outcome: Merge }) {
  const words = namesOf(a, b, outcome);
  return (
    <section aria-labelledby="gaat-mee" className="mt-12">
      <SectionHead id="gaat-mee" title="Dit gaat mee" />
      <table className="w-full border-t-2 border-ink text-left">
        <thead>
          <tr className="border-b border-line text-meta text-ink-2">
            <th scope="col" className="py-2.5 font-normal">
              Wat
            </th>
            <Head isAside>{shorten(a.bedrijfsnaam, 24)}</Head>
            <Head isAside>{shorten(b.bedrijfsnaam, 24)}</Head>
            <Head>Samen</Head>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-4 font-semibold">
                <span className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
                  <Icon icon={ICONS[kind]} className="mt-[3px]" />
                  <span className="min-w-0 wrap-anywhere">
                    {MOVED_LABELS[kind]}
                    {words[kind] !== '' && (
                      <span className="block text-meta font-normal text-ink-2">{words[kind]}</span>
                    )}
                  </span>
                </span>
              </th>
              <Count>{a.aantallen[kind]}</Count>
              <Count>{b.aantallen[kind]}</Count>
              <td className="figure w-24 text-right text-figure-m">
                {formatNumber(
                  kind === 'contactpersonen' ? peopleTogether(a, b, outcome) : a.aantallen[kind] + b.aantallen[kind],
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On a phone there is room for the sum only. */
const Head = ({ children, isAside = false }: { children: ReactNode; isAside?: boolean }) => (
  <th
    scope="col"
    className={cx('w-24 py-2.5 pl-2 text-right align-bottom font-normal', isAside && 'wrap-anywhere max-sm:hidden')}
  >
    {children}
  </th>
);
const Count = ({ children }: { children: number }) => (
  <td className="w-24 pl-2 text-right text-h4 tabular-nums max-sm:hidden">{formatNumber(children)}</td>
);

/** Who is the same person is one afterwards. */
const peopleTogether = (a: MergeCompany, b: MergeCompany, { fields, mensen }: Merge) =>
  [a, b].reduce(
    (sum, { aantallen, contactpersoon }) => sum + aantallen.contactpersonen - (contactpersoon === null ? 0 : 1),
    0,
  ) +
  mensen.length +
  (fields.contactpersoon === null ? 0 : 1);

function namesOf(a: MergeCompany, b: MergeCompany, { fields, mensen }: Merge): Record<keyof Moved, string> {
  const deals = [...a.deals, ...b.deals];
  const people = [fields.contactpersoon, ...[...a.mensen, ...b.mensen, ...mensen].map(({ naam }) => naam)];
  const waiting = deals.filter((deal) => deal.next_follow_up_date !== null && deal.pipeline_stage !== 'lost');
  return {
    matches: namesWords(deals.map(dealWords)),
    tijdlijn: TIMELINE_WORDS,
    contactpersonen: namesWords([...new Set(people.filter((naam) => naam !== null))]),
    bestanden: namesWords([...a.bestanden, ...b.bestanden]),
    opvolgingen: listOf(waiting.flatMap((deal) => deal.next_follow_up_note ?? []).slice(0, 3)),
  };
}
