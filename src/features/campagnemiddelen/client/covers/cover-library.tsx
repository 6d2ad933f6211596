import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, ImageOff } from 'lucide-react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { problemOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Loader } from '#client/ui/loader.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { usePicture } from '#client/ui/use-picture.ts';
import type { TypeVereniging } from '#shared/club-words.ts';
import { plural } from '#shared/text.ts';
import { clubCoversQuery } from '#features/covers/client/api.ts';
import { ownershipError } from '#features/covers/shared/rules.ts';
import type { ClubCover } from '#features/covers/shared/schema.ts';
import { TYPE_LABELS } from '#features/vereniging/shared/labels.ts';
import { coverLoadError, coverShelves, SHARPNESS_WORDS } from '#features/campagnemiddelen/shared/rules/covers.ts';
import { coverPpi, sharpnessAt } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import { COVER_PLACEHOLDER } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { OwnCover } from './own-cover.tsx';

interface CoverLibraryProps {
  clubType: TypeVereniging;
  /** What the brochure has now. */
  currentId: string | null;
  chosenId: string | null;
  onTry: (cover: ClubCover) => void;
  /** An own photo is set right before it is used. */
  onOwn: (cover: ClubCover) => void;
  onAdded: (cover: ClubCover, keptIn: string | null) => void;
}

/** The own photo, and what there is for everybody: of the own kind of club first. */
export function CoverLibrary({ clubType, currentId, chosenId, onTry, onOwn, onAdded }: CoverLibraryProps) {
  const own = useInfiniteQuery(clubCoversQuery(clubType));
  const all = useInfiniteQuery(clubCoversQuery(null));
  const failed = own.isLoadingError ? own : all.isLoadingError ? all : null;
  if (failed !== null)
    return <LoadFailed error={failed.error} onRetry={() => Promise.all([own.refetch(), all.refetch()])} />;
  if (own.data === undefined || all.data === undefined) return <Loader label="Afbeeldingen laden..." />;
  const shelves = coverShelves(own.data.rows, all.data.rows, clubType);
  const covers = shelves.flatMap(({ rows }) => rows);
  return (
    <>
      {currentId === null && (
        <p className="mb-4 flex items-center gap-3">
          <img src={COVER_PLACEHOLDER} alt="" className="aspect-[4/3] w-24 rounded-chip object-cover sm:w-28" />
          Je brochure heeft nog geen foto. Tot je er een kiest staat je clubshirt op het voorblad.
        </p>
      )}
      <OwnCover cover={own.data.eigen} currentId={currentId} onOwn={onOwn} onAdded={onAdded} />
      <RadioGroup
        aria-label="Omslagfoto"
        value={chosenId}
        onChange={(id) => {
          const cover = covers.find((candidate) => candidate.id === id);
          if (cover !== undefined) onTry(cover);
        }}
      >
        {shelves.map(({ category, rows }) => (
          <section key={category} className="mt-6">
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="text-body leading-6 font-bold [font-family:var(--font-text)] [font-stretch:100%]">
                {TYPE_LABELS[category]}
              </h3>
              <p className="text-meta text-ink-2">
                {plural(rows.length, 'beeld', 'beelden')}
                {rows.every((cover) => sharpnessAt(coverPpi(cover, null)) === 'scherp') && ', altijd scherp'}
              </p>
            </div>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {rows.map((cover) => (
                <CoverTile key={cover.id} cover={cover} />
              ))}
            </div>
          </section>
        ))}
      </RadioGroup>
      <MoreButton query={all}>Meer beelden tonen</MoreButton>
    </>
  );
}

function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const problem = problemOf(error);
  const code = problem.kind === 'refusal' ? problem.code : null;
  return (
    <Alert
      tone="danger"
      title={(code === null ? null : ownershipError(code)) ?? coverLoadError(code)}
      actions={
        <Button variant="second" size="s" onPress={() => void onRetry()}>
          Opnieuw proberen
        </Button>
      }
    >
      Je brochure houdt de foto die hij heeft.
    </Alert>
  );
}

function CoverTile({ cover }: { cover: ClubCover }) {
  const { url, onError } = usePicture(cover.ontbreekt ? null : cover.thumbnail_url);
  const sharpness = sharpnessAt(coverPpi(cover, null));
  return (
    <RadioField value={cover.id} isDisabled={url === null} className="min-w-0">
      <RadioButton
        className={cx(
          'group block h-full cursor-pointer rounded-chip outline-offset-3 data-disabled:cursor-not-allowed',
          'data-focus-visible:focus-ring data-selected:bg-tint data-selected:outline-3 data-selected:outline-brand-text',
        )}
      >
        {url === null ? (
          <span className="flex aspect-[4/3] flex-col items-center justify-center gap-2 rounded-chip border border-dashed border-line-strong bg-well p-2 text-center text-meta text-ink-2">
            <Icon icon={ImageOff} />
            Afbeelding niet beschikbaar
          </span>
        ) : (
          <img src={url} alt="" onError={onError} className="block aspect-[4/3] w-full rounded-chip object-cover" />
        )}
        <span className="flex items-start justify-between gap-1 px-0.5 py-1 text-ui">
          <span className="min-w-0 break-words group-data-selected:font-bold">{cover.titel}</span>
          <Icon icon={Check} className="invisible mt-0.5 size-4.5 text-brand-text group-data-selected:visible" />
        </span>
        {sharpness !== 'scherp' && url !== null && (
          <span className="block px-0.5 pb-1 text-meta text-warn">{SHARPNESS_WORDS[sharpness]}</span>
        )}
      </RadioButton>
    </RadioField>
  );
}
