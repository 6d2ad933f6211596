import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { BareCheckbox } from '#client/ui/checkbox.tsx';
import { BareIconButton } from '#client/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import { formatDayOnScreen } from '#shared/dates.ts';
import { TEGENPRESTATIE_STATUSES, type TegenprestatieStatus } from '#features/matches/shared/kinds.ts';
import { TEGENPRESTATIE_LABELS } from '#features/matches/shared/labels.ts';
import { sponsorsApi } from '#features/sponsors/client/api.ts';
import { NO_TEGENPRESTATIES } from '#features/sponsors/shared/labels.ts';
import { deliveredWords, PROMISES_SHOWN } from '#features/sponsors/shared/rules/tegenprestaties.ts';
import type { Deal, Tegenprestatie } from '#features/sponsors/shared/schema.ts';
import { Block } from './block.tsx';
import { perform } from './perform.ts';
import { PromiseDialog } from './promise-dialog.tsx';

const TONES: Record<TegenprestatieStatus, StatusTone> = {
  open: 'open',
  bezig: 'half',
  geleverd: 'ok',
  vervallen: 'neutral',
};

interface PromiseBlockProps {
  deal: Deal;
  /** Of this deal, in their order. */
  promises: readonly Tegenprestatie[];
}

/** The pakket and what the club promised with it: the first three, and the others for who asks. */
export function PromiseBlock({ deal, promises }: PromiseBlockProps) {
  const [isWhole, setWhole] = useState(false);
  const [edited, setEdited] = useState<Tegenprestatie | 'new' | null>(null);
  const shown = isWhole ? promises : promises.slice(0, PROMISES_SHOWN);
  const name = deal.pakketnaam ?? deal.soort_sponsoring;
  return (
    <Block title={name === null ? 'Pakket' : `Pakket ${name}`} aside={<span>{deliveredWords(promises)}</span>}>
      <div className="flex items-center justify-between gap-3 border-b border-line py-1">
        <h3 className="font-text text-body font-normal tracking-normal">Tegenprestaties</h3>
        <Button variant="quiet" size="s" className="-mr-2" onPress={() => setEdited('new')}>
          Toevoegen
        </Button>
      </div>
      {promises.length === 0 ? (
        <p className="py-3 text-ink-2">{NO_TEGENPRESTATIES}</p>
      ) : (
        <ul>
          {shown.map((promise) => (
            <PromiseRow key={promise.id} promise={promise} onEdit={() => setEdited(promise)} />
          ))}
        </ul>
      )}
      {promises.length > PROMISES_SHOWN && (
        <Button variant="quiet" size="s" className="-ml-2" onPress={() => setWhole(!isWhole)}>
          {isWhole ? `Toon de eerste ${PROMISES_SHOWN}` : `Toon alle ${promises.length}`}
        </Button>
      )}
      {edited !== null && (
        <PromiseDialog
          match_id={deal.id}
          promise={edited === 'new' ? null : edited}
          onClose={() => {
            // What is added comes last, and is seen.
            if (edited === 'new') setWhole(true);
            setEdited(null);
          }}
        />
      )}
    </Block>
  );
}

function PromiseRow({ promise, onEdit }: { promise: Tegenprestatie; onEdit: () => void }) {
  const { id, omschrijving, status, geleverd_op, door, version } = promise;
  const about = `tegenprestatie ${id}`;
  const set = (naar: TegenprestatieStatus) =>
    void perform({
      about,
      sentence: `‘${omschrijving}’ staat op ${TEGENPRESTATIE_LABELS[naar]}.`,
      work: () => sponsorsApi.changeTegenprestatie({ id, version, status: naar }),
    });
  const remove = () =>
    void perform({
      about,
      sentence: `‘${omschrijving}’ is verwijderd.`,
      work: () => sponsorsApi.removeTegenprestatie({ id, version }),
    });
  const when = [geleverd_op === null ? null : formatDayOnScreen(geleverd_op), door].filter(Boolean).join(', ');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-1 border-b border-line py-1">
      <BareCheckbox
        label={`Geleverd: ${omschrijving}`}
        value={status === 'geleverd'}
        onChange={(isTicked) => set(isTicked ? 'geleverd' : 'open')}
        className="-ml-2.5"
      />
      <div className="min-w-0 py-2.5">
        <p className={status === 'vervallen' ? 'text-ink-2 line-through' : ''}>{omschrijving}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          <Status tone={TONES[status]} className="text-ink">
            {TEGENPRESTATIE_LABELS[status]}
          </Status>
          {when}
        </p>
      </div>
      <Menu
        label={`Wat wil je met ‘${omschrijving}’?`}
        trigger={<BareIconButton icon={Ellipsis} label={`Meer over ‘${omschrijving}’`} className="-mr-2.5" />}
      >
        {TEGENPRESTATIE_STATUSES.filter((other) => other !== status).map((other) => (
          <MenuItem
            key={other}
            id={other}
            label={`Zet op ${TEGENPRESTATIE_LABELS[other]}`}
            onAction={() => set(other)}
          />
        ))}
        <MenuSeparator />
        <MenuItem id="wijzigen" label="Tekst wijzigen" onAction={onEdit} />
        <MenuItem id="verwijderen" label="Verwijderen" tone="danger" onAction={remove} />
      </Menu>
    </li>
  );
}
