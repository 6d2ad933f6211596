import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import type { Day } from '#shared/dates.ts';
import { DoneButton, LateNotice, MoveButton } from '#features/matches/client/contact/follow-up.tsx';
import { OwnerMenu } from '#features/matches/client/contact/owner-menu.tsx';
import { useAct } from '#features/matches/client/contact/use-act.ts';
import { PIPELINE_STAGES } from '#features/matches/shared/kinds.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { sponsorbeheerApi } from '#features/sponsorbeheer/client/api.ts';
import { followUpWhen, totalOf } from '#features/sponsors/shared/rules/deal.ts';
import type { Deal } from '#features/sponsors/shared/schema.ts';

interface DeckProps {
  deal: Deal;
  bedrijfsnaam: string;
  today: Day;
}

/** How things stand with one deal, and what one does about each. */
export function Deck({ deal, bedrijfsnaam, today }: DeckProps) {
  const { next_follow_up_date: next, next_follow_up_note: note } = deal;
  const total = totalOf(deal);
  return (
    <>
      <LateNotice
        match={deal}
        today={today}
        action={next !== null && <DoneButton match={deal} datum={next} bedrijfsnaam={bedrijfsnaam} />}
      />
      <dl className="mb-8 grid grid-cols-2 border-t-2 border-b border-t-ink border-b-line min-[70rem]:mb-12 min-[70rem]:grid-cols-[15rem_15.5rem_1fr_12.5rem]">
        <Cell term="Bedrag per jaar">
          <dd className="flex min-h-11 items-center">
            <Amount
              cents={deal.annual_value}
              className={deal.annual_value === null ? 'head text-h3' : 'text-figure-l'}
            />
          </dd>
          <dd className="text-meta text-ink-2">
            {total !== null && (
              <>
                <Amount cents={total.cents} inSentence /> over {total.years} jaar
              </>
            )}
          </dd>
        </Cell>
        <Cell term="Fase">
          <Value>{STAGE_LABELS[deal.pipeline_stage]}</Value>
          <dd>
            <StageMenu deal={deal} bedrijfsnaam={bedrijfsnaam} />
          </dd>
        </Cell>
        <Cell term="Volgende opvolging">
          <Value>{next === null ? 'Niets gepland' : (note ?? 'Neem contact op')}</Value>
          <dd className="flex flex-wrap items-center gap-x-2">
            {next !== null && <span className="mr-2">{followUpWhen(next, today)}</span>}
            {next !== null && <DoneButton match={deal} datum={next} bedrijfsnaam={bedrijfsnaam} />}
            <MoveButton match={deal} bedrijfsnaam={bedrijfsnaam} today={today} />
          </dd>
        </Cell>
        <Cell term="Eigenaar">
          <Value>{deal.eigenaar?.naam ?? 'Nog niemand'}</Value>
          <dd>
            <OwnerMenu
              match={deal}
              bedrijfsnaam={bedrijfsnaam}
              label={deal.eigenaar === null ? 'Kies iemand' : 'Overdragen'}
            />
          </dd>
        </Cell>
      </dl>
    </>
  );
}

function Cell({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line py-3 pr-2 nth-2:border-l nth-2:pl-4 nth-3:border-t nth-4:border-t max-sm:nth-3:col-span-2 max-sm:nth-4:col-span-2 sm:pr-4 sm:nth-2:pl-6 sm:nth-4:border-l sm:nth-4:pl-6 min-[70rem]:nth-3:border-t-0 min-[70rem]:nth-4:border-t-0 min-[70rem]:grid min-[70rem]:grid-rows-[1.5rem_2.75rem_2.75rem] min-[70rem]:items-center min-[70rem]:border-l min-[70rem]:pt-4 min-[70rem]:pl-6 min-[70rem]:first:border-l-0 min-[70rem]:first:pl-0">
      <dt className="text-ui text-ink-2">{term}</dt>
      {children}
    </div>
  );
}

function Value({ children }: { children: string }) {
  return <dd className="head truncate text-h3">{children}</dd>;
}

function StageMenu({ deal: { id, pipeline_stage: van }, bedrijfsnaam }: Omit<DeckProps, 'today'>) {
  const { isBusy, act } = useAct();
  return (
    <Menu
      label="Fase"
      chosen={van}
      placement="bottom start"
      trigger={
        <Button variant="second" size="s" iconEnd={ChevronDown} isPending={isBusy}>
          Fase wijzigen
        </Button>
      }
    >
      {PIPELINE_STAGES.map((naar) => (
        <MenuItem
          key={naar}
          id={naar}
          label={STAGE_LABELS[naar]}
          onAction={() => {
            if (naar === van) return;
            void act({
              call: () => sponsorbeheerApi.moveStage({ match_id: id, van, naar }),
              sentence: `${bedrijfsnaam} staat op ${STAGE_LABELS[naar]}.`,
              about: `fase ${id}`,
            });
          }}
        />
      ))}
    </Menu>
  );
}
