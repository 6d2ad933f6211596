import { Fragment, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { ConflictDialog } from '#client/ui/conflict-dialog.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { BackLink } from '#client/ui/link.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { SaveBar } from '#client/ui/save-bar.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { Workspace } from '#client/ui/workspace.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { campagnemiddelenApi } from '#features/campagnemiddelen/client/api.ts';
import { CoverPicker } from '#features/campagnemiddelen/client/covers/cover-picker.tsx';
import { materialSlots, type Tool } from '#features/campagnemiddelen/client/out/slots.ts';
import { ToolPanel } from '#features/campagnemiddelen/client/out/tool-panel.tsx';
import { startingTool, useTools } from '#features/campagnemiddelen/client/out/use-tools.ts';
import type { DesignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import { unreadAmount } from '#features/campagnemiddelen/shared/rules/packages.ts';
import {
  BROCHURE_PARTS,
  BROCHURE_TABS,
  type BrochureTab,
  partOf,
  tooLongSentences,
} from '#features/campagnemiddelen/shared/rules/parts.ts';
import { brochureFindings } from '#features/campagnemiddelen/shared/rules/proof.ts';
import { coverSharp, teamPhotoSharp } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import { COVER_PLACEHOLDER } from '#features/campagnemiddelen/shared/rules/shown.ts';
import type {
  BrochureData,
  CoverPicture,
  Crop,
  OpenedBrochure,
  Pictures,
  StoredBrochure,
} from '#features/campagnemiddelen/shared/schema.ts';
import { BrochurePage, PAGE_NAMES } from '#features/campagnemiddelen/client/sheets/brochure-page.tsx';
import { TypedAmounts } from './amount-part.tsx';
import { BrochureProof } from './brochure-proof.tsx';
import { BrochureTabs, FieldsContext } from './brochure-tabs.tsx';
import { conflictWords, documentConflictField } from './conflict-field.ts';
import { EditorBanners } from './editor-banners.tsx';
import { BACK, EditorHead, type Mode } from './editor-head.tsx';
import { PageDock } from './page-dock.tsx';
import { faultsOf } from '#features/campagnemiddelen/client/out/faults.ts';
import { A4, type Zoom } from '#features/campagnemiddelen/client/sheets/paper.ts';
import { StageBar, type Thumb } from './page-stage.tsx';
import { SaveButton } from './save-button.tsx';
import { WRITING } from './sponsor-tab.tsx';
import { ThemePicker } from './theme-picker.tsx';
import { useEditing } from './use-editing.ts';
import { useGeneratedTexts } from './use-generated-texts.ts';
import { usePartFocus } from './use-part-focus.ts';

/** The small pages follow when somebody stops typing for a moment. */
const LATER_MS = 500;
const THUMB_SCALE = 84 / A4.width;
const DOCK_SCALE = 56 / A4.width;
/** Three of them, beside a choice, are as wide as a phone. */
const SHEET_THUMB_SCALE = 42 / A4.width;
const THEME_SCALE = 156 / A4.width;
const NO_FIT: Fit = {};

const EDIT_TITLE = (
  <>
    Brochure Bewerken<span className="max-sm:sr-only"> - Live Preview</span>
  </>
);

type Trying =
  | { what: 'cover'; cover: CoverPicture | null; crop: Crop | null; isCropping: boolean }
  | { what: 'theme'; theme: DesignTheme }
  | null;

export function BrochureEditor({ opened }: { opened: OpenedBrochure }) {
  const zoekopdracht_id = opened.zoekopdracht.id;
  const [tab, setTab] = useState<BrochureTab>('stijl');
  const [mode, setMode] = useState<Mode>('edit');
  const [trying, setTrying] = useState<Trying>(null);
  const search = useSearch({ from: '/framed/brochure-generator/$zoekopdracht_id' });
  const [tool, setTool] = useState<Tool | null>(() => startingTool(search.open, opened.version));
  const [isForPress, setForPress] = useState(false);
  const { pane, marked, focusPart, paneProps } = usePartFocus();
  /** To a field; what is being tried is laid away, for it lies over the fields. */
  const goTo = useCallback(
    (to: BrochureTab, part: string) => {
      setTrying(null);
      setTool(null);
      setMode('edit');
      setTab(to);
      focusPart(part);
    },
    [focusPart],
  );
  const editing = useEditing<BrochureData, StoredBrochure>({
    type: 'brochure',
    zoekopdracht_id,
    opened,
    send: (data, version) => campagnemiddelenApi.saveBrochure({ zoekopdracht_id, version, data }),
    stopSave: ({ sponsorPackages }) => {
      const unread = unreadAmount(sponsorPackages);
      if (unread === null) return null;
      goTo('sponsoring', `sponsorPackages.${unread.id}.${unread.field}`);
      return unread.sentence;
    },
  });
  const { data, edit, isDirty } = editing;
  const isNarrow = useMediaQuery('(width < 64rem)');
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [showCut, setShowCut] = useState(false);
  const [fits, setFits] = useState<readonly Fit[]>([]);
  const [typedAmounts] = useState(() => new Map<string, string>());
  const { known, learn } = useKnownCovers(editing.stored.pictures, opened.pictures);
  const generated = useGeneratedTexts({ data, edit, mayBegin: editing.offered === null });
  const isPreview = mode === 'preview' && !isNarrow;
  const isCovered = (trying !== null || tool !== null) && !isNarrow;
  usePageTitle(isPreview ? 'Brochure Preview' : 'Brochure Bewerken');

  const pictures = usePictures(editing.stored.pictures, known, data, trying);
  const tried = useMemo(() => withTrial(data, trying), [data, trying]);
  // A letter stands in its field at once; the page follows as soon as there is time.
  const shown = useDeferredValue(tried);
  const later = useDeferredValue(useDebounced(tried, LATER_MS));

  const findings = useMemo(() => brochureFindings(fits, shown, pictures), [fits, shown, pictures]);
  const page = BROCHURE_TABS.indexOf(tab);
  const openMode = useCallback((to: Mode) => {
    setTrying(null);
    setTool(null);
    setMode(to);
  }, []);
  const openPage = useCallback((at: number) => setTab(BROCHURE_TABS[at] ?? 'stijl'), []);
  const ways = useTools({
    isDirty,
    save: editing.saveAll,
    printAddress: `/brochure-pdf/${zoekopdracht_id}?print=1`,
    onOpen: (way) => {
      openMode('edit');
      setTool(way);
      // To what has to be mended first.
      if (way === 'pdf' && findings[0]) openPage(findings[0].page - 1);
    },
  });
  const closeTool = useCallback(() => setTool(null), []);
  const showForPress = useCallback((to: boolean) => {
    setForPress(to);
    setShowCut(to);
  }, []);
  const openCovers = useCallback(
    (isCropping: boolean) => setTrying({ what: 'cover', cover: null, crop: null, isCropping }),
    [],
  );
  const ownTheme = data.designTheme;
  const openThemes = useCallback(() => setTrying({ what: 'theme', theme: ownTheme }), [ownTheme]);
  const back = useMemo(
    () => (
      <BackLink to="/campagnemiddelen/zoekopdracht/$zoekopdracht_id" params={{ zoekopdracht_id }} className={BACK}>
        <span>Terug naar overzicht</span>
      </BackLink>
    ),
    [zoekopdracht_id],
  );
  const hearFit = useCallback(
    (of: number, fit: Fit) =>
      setFits((now) => Array.from({ length: 3 }, (_, at) => (at === of ? fit : (now[at] ?? NO_FIT)))),
    [],
  );
  const pick = useCallback(
    (name: string) => {
      const part = partOf(BROCHURE_PARTS, name);
      const found = part === null ? undefined : BROCHURE_PARTS[part];
      if (part !== null && found !== undefined) goTo(found.tab, part);
    },
    [goTo],
  );
  const ring = useMemo(() => {
    const part = marked === null ? null : partOf(BROCHURE_PARTS, marked);
    const found = part === null ? undefined : BROCHURE_PARTS[part];
    return part === null || found === undefined ? null : { name: part, label: found.label };
  }, [marked]);

  const fit = fits[page] ?? NO_FIT;
  const thumbs = useMemo<Thumb[]>(() => {
    const warnings = warningsOf(fits, shown, pictures);
    return PAGE_NAMES.map((label, at) => ({
      label,
      warning: warnings[at] ?? null,
      sheet: (
        <BrochurePage
          page={at}
          data={later}
          pictures={pictures}
          scale={isNarrow ? SHEET_THUMB_SCALE : THUMB_SCALE}
          onFit={hearFit}
        />
      ),
    }));
  }, [fits, shown, later, pictures, isNarrow, hearFit]);
  const { failure, offered, save: saveNow } = editing;
  const { busy, stop } = generated;
  const hasTeam = data.teamInfo !== null;
  // No longer after a save, nor after a file.
  const isLinkRenewed = editing.stored.is_link_vernieuwd && opened.is_link_vernieuwd;
  const banners = useMemo(
    () => (
      <EditorBanners
        failure={failure}
        onRetry={() => void saveNow()}
        offered={offered}
        writing={
          busy.size === 0
            ? null
            : {
                sentence: WRITING,
                onStop: () => {
                  for (const field of busy) stop(field);
                  goTo('sponsoring', hasTeam ? 'aiTeamStory' : 'sponsorIntro');
                },
              }
        }
        isLinkRenewed={isLinkRenewed}
        className={isNarrow ? 'px-5 pt-4 pb-2' : 'px-8 pt-6'}
      />
    ),
    [failure, saveNow, offered, busy, stop, hasTeam, goTo, isLinkRenewed, isNarrow],
  );
  const cancelTrial = () => setTrying(null);
  const faults = useMemo(
    () => PAGE_NAMES.map((_, at) => faultsOf(findings, at + 1, tool === 'pdf', isForPress)),
    [findings, tool, isForPress],
  );
  const mend = (field: string) => {
    if (field !== 'vereniging.coverImage') return pick(field);
    setTool(null);
    openCovers(false);
  };
  const { id } = editing.stored;
  const material =
    id === null ? null : { id, type: 'brochure' as const, titel: opened.zoekopdracht.zoekopdracht, zoekopdracht_id };
  const panels = (
    <>
      {/* On a phone one page is drawn: what is said of all of them is measured here. */}
      {isNarrow && tool === 'pdf' && (
        <div inert aria-hidden className="sr-only">
          {thumbs.map(({ label, sheet }) => (
            <Fragment key={label}>{sheet}</Fragment>
          ))}
        </div>
      )}
      {tool !== null && material !== null && (
        <ToolPanel
          tool={tool}
          material={material}
          clubNaam={data.vereniging.naam}
          fileId={ways.isPressed ? null : (search.bestand ?? null)}
          save={() => ways.saveFor(tool)}
          settings={null}
          hasPhotos={pictures.cover !== null}
          findings={findings}
          onMend={mend}
          renderThumb={(width) => <BrochurePage page={0} data={later} pictures={pictures} scale={width / A4.width} />}
          isForPress={isForPress}
          onForPress={showForPress}
          onClose={closeTool}
        />
      )}
      {trying?.what === 'theme' && (
        <ThemePicker
          current={data.designTheme}
          value={trying.theme}
          onTry={(theme) => setTrying({ what: 'theme', theme })}
          onChoose={() => {
            edit(null, (now) => ({ ...now, designTheme: trying.theme }));
            setTrying(null);
          }}
          onCancel={cancelTrial}
          renderPage={(designTheme) => (
            <BrochurePage page={0} data={{ ...later, designTheme }} pictures={pictures} scale={THEME_SCALE} />
          )}
        />
      )}
      {trying?.what === 'cover' && (
        <CoverPicker
          clubType={data.vereniging.type_vereniging}
          current={{
            id: data.vereniging.coverImage === COVER_PLACEHOLDER ? null : data.vereniging.coverImage,
            crop: data.vereniging.coverCrop,
          }}
          onTry={(cover, crop) => setTrying((now) => (now?.what === 'cover' ? { ...now, cover, crop } : now))}
          crops={trying.isCropping ? (known[data.vereniging.coverImage] ?? null) : null}
          look={{ theme: data.designTheme, club: data.vereniging }}
          onChoose={(cover, coverCrop) => {
            learn(cover);
            edit(null, (now) => ({ ...now, vereniging: { ...now.vereniging, coverImage: cover.id, coverCrop } }));
            setTrying(null);
          }}
          onClose={cancelTrial}
        />
      )}
    </>
  );
  const pages = useMemo(() => ({ names: PAGE_NAMES, page, onPage: openPage }), [page, openPage]);
  const save = useCallback(() => void saveNow(), [saveNow]);
  const { SavedNote } = materialSlots();
  const note =
    SavedNote && material !== null && editing.state.kind === 'saved' ? (
      <Suspense>
        <SavedNote material={material} />
      </Suspense>
    ) : (
      editing.note
    );
  const saveBar = (
    <SaveBar
      state={editing.state}
      note={note}
      isWide
      isStacked
      {...(isPreview && { className: 'static border-t-0 shadow-none' })}
    >
      <SaveButton state={editing.button} onSave={save} />
    </SaveBar>
  );

  return (
    <>
      <LeaveGuard
        form={{ draft: { drop: editing.drop } }}
        isDirty={isDirty}
        saving={{ sentence: editing.sentence, save: editing.saveAll }}
      />
      <Workspace
        seeingLabel="Voorbeeld van de brochure"
        isSeeingOnly={isPreview}
        head={
          <EditorHead
            back={back}
            title={isPreview ? 'Brochure Preview' : EDIT_TITLE}
            subtitle={opened.zoekopdracht.zoekopdracht}
            isDirty={isDirty}
            canUndo={editing.canUndo}
            canRedo={editing.canRedo}
            onUndo={editing.undo}
            onRedo={editing.redo}
            mode={mode}
            onMode={openMode}
            isNarrow={isNarrow}
            tools={ways.known}
            tool={tool}
            busy={ways.busy}
            onGo={ways.go}
          />
        }
        doing={
          <div ref={pane} className="contents" {...paneProps} onBlurCapture={editing.settle}>
            {isNarrow && banners}
            <FieldsContext
              value={{
                data,
                later,
                pictures,
                edit,
                fit,
                opened,
                writing: generated.busy,
                onCover: openCovers,
                onThemes: openThemes,
                focusPart,
              }}
            >
              <TypedAmounts value={typedAmounts}>
                {/* What lies under a panel is not reached by Tab either. */}
                <div inert={isCovered} className="contents">
                  <BrochureTabs tab={tab} onTab={setTab} />
                </div>
              </TypedAmounts>
            </FieldsContext>
            {panels}
          </div>
        }
        bar={
          isNarrow ? (
            <PageDock
              title="Bekijk je brochure"
              pageTitle={PAGE_NAMES[page] ?? ''}
              state={editing.state}
              note={note}
              button={<SaveButton state={editing.button} onSave={save} />}
              thumb={<BrochurePage page={page} data={later} pictures={pictures} scale={DOCK_SCALE} onFit={hearFit} />}
              thumbs={thumbs}
              page={page}
              onPage={openPage}
              showCut={showCut}
              onShowCut={setShowCut}
            >
              {(scale, close) => (
                <BrochurePage
                  page={page}
                  data={shown}
                  pictures={pictures}
                  scale={scale}
                  showCut={showCut}
                  marked={ring}
                  onFit={hearFit}
                  onPick={(name) => {
                    close();
                    pick(name);
                  }}
                />
              )}
            </PageDock>
          ) : (
            <div inert={isCovered} className="contents">
              {saveBar}
            </div>
          )
        }
        seeing={
          isNarrow ? null : (
            <BrochureProof
              isPreview={isPreview}
              isTrying={trying !== null || tool !== null}
              page={page}
              onPage={openPage}
              data={shown}
              pictures={pictures}
              thumbs={thumbs}
              ring={tool === null ? ring : null}
              faults={faults}
              zoom={zoom}
              showCut={showCut}
              banners={banners}
              onFit={hearFit}
              onPick={pick}
            />
          )
        }
        seeingBar={
          <StageBar
            zoom={zoom}
            onZoom={setZoom}
            showCut={showCut}
            onShowCut={setShowCut}
            {...(isPreview ? { name: 'Drie bladzijden, A4' } : { pages })}
          />
        }
      />
      {editing.conflict !== null && (
        <ConflictDialog
          conflict={editing.conflict}
          words={conflictWords('deze brochure')}
          fieldOf={(path) => documentConflictField(path, data.sponsorPackages)}
        />
      )}
    </>
  );
}

/** What is being tried, over what stands there. */
function withTrial(data: BrochureData, trying: Trying): BrochureData {
  if (trying?.what === 'theme') return { ...data, designTheme: trying.theme };
  if (trying?.what === 'cover' && trying.cover !== null) {
    return { ...data, vereniging: { ...data.vereniging, coverImage: trying.cover.id, coverCrop: trying.crop } };
  }
  return data;
}

/** Every cover that was seen here: undoing a choice brings back one that the server is not asked for again. */
function useKnownCovers(...from: readonly Pictures[]) {
  const [seen, setSeen] = useState<Readonly<Record<string, CoverPicture>>>({});
  const known = useMemo(
    () =>
      Object.fromEntries([
        ...from.flatMap(({ cover }) => (cover === null ? [] : [[cover.id, cover] as const])),
        ...Object.entries(seen),
      ]),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [seen, ...from],
  );
  return { known, learn: (cover: CoverPicture) => setSeen((now) => ({ ...now, [cover.id]: cover })) };
}

/** The pictures with the cover that the data names, or that is being tried. */
function usePictures(
  stored: Pictures,
  known: Readonly<Record<string, CoverPicture>>,
  data: BrochureData,
  trying: Trying,
): Pictures {
  const tried = trying?.what === 'cover' ? trying.cover : null;
  const cover = tried ?? known[data.vereniging.coverImage] ?? null;
  return useMemo(() => ({ ...stored, cover }), [stored, cover]);
}

/** Of each page what is wrong with it; null when nothing is. */
function warningsOf(fits: readonly Fit[], data: BrochureData, { cover, teams }: Pictures): (string | null)[] {
  const photo = data.teamInfo === null ? undefined : teams[data.teamInfo.id];
  const photos = [coverSharp(cover, data.vereniging.coverCrop), null, teamPhotoSharp(photo)];
  return photos.map((sharp, at) => {
    const [long] = tooLongSentences(fits[at] ?? NO_FIT);
    if (long !== undefined) return long.sentence;
    return sharp === null || sharp.kind === 'scherp' ? null : sharp.sentence;
  });
}
