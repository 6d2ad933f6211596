import { CornerDownRight, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Status } from '#client/ui/status.tsx';
import { headWords, LINE_LABELS, remainsWords, standOf } from '#features/samenvoegen/shared/labels.ts';
import {
  type Choices,
  isEmptyLine,
  type Line,
  LINE_NAMES,
  otherSide,
  type Side,
  sidesOf,
  SIDES,
  stateOf,
} from '#features/samenvoegen/shared/rules.ts';
import type { MergeCompany } from '#features/samenvoegen/shared/schema.ts';
import { lineValue } from './line-value.ts';

type Companies = Record<Side, MergeCompany>;

interface ChoiceTableProps {
  pair: Companies;
  choices: Choices;
  onChoose: (line: Line, side: Side) => void;
  onChooseAll: (side: Side) => void;
}

const ROW = 'sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)]';
const CELL = 'flex min-h-16 w-full items-center gap-3 px-4 py-1.5 leading-6 wrap-anywhere sm:border-l sm:border-line';
const CHOSEN = 'bg-tint font-semibold shadow-[inset_4px_0_0_var(--brand-text)]';

/** The two side by side: a line that differs is a choice, an empty one is filled, and what is the same is one line. */
export function ChoiceTable({ pair, choices, onChoose, onChooseAll }: ChoiceTableProps) {
  const sides = sidesOf(pair, choices);
  const lines = LINE_NAMES.filter((line) => stateOf(line, pair).kind !== 'leeg');
  return (
    <div
      role="group"
      aria-label="Kies per gegeven"
      className="overflow-hidden rounded-card border border-line bg-paper"
    >
      <div className={cx(ROW, 'grid grid-cols-2 border-b-2 border-ink')}>
        <span className="max-sm:hidden" />
        {SIDES.map((side) => (
          <CompanyHead key={side} company={pair[side]} onChooseAll={() => onChooseAll(side)} />
        ))}
      </div>
      {lines.map((line) => {
        const state = stateOf(line, pair);
        if (state.kind === 'gelijk')
          return <SameLine key={line} line={line} text={lineValue(line, pair[sides[line]]).text} />;
        if (state.kind === 'aanvulling') return <FilledLine key={line} line={line} pair={pair} from={state.side} />;
        return (
          <ChoiceLine
            key={line}
            line={line}
            pair={pair}
            chosen={sides[line]}
            onChoose={(side) => onChoose(line, side)}
          />
        );
      })}
    </div>
  );
}

function CompanyHead({ company, onChooseAll }: { company: MergeCompany; onChooseAll: () => void }) {
  const { label, tone } = standOf(company);
  return (
    <div className="min-w-0 px-4 pt-4 pb-1 not-first:max-sm:border-l not-first:max-sm:border-line sm:border-l sm:border-line sm:pl-12.5">
      <h2 className="text-h3 wrap-anywhere">{company.bedrijfsnaam}</h2>
      <Status tone={tone}>{label}</Status>
      <p className="text-meta text-ink-2">{headWords(company)}</p>
      <Button variant="quiet" size="s" className="-ml-2" onPress={onChooseAll}>
        Kies alles hier<span className="sr-only"> bij {company.bedrijfsnaam}</span>
      </Button>
    </div>
  );
}

const LINE = 'border-b border-line last:border-b-0';
const TERM = 'flex items-center px-4 text-ui text-ink-2 max-sm:pt-3 max-sm:pb-1';

function SameLine({ line, text }: { line: Line; text: string }) {
  return (
    <div className={cx(ROW, LINE)}>
      <p className={TERM}>{LINE_LABELS[line]}</p>
      <p className={cx(CELL, 'col-span-2 bg-sunk whitespace-pre-wrap')}>
        <Icon icon={Equal} className="size-5.5 text-ink-2" />
        <span className="min-w-0 flex-1">{text}</span>
        <span className="text-meta text-ink-2">zelfde bij allebei</span>
      </p>
    </div>
  );
}

/** What one left open, the other fills: there is nothing to choose. */
function FilledLine({ line, pair, from }: { line: Line; pair: Companies; from: Side }) {
  return (
    <div className={cx(ROW, LINE)}>
      <p className={TERM}>{LINE_LABELS[line]}</p>
      {SIDES.map((side) => {
        const { text, note } = lineValue(line, pair[side]);
        if (side !== from) {
          return (
            <p key={side} className={cx(CELL, 'pl-12.5 text-meta whitespace-pre-wrap text-ink-2 max-sm:hidden')}>
              {isEmptyLine(line, pair[side]) ? 'niet ingevuld' : text}
            </p>
          );
        }
        return (
          <p key={side} className={cx(CELL, CHOSEN)}>
            <Icon icon={CornerDownRight} className="size-5.5 text-brand-text" />
            <span className="min-w-0 whitespace-pre-wrap">
              {text}
              {note !== null && <Note>{note}</Note>}
              <Note>
                {isEmptyLine(line, pair[otherSide(side)]) ? 'vult het lege veld aan' : 'zegt hetzelfde en meer'}
              </Note>
              <OnPhone>{pair[side].bedrijfsnaam}</OnPhone>
            </span>
          </p>
        );
      })}
    </div>
  );
}

interface ChoiceLineProps {
  line: Line;
  pair: Companies;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function ChoiceLine({ line, pair, chosen, onChoose }: ChoiceLineProps) {
  return (
    <RadioGroup
      aria-label={LINE_LABELS[line]}
      orientation="horizontal"
      value={chosen}
      onChange={(value) => {
        const side = SIDES.find((one) => one === value);
        if (side !== undefined) onChoose(side);
      }}
      className={cx(ROW, LINE)}
    >
      <p aria-hidden className={TERM}>
        {LINE_LABELS[line]}
      </p>
      {SIDES.map((side) => {
        const { text, note } = lineValue(line, pair[side]);
        const remains = side === chosen ? null : remainsWords(line, pair, side);
        return (
          <RadioField key={side} value={side} className="flex max-sm:border-t max-sm:border-line">
            <RadioButton
              className={cx(
                CELL,
                'group cursor-pointer text-ink-2 data-focus-visible:focus-ring data-focus-visible:z-2',
                'data-selected:bg-tint data-selected:font-semibold data-selected:text-ink',
                'data-selected:shadow-[inset_4px_0_0_var(--brand-text)] forced-colors:data-selected:border-[Highlight]',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'size-5.5 flex-none rounded-full border-2 border-control bg-paper',
                  'group-data-selected:border-[7px] group-data-selected:border-brand-text',
                  'forced-colors:group-data-selected:border-[Highlight]',
                )}
              />
              <span className="min-w-0 whitespace-pre-wrap">
                {text}
                {note !== null && <Note>{note}</Note>}
                {remains !== null && <Note>{remains}</Note>}
                {line !== 'bedrijfsnaam' && <OnPhone>{pair[side].bedrijfsnaam}</OnPhone>}
              </span>
            </RadioButton>
          </RadioField>
        );
      })}
    </RadioGroup>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-meta leading-5 font-normal text-ink-2">{children}</span>
);

/** Below each other nothing stands above a value: then it says itself whose it is. */
const OnPhone = ({ children }: { children: ReactNode }) => (
  <span className="block text-meta leading-5 font-normal text-ink-2 sm:hidden">van {children}</span>
);
