import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ImageUp, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Loaded } from '#client/ui/loaded.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { TabActions } from '#client/ui/tab-actions.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { usePages } from '#client/ui/use-pages.ts';
import { useSheetAddress } from '#client/ui/use-sheet-address.ts';
import type { TypeVereniging } from '#shared/club-words.ts';
import { coverCountsQuery, coversApi, coversQuery } from '#features/covers/client/api.ts';
import { COVER_TYPES, fileCheckText } from '#features/covers/shared/rules.ts';
import type { FileCheck } from '#features/covers/shared/schema.ts';
import { TYPE_LABELS } from '#features/vereniging/shared/labels.ts';
import { CategoryChips } from './category-chips.tsx';
import { CoverPane } from './cover-pane.tsx';
import { CoverTile } from './cover-tile.tsx';
import { addUploads } from './uploads.ts';
import { UploadPanel } from './upload-panel.tsx';

/** What goes for any other choice goes where nobody looks for something else. */
const ELSEWHERE: TypeVereniging = 'overig';

function AddButton({ category, label }: { category: TypeVereniging | null; label: string }) {
  return (
    <FileTrigger
      allowsMultiple
      acceptedFileTypes={[...COVER_TYPES]}
      onSelect={(files) => {
        if (files) addUploads(files, category ?? ELSEWHERE);
      }}
    >
      <Button icon={ImageUp}>{label}</Button>
    </FileTrigger>
  );
}

type Checked = { kind: 'done'; result: FileCheck } | { kind: 'failed'; sentence: string };

/** Looks for the files of every image, and says what came of it until it is closed. */
function useFileCheck() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isPending, setPending] = useState(false);
  const check = async () => {
    setPending(true);
    setChecked(null);
    try {
      setChecked({ kind: 'done', result: await coversApi.checkFiles({}) });
    } catch (error) {
      setChecked({ kind: 'failed', sentence: sentenceOf(problemOf(error)) });
    }
    setPending(false);
  };
  return { checked, isPending, check, close: () => setChecked(null) };
}

function CheckResult({ checked, onClose }: { checked: Checked; onClose: () => void }) {
  const close = (
    <Button variant="second" size="s" onPress={onClose}>
      Sluiten
    </Button>
  );
  if (checked.kind === 'failed') {
    return (
      <Alert tone="danger" title="De bestanden zijn niet nagelopen" announce actions={close} className="mb-6">
        {checked.sentence}
      </Alert>
    );
  }
  const { title, sentence } = fileCheckText(checked.result);
  const tone = checked.result.kapot_totaal > 0 ? 'warn' : 'ok';
  return (
    <Alert tone={tone} title={title} announce actions={close} className="mb-6">
      {sentence}
    </Alert>
  );
}

/** The shared cover images: what clubs can put on the front of a brochure. */
export function AfbeeldingenTab() {
  const { beeld = null } = useSearch({ from: '/framed/console/tabs/superuser/afbeeldingen' });
  const navigate = useNavigate();
  const [category, setCategory] = useState<TypeVereniging | null>(null);
  const [typed, setTyped] = useState('');
  const zoek = useDebounced(typed.trim(), 250);
  const pages = usePages('afbeeldingen', `${category ?? ''} ${zoek}`);
  const covers = useQuery(coversQuery({ category, zoek }, pages.after));
  const { data: counts } = useQuery(coverCountsQuery);
  const { checked, isPending, check, close } = useFileCheck();
  const sheet = useSheetAddress(beeld, (id, step) =>
    navigate({
      to: '/superuser/afbeeldingen',
      search: id === null ? {} : { beeld: id },
      resetScroll: false,
      ...step,
    }),
  );

  return (
    <>
      <TabActions>
        <Button variant="second" icon={RefreshCw} isPending={isPending} onPress={() => void check()}>
          Bestanden nalopen
        </Button>
        <AddButton category={category} label="Afbeeldingen toevoegen" />
      </TabActions>
      <div className="pt-4">
        {checked !== null && <CheckResult checked={checked} onClose={close} />}
        <div className={cx(beeld !== null && 'max-lg:hidden')}>
          <UploadPanel />
        </div>
        <div
          id={pages.topId}
          className={cx('mb-4 flex flex-wrap items-center gap-4', beeld !== null && 'max-lg:hidden')}
        >
          <CategoryChips value={category} onChange={setCategory} counts={counts} />
          <SearchField
            label="Zoek op naam of tag"
            value={typed}
            onChange={setTyped}
            className="min-w-60 flex-1"
            controlClassName="min-h-target"
          />
        </div>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
          <div className={cx('min-w-0', beeld !== null && 'max-lg:hidden')}>
            <Loaded
              query={covers}
              label="Afbeeldingen laden..."
              empty={{
                when: ({ rows }) => rows.length === 0,
                show: <NothingHere category={category} zoek={zoek} />,
              }}
            >
              {({ rows }) => (
                <ul aria-label="Afbeeldingen" className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3">
                  {rows.map((cover) => (
                    <CoverTile key={cover.id} cover={cover} openId={beeld} />
                  ))}
                </ul>
              )}
            </Loaded>
            <Pagination label="Bladeren door afbeeldingen" {...pages.pagination(covers)} />
          </div>
          {beeld === null ? (
            <p className="rounded-card border border-dashed border-line-strong p-6 text-ink-2 max-lg:hidden">
              Kies een afbeelding om te zien hoe hij op een omslag komt, en om hem te wijzigen.
            </p>
          ) : (
            <CoverPane key={beeld} id={beeld} onClose={sheet.close} />
          )}
        </div>
      </div>
    </>
  );
}

function NothingHere({ category, zoek }: { category: TypeVereniging | null; zoek: string }) {
  if (zoek !== '') {
    return <p>Geen afbeelding heet zo of heeft deze tag. Probeer een ander woord.</p>;
  }
  return (
    <div className="space-y-4">
      <p>
        {category === null
          ? 'Er zijn nog geen afbeeldingen.'
          : `Er zijn nog geen afbeeldingen voor ${TYPE_LABELS[category].toLowerCase()}.`}
      </p>
      <AddButton category={category} label="Afbeeldingen toevoegen" />
    </div>
  );
}
