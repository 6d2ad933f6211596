import { ImageUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { ExampleMark } from '#client/ui/example-mark.tsx';
import { Link } from '#client/ui/link.tsx';
import { Status } from '#client/ui/status.tsx';
import { COUNT_MOST, countText } from '#shared/count.ts';
import { plural } from '#shared/text.ts';
import { COVER_TYPES } from '#features/covers/shared/rules.ts';
import type { CoverTile as Tile } from '#features/covers/shared/schema.ts';
import { TYPE_LABELS } from '#features/vereniging/shared/labels.ts';
import { CoverPicture } from './cover-picture.tsx';
import { Quality } from './quality.tsx';
import { replaceFile } from './uploads.ts';

export const usedText = (brochures: number) => {
  if (brochures === 0) return 'nergens';
  return brochures < COUNT_MOST ? plural(brochures, 'brochure', 'brochures') : `${countText(brochures)} brochures`;
};

function CoverState({ cover }: { cover: Pick<Tile, 'is_active' | 'ontbreekt_sinds'> }) {
  if (cover.ontbreekt_sinds !== null) return <Status tone="danger">Kapot</Status>;
  return cover.is_active ? <Status tone="ok">Actief</Status> : <Status tone="open">Uit</Status>;
}

/** Picks a file for an image that lost it, or that a better one is there for. */
export function ReplaceButton({ cover, label }: { cover: Pick<Tile, 'id' | 'titel' | 'category'>; label: string }) {
  return (
    <FileTrigger
      acceptedFileTypes={[...COVER_TYPES]}
      onSelect={(files) => {
        const [file] = files ?? [];
        if (file) replaceFile(file, cover);
      }}
    >
      <Button variant="second" size="s" icon={ImageUp} aria-label={`${label}: ${cover.titel}`}>
        {label}
      </Button>
    </FileTrigger>
  );
}

interface CoverTileProps {
  cover: Tile;
  /** The image that stands open beside the list, if any. */
  openId: string | null;
}

/** One image of the library, and the way into it. */
export function CoverTile({ cover, openId }: CoverTileProps) {
  const isOpen = openId === cover.id;
  const { id, titel, category, tags, quality_score, brochures, ontbreekt_sinds, is_voorbeeld } = cover;
  return (
    <li {...(isOpen && { 'aria-current': true })}>
      <Link
        to="/superuser/afbeeldingen"
        search={{ beeld: id }}
        resetScroll={false}
        // As a sheet: Back closes it, and another one takes its place.
        replace={openId !== null}
        state={(before) => (openId === null || before.openedSheet === true ? { openedSheet: true } : {})}
        className={cx(
          'block rounded-chip text-ink no-underline outline-offset-5 hover:[&_b]:underline',
          isOpen && 'outline-3 outline-ink',
        )}
      >
        <CoverPicture
          source={cover.thumbnail_url}
          isBroken={ontbreekt_sinds !== null}
          alt=""
          className="aspect-[218/160] w-full rounded-control object-[50%_30%]"
        />
        <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2">
          <b className="head min-w-0 text-[1.125rem] leading-6 break-words">{titel}</b>
          <span className="text-meta">
            <CoverState cover={cover} />
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-meta">
          {TYPE_LABELS[category]}
          {is_voorbeeld && <ExampleMark />}
        </span>
        <span className="block truncate text-meta text-ink-2">{tags.length > 0 ? tags.join(', ') : 'zonder tags'}</span>
        <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-meta">
          <span className="inline-flex items-center gap-1.5">
            <Quality value={quality_score} />
            <b className="figure text-ui">{quality_score}</b>
          </span>
          <span>{usedText(brochures)}</span>
        </span>
      </Link>
      {ontbreekt_sinds !== null && (
        <div className="mt-2">
          <ReplaceButton cover={cover} label="Upload opnieuw" />
        </div>
      )}
    </li>
  );
}
