import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { type DataColumn, DataTable } from '#client/ui/data-table.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Status } from '#client/ui/status.tsx';
import { useFocusAfter } from '#client/ui/use-focus-after.ts';
import { type Day, dayOf, formatDayNumeric } from '#shared/dates.ts';
import { verzoekenQuery } from '#features/persoonsgegevens/client/api.ts';
import { SOORT_LABELS } from '#features/persoonsgegevens/shared/labels.ts';
import { clockWords } from '#features/persoonsgegevens/shared/rules/requests.ts';
import type { Verzoek } from '#features/persoonsgegevens/shared/schema.ts';
import { VerzoekDialog } from './verzoek-dialog.tsx';
import { VerzoekPanel } from './verzoek-panel.tsx';

/** Beside the name of the part: how many wait for an answer. */
export function OpenCount() {
  const { data } = useInfiniteQuery(verzoekenQuery);
  if (data === undefined || data.open === 0) return null;
  return <b className="font-semibold text-warn">{data.open} open</b>;
}

const columnsOn = (today: Day): DataColumn<Verzoek>[] => [
  {
    id: 'wie',
    header: 'Wie',
    cell: ({ naam, sponsor }) => (
      <span className="block py-1 leading-[1.375rem] wrap-anywhere">
        <b className="block font-semibold">{naam}</b>
        {sponsor !== null && <span className="block text-meta text-ink-2">{sponsor.bedrijfsnaam}</span>}
      </span>
    ),
  },
  { id: 'soort', header: 'Vraagt om', cell: ({ soort }) => SOORT_LABELS[soort] },
  { id: 'ontvangen', header: 'Ontvangen', cell: ({ ontvangen_op }) => formatDayNumeric(ontvangen_op) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ soort, naam, antwoord_voor, afgerond_op }) => {
      const done = afgerond_op && dayOf(afgerond_op);
      const { tone, words } = clockWords({ soort, naam, antwoord_voor, afgerond_op: done }, today);
      return <Status tone={tone}>{words}</Status>;
    },
  },
];

/**
 * What came of a request, for as long as the page is open: its panel is gone, and of who was erased the name stands nowhere
 * else any more. Whoever answered goes on from here.
 */
function Done({ line }: { line: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-5">
      <Alert tone="ok" announce={false}>
        {line}
      </Alert>
    </div>
  );
}

/** What people ask about their own data, with the month that there is to answer it. */
export function VerzoekenCard({ id }: { id: string }) {
  const query = useInfiniteQuery(verzoekenQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [done, setDone] = useState<{ id: string; line: string } | null>(null);
  useFocusAfter(openId !== null);
  return (
    <Card
      id={id}
      title="Verzoeken van mensen"
      lead="Iemand mag vragen wat je van hem of haar bewaart, en dat laten verbeteren of wissen. Je hebt een maand om te antwoorden."
      actions={
        <Button variant="second" size="s" icon={Plus} onPress={() => setIsAdding(true)}>
          Verzoek vastleggen
        </Button>
      }
      className="scroll-mt-6"
    >
      {done !== null && <Done key={done.id} line={done.line} />}
      <Loaded
        query={query}
        label="Verzoeken laden..."
        skeleton={<SkeletonTable />}
        empty={{
          when: ({ rows }) => rows.length === 0,
          show: <p className="border-t border-line pt-4 text-ink-2">Nog niemand heeft iets gevraagd.</p>,
        }}
      >
        {({ rows, today, next }) => {
          const opened = rows.find((row) => row.id === openId);
          return (
            <>
              <DataTable
                label="Verzoeken"
                columns={columnsOn(today)}
                rows={rows}
                rowId={(row) => row.id}
                rowLabel={(row) => `${SOORT_LABELS[row.soort]} van ${row.naam}`}
                hasMore={next !== null}
                openId={openId}
                onOpen={(row) => setOpenId(row.id === openId ? null : row.id)}
                empty={null}
              />
              <MoreButton query={query}>Toon ouder</MoreButton>
              {opened !== undefined && (
                <VerzoekPanel
                  key={opened.id}
                  verzoek={opened}
                  today={today}
                  onDone={(line) => {
                    setDone({ id: opened.id, line });
                    setOpenId(null);
                  }}
                  onClose={() => setOpenId(null)}
                />
              )}
            </>
          );
        }}
      </Loaded>
      {isAdding && query.data !== undefined && (
        <VerzoekDialog
          today={query.data.today}
          onClose={() => setIsAdding(false)}
          onAdded={(added) => {
            setIsAdding(false);
            setOpenId(added);
          }}
        />
      )}
    </Card>
  );
}
