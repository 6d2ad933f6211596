import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, EllipsisVertical, Share2 } from 'lucide-react';
import { useState } from 'react';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Amount } from '#client/ui/figure.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { Unbroken } from '#client/ui/unbroken.tsx';
import { capitalise, formatNumber, plural } from '#shared/text.ts';
import { NO_PAKKETTEN_TEXT } from '#features/zoekopdrachten/shared/labels.ts';
import { forWhom } from '#features/zoekopdrachten/shared/rules.ts';
import type { ZoekopdrachtRow } from '#features/zoekopdrachten/shared/schema.ts';
import { ShareBlock } from '#features/zoekopdrachten/client/share/share-block.tsx';
import { GoalBar } from './goal-bar.tsx';
import { DeleteDialog, useArchive, useDuplicate } from './search-acts.tsx';
import { StandMark } from './stand-mark.tsx';
import { useHasMaterials } from './use-has-materials.ts';

/** The columns of the list: a table where there is room, a card with the same words where there is not. */
export const ROW_GRID =
  'md:grid md:grid-cols-[minmax(0,1fr)_9rem_4.5rem_7rem_12.5rem_10.5rem] md:items-center md:gap-x-4 md:px-4';

interface SearchRowProps {
  search: ZoekopdrachtRow;
  isOpen: boolean;
  /** Unfolds the block that shares it, and folds the one that was open. */
  onToggle: () => void;
  onShare: () => void;
}

export function SearchRow({ search, isOpen, onToggle, onShare }: SearchRowProps) {
  const { zoekopdracht, stand, pakketten } = search;
  const hasResponse = stand !== 'deels' || search.aanmeldingen > 0 || search.weergaven > 0;
  return (
    <li className={cx('border-b border-line last:border-b-0', isOpen && 'shadow-[inset_4px_0_0_var(--brand-edge)]')}>
      <div className={cx(ROW_GRID, 'min-h-19 p-4 md:py-2.5')}>
        <div className="min-w-0">
          <h3 className="text-body leading-6 font-semibold [font-family:var(--font-text)] [font-stretch:100%]">
            <Link
              to="/zoekopdrachten/edit/$id"
              params={{ id: search.id }}
              className="text-ink no-underline hover:underline"
            >
              <Unbroken>{zoekopdracht}</Unbroken>
            </Link>
          </h3>
          <p className="text-meta text-ink-2">
            {pakketten === 0
              ? NO_PAKKETTEN_TEXT
              : `${capitalise(forWhom(search.teams))} · ${plural(pakketten, 'pakket', 'pakketten')}`}
          </p>
        </div>
        <div className="max-md:mt-2">
          <StandMark stand={stand} sinds={search.sinds} />
        </div>
        <Count words={['bekeken', 'bekeken']} count={hasResponse ? search.weergaven : null} />
        <Count words={['aanmelding', 'aanmeldingen']} count={hasResponse ? search.aanmeldingen : null} />
        <div className={cx('max-md:mt-2 md:pl-3', !hasResponse && 'max-md:hidden')}>
          <span className="mr-1.5 text-meta text-ink-2 md:sr-only">Toegezegd</span>
          {hasResponse ? (
            <>
              <Amount cents={search.toegezegd} className="mr-1.5 text-figure-s" />
              {search.streefbedrag !== null && (
                <span className="text-meta whitespace-nowrap text-ink-2">
                  van <Amount cents={search.streefbedrag} inSentence />
                </span>
              )}
              <GoalBar row={search} size="s" className="mt-1" />
            </>
          ) : (
            <span className="text-meta text-ink-2">–</span>
          )}
        </div>
        <div className="flex items-center gap-1 max-md:mt-3 max-md:justify-between md:justify-end">
          <MainAct search={search} isOpen={isOpen} onToggle={onToggle} onShare={onShare} />
          <RowMenu search={search} onShare={onShare} />
        </div>
      </div>
      {isOpen && (
        <div className="px-4 pb-6">
          <ShareBlock search={search} onAddress={onShare} />
        </div>
      )}
    </li>
  );
}

