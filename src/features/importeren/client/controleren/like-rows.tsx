import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { useAsked } from '#client/use-asked.ts';
import { euro } from '#shared/money.ts';
import { plural, pluralInWords } from '#shared/text.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { rowsQuery } from '#features/importeren/client/api.ts';
import { choiceWords, GELIJK_LABELS, KEUZE_LABELS, KEUZES } from '#features/importeren/shared/labels.ts';
import type { ImportRow } from '#features/importeren/shared/schema.ts';
import { chooseForAll, chooseRow } from './acts.ts';

const OPTIONS = KEUZES.map((id) => ({ id, label: KEUZE_LABELS[id] }));

/** The rows that look like a sponsor of the club or like each other: nobody but the club knows which is which. */
export function LikeRows({ id, count }: { id: string; count: number }) {
  const rows = useInfiniteQuery(rowsQuery(id, 'dubbel'));
  return (
    <section>
      <SectionHead
        title={`${plural(count, 'rij lijkt', 'rijen lijken')} op een sponsor die je al hebt`}
        actions={
          count > 1 && (
            <p className="flex flex-wrap items-center gap-x-2">
              Voor alle {pluralInWords(count, '', '').trim()}:
              {KEUZES.map((keuze) => (
                <Button
                  key={keuze}
                  variant="quiet"
                  size="s"
                  className="px-1 text-brand-text"
                  onPress={() => void chooseForAll(id, keuze)}
                >
                  {KEUZE_LABELS[keuze]}
                </Button>
              ))}
            </p>
          )
        }
      />
      <Loaded query={rows} label="Rijen laden...">
        {({ rows: found }) => (
          <ul className="rounded-b-card border border-t-2 border-line border-t-ink bg-paper">
            {found.map((row) => (
              <LikeRow key={row.rij} id={id} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton query={rows}>Toon meer rijen</MoreButton>
    </section>
  );
}

const perYear = (cents: number | null) => (cents === null ? null : `${euro(cents)} per jaar`);

function TwoWords({ title, note }: { title: string; note: string }) {
  return (
    <div className="min-w-0">
      <b className="block break-words">{title}</b>
      <span className="block text-meta text-ink-2">{note}</span>
    </div>
  );
}

function LikeRow({
  id,
  row: { rij, waarden, annual_value, lijkt_op, keuze, komt_erbij },
}: {
  id: string;
  row: ImportRow;
}) {
  const { shown, ask } = useAsked(keuze === null || keuze === 'weglaten' ? 'aanvullen' : keuze);
  if (lijkt_op === null) return null;
  const own = [waarden.contactpersoon, waarden.telefoonnummer, annual_value === null ? null : euro(annual_value)];
  const other = [
    lijkt_op.rij === null
      ? lijkt_op.pipeline_stage && STAGE_LABELS[lijkt_op.pipeline_stage]
      : `rij ${lijkt_op.rij} van dit bestand`,
    perYear(lijkt_op.annual_value),
  ];
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_11rem_minmax(0,1fr)_max-content] items-center gap-x-4 border-b border-line px-4 py-3 last:border-b-0">
      <span className="text-meta text-ink-2">rij {rij}</span>
      <TwoWords title={waarden.bedrijfsnaam ?? ''} note={own.filter(Boolean).join(', ')} />
      <p>
        lijkt op
        <span className="block text-meta text-ink-2">{GELIJK_LABELS[lijkt_op.gelijk]}</span>
      </p>
      <TwoWords title={lijkt_op.bedrijfsnaam} note={other.filter(Boolean).join(', ')} />
      <div>
        <Segmented
          label={`Wat doen we met rij ${rij}?`}
          options={OPTIONS}
          value={shown}
          onChange={(choice) => void ask(choice, () => chooseRow(id, rij, choice))}
        />
        <p className="mt-1 text-meta text-ink-2">{choiceWords(shown, komt_erbij)}</p>
      </div>
    </li>
  );
}
