import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { BoardsDrawing } from '#client/ui/drawing-boards.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useSheetAddress } from '#client/ui/use-sheet-address.ts';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { SponsorbeheerFrame } from '#features/sponsorbeheer/client/frame/sponsorbeheer-frame.tsx';
import { contractCategory } from '#features/sponsorbeheer/shared/rules.ts';
import { NO_CONTRACTS } from '#features/contracten/shared/labels.ts';
import { nothingExpired } from '#features/contracten/shared/rules.ts';
import type { Contract } from '#features/contracten/shared/schema.ts';
import { ContractBar } from './acts/contract-bar.tsx';
import { ExtendDialog } from './acts/extend-dialog.tsx';
import { useActs, type Unfinished } from './acts/use-acts.ts';
import type { ListedContracts } from './api.ts';
import { ContractFilters } from './filters/contract-filters.tsx';
import { ContractCards } from './list/contract-cards.tsx';
import { ContractTable } from './list/contract-table.tsx';
import { useContracts, useNextEnd } from './list/use-contracts.ts';
import { useSelection } from './list/use-selection.ts';
import { ContractSheet } from './sheet/contract-sheet.tsx';

/** In letters' widths: a phone, a column beside a sheet, and who has large letters. */
const CARDS_BELOW = 50;

export function ContractenPage() {
  usePageTitle('Contractbeheer');
  return (
    <SponsorbeheerFrame tab="contracten">
      <Contracts />
    </SponsorbeheerFrame>
  );
}

function Contracts() {
  const navigate = useNavigate();
  const { match = null, ...listed } = useSearch({ from: '/framed/sponsorbeheer/contracten' });
  const { query, figures, today } = useContracts(listed);
  const selection = useSelection(query.data?.groups.flatMap(({ rows }) => rows) ?? []);
  const acts = useActs(selection.remove);
  const [extending, setExtending] = useState<readonly Contract[] | null>(null);
  const list = useRef<HTMLElement>(null);
  const List = useIsNarrow(list, CARDS_BELOW) ? ContractCards : ContractTable;
  const go = (search: ListedContracts & { match?: string }, step: object = { replace: true }) =>
    navigate({ to: '/sponsorbeheer/contracten', search, ...step });
  const sheet = useSheetAddress(match, (id, step) => go({ ...listed, ...(id !== null && { match: id }) }, step));
  const { chosen } = selection;
  useFocusWithoutBar(chosen.length > 0, list);

  const isShown = (contract: Contract) =>
    today !== undefined &&
    (listed.status === undefined || contractCategory(contract, today) === listed.status) &&
    (listed.categorie === undefined || contract.sponsor_category === listed.categorie);

  return (
    <>
      <ContractFilters
        listed={listed}
        figures={figures}
        onChange={(change) => void go({ ...listed, ...change, ...(match !== null && { match }) })}
      />
      {acts.unfinished !== null && <NotDone unfinished={acts.unfinished} onDismiss={acts.dismiss} />}
      <section ref={list} aria-label="Contracten" tabIndex={-1}>
        <Loaded query={query} label="Contracten laden..." skeleton={<SkeletonTable />}>
          {(data) =>
            data.groups.length === 0 ? (
              <NoContracts listed={listed} onAll={() => void go({})} />
            ) : (
              <List
                groups={data.groups}
                listed={listed}
                today={data.today}
                selection={selection}
                acts={acts}
                openId={match}
                onOpen={({ id }) => sheet.open(id)}
                onExtend={setExtending}
              />
            )
          }
        </Loaded>
      </section>
      {chosen.length > 0 && (
        <ContractBar
          chosen={chosen}
          hidden={chosen.filter((contract) => !isShown(contract)).length}
          acts={acts}
          onExtend={() => setExtending(chosen)}
          onClear={selection.clear}
        />
      )}
      {extending !== null && today !== undefined && (
        <ExtendDialog contracts={extending} today={today} acts={acts} onClose={() => setExtending(null)} />
      )}
      {match !== null && <ContractSheet id={match} onClose={sheet.close} />}
    </>
  );
}

/** With the last that is chosen the bar goes, and with it the button that was pressed: the focus goes to the list. */
function useFocusWithoutBar(hasBar: boolean, list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const target = list.current;
    if (!hasBar) return;
    return () => {
      if (document.activeElement === null || document.activeElement === document.body) {
        target?.focus({ preventScroll: true });
      }
    };
  }, [hasBar, list]);
}

function NotDone({ unfinished, onDismiss }: { unfinished: Unfinished; onDismiss: () => void }) {
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={unfinished.summary}
      actions={
        <Button variant="second" size="s" onPress={onDismiss}>
          Sluiten
        </Button>
      }
    >
      <ul className="max-h-40 overflow-y-auto">
        {unfinished.failures.map((failure) => (
          <li key={failure}>{failure}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Where empty is good news. */
const GOOD_NEWS: Partial<Record<NonNullable<ListedContracts['status']>, ReactNode>> = {
  verlopen: <NothingExpired />,
  niet_getekend: 'Alles wat hier staat, is getekend.',
};

function NothingExpired() {
  return <>{nothingExpired(useNextEnd())}</>;
}

function NoContracts({ listed, onAll }: { listed: ListedContracts; onAll: () => void }) {
  const { status, ...other } = listed;
  const isElsewhere = Object.values(other).some((value) => value !== undefined);
  const isFiltered = isElsewhere || status !== undefined;
  const goodNews = status !== undefined && !isElsewhere ? GOOD_NEWS[status] : undefined;
  return (
    <EmptyState
      title={NO_CONTRACTS}
      {...(isFiltered
        ? {
            action: (
              <Button variant="second" onPress={onAll}>
                Alle contracten tonen
              </Button>
            ),
          }
        : {
            drawing: <BoardsDrawing />,
            action: (
              <ButtonLink to="/sponsorbeheer" search={{ nieuw: '' }} icon={Plus}>
                Sponsor toevoegen
              </ButtonLink>
            ),
            below: <ExampleLink />,
          })}
    >
      {isFiltered
        ? (goodNews ?? 'Kies een andere status of categorie.')
        : 'Zodra een sponsor tekent, staat hier wat er is beloofd en tot wanneer.'}
    </EmptyState>
  );
}