function Count({ words: [one, many], count }: { words: [one: string, many: string]; count: number | null }) {
  return (
    <p className={cx('max-md:mr-6 max-md:inline-block max-md:pt-2 md:text-right', count === null && 'max-md:hidden')}>
      <span className="figure text-[1.375rem] leading-6">{count === null ? '–' : formatNumber(count)}</span>
      <span className="text-meta text-ink-2 md:sr-only"> {count === 1 ? one : many}</span>
    </p>
  );
}

function MainAct({ search, isOpen, onToggle, onShare }: SearchRowProps) {
  const { id, zoekopdracht, stand } = search;
  const archive = useArchive(search);
  if (stand === 'deels') {
    return (
      <ButtonLink
        to="/zoekopdrachten/edit/$id"
        params={{ id }}
        variant="second"
        size="s"
        aria-label={`Vul aan: ${zoekopdracht}`}
      >
        Vul aan
      </ButtonLink>
    );
  }
  if (stand === 'gearchiveerd') {
    return (
      <Button
        variant="quiet"
        size="s"
        isPending={archive.isPending}
        aria-label={`Zet terug: ${zoekopdracht}`}
        onPress={() => archive.setArchived(false)}
      >
        Zet terug
      </Button>
    );
  }
  return (
    <>
      {/* Where there is no room for a block below the row, sharing has the screen to itself. */}
      <Button
        variant="second"
        size="s"
        icon={Share2}
        className="md:hidden"
        aria-label={`Deel ${zoekopdracht}`}
        onPress={onShare}
      >
        Deel
      </Button>
      <Button
        variant="second"
        size="s"
        icon={Share2}
        iconEnd={isOpen ? ChevronUp : ChevronDown}
        className="max-md:hidden"
        aria-label={`Deel ${zoekopdracht}`}
        aria-expanded={isOpen}
        onPress={onToggle}
      >
        Deel
      </Button>
    </>
  );
}

function RowMenu({ search, onShare }: { search: ZoekopdrachtRow; onShare: () => void }) {
  const { zoekopdracht, stand } = search;
  const archive = useArchive(search);
  const copy = useDuplicate(search);
  const navigate = useNavigate();
  const hasMaterials = useHasMaterials();
  const [isDeleting, setDeleting] = useState(false);
  const isArchived = stand === 'gearchiveerd';
  return (
    <>
      <Menu
        label={`Menu van ${zoekopdracht}`}
        trigger={<BareIconButton icon={EllipsisVertical} label={`Menu van ${zoekopdracht}`} />}
      >
        <MenuItem
          id="edit"
          label="Wijzigen"
          onAction={() => void navigate({ to: '/zoekopdrachten/edit/$id', params: { id: search.id } })}
        />
        <MenuItem id="share" label="Delen en adres" onAction={onShare} />
        {hasMaterials && (
          <MenuItem
            id="materials"
            label="Campagnemiddelen"
            note="Brochure, posters en berichten"
            onAction={() =>
              void navigate({
                to: '/campagnemiddelen/zoekopdracht/$zoekopdracht_id',
                params: { zoekopdracht_id: search.id },
              })
            }
          />
        )}
        <MenuItem id="copy" label="Dupliceren" onAction={copy.duplicate} />
        <MenuItem
          id="archive"
          label={isArchived ? 'Zet terug' : 'Archiveren'}
          onAction={() => archive.setArchived(!isArchived)}
        />
        <MenuSeparator />
        <MenuItem id="delete" label="Verwijderen" tone="danger" onAction={() => setDeleting(true)} />
      </Menu>
      {isDeleting && <DeleteDialog search={search} onClose={() => setDeleting(false)} />}
    </>
  );
}
