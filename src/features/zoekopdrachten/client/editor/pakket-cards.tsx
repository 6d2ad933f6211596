import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { Note } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { dayOf, seasonOf } from '#shared/dates.ts';
import { euroOrOnRequest } from '#shared/money.ts';
import { MAX_PAKKETTEN_TEXT } from '#features/zoekopdrachten/shared/labels.ts';
import { canAddPakket, canRemovePakket, emptyPakket, isOffered } from '#features/zoekopdrachten/shared/rules.ts';
import { PakketCard } from './pakket-card.tsx';
import type { FormInput, SearchForm } from './search-form.ts';

/** Room for three cards beside each other, in letters. */
const THREE_CARDS_EM = 48;

interface PakketCardsProps {
  form: SearchForm;
  current: number;
  onCurrent: (index: number) => void;
}

/** One to three cards beside each other; where there is no room for that, one at a time under tabs. */
export function PakketCards({ form, current, onCurrent }: PakketCardsProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'pakketten', keyName: 'key' });
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(box, THREE_CARDS_EM);
  const isTabbed = isNarrow && fields.length > 1;
  const add = () => {
    append(emptyPakket(seasonOf(dayOf(new Date()))));
    onCurrent(fields.length);
  };
  const cards = fields.map((field, index) => (
    <PakketCard
      key={field.key}
      form={form}
      index={index}
      isCurrent={index === current}
      isAlone={isNarrow}
      onFocus={() => onCurrent(index)}
      onRemove={
        canRemovePakket(fields)
          ? () => {
              remove(index);
              onCurrent(Math.max(0, index - 1));
            }
          : undefined
      }
    />
  ));
  const addButton = (
    <Button variant="second" icon={Plus} onPress={add}>
      Pakket toevoegen
    </Button>
  );
  const frame = 'overflow-hidden rounded-card border border-control bg-paper';
  return (
    <div ref={box}>
      {isTabbed && (
        <Tabs selectedKey={String(current)} onSelectionChange={(key) => onCurrent(Number(key))}>
          <PakketTabs form={form} />
          {cards.map((card, index) => (
            <TabPanel key={index} id={String(index)} className={cx(frame, 'rounded-t-none border-t-0')}>
              {card}
            </TabPanel>
          ))}
        </Tabs>
      )}
      {isNarrow && !isTabbed && <div className={frame}>{cards}</div>}
      {!isNarrow && (
        <div className={cx(frame, 'grid grid-cols-3 grid-rows-[repeat(8,auto)]')}>
          {cards}
          {canAddPakket(fields) && (
            <div
              className={cx(
                'row-span-8 grid place-items-center border-l border-dashed border-control bg-sunk p-6',
                fields.length === 1 && 'col-span-2',
              )}
            >
              <div className="grid justify-items-center gap-3 text-center">
                {addButton}
                <p className="max-w-[24em] text-meta text-ink-2">
                  Drie pakketten werken het best: een instap, een midden en een grote.
                </p>
              </div>
            </div>
          )}
        </div>
      )}
      <div className="mt-4">
        {!canAddPakket(fields) && <Note>{MAX_PAKKETTEN_TEXT}</Note>}
        {isNarrow && canAddPakket(fields) && addButton}
      </div>
    </div>
  );
}

function PakketTabs({ form: { control } }: Pick<PakketCardsProps, 'form'>) {
  const pakketten = useWatch({ control, name: 'pakketten' });
  return (
    <TabList
      aria-label="Pakketten"
      className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-t-card border border-control bg-paper"
    >
      {pakketten.map((pakket, index) => (
        <Tab
          key={index}
          id={String(index)}
          className={cx(
            'flex min-h-20 min-w-0 cursor-pointer flex-col justify-between border-control px-2 py-2.5 text-meta leading-5 -outline-offset-3 not-first:border-l',
            'data-selected:bg-brand data-selected:text-on-brand',
          )}
        >
          <b className="font-semibold break-words hyphens-auto">{tabName(pakket, index)}</b>
          <span className="figure text-body">{euroOrOnRequest(pakket.bedrag_per_jaar)}</span>
        </Tab>
      ))}
    </TabList>
  );
}

const tabName = (pakket: FormInput['pakketten'][number], index: number) =>
  isOffered(pakket) ? pakket.pakketnaam : `Pakket ${index + 1}`;
