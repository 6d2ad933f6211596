import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Alert, Note } from '#client/ui/alert.tsx';
import { ConflictDialog } from '#client/ui/conflict-dialog.tsx';
import { FieldGrid } from '#client/ui/field.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { BackLink, Link } from '#client/ui/link.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { SaveBar } from '#client/ui/save-bar.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { Workspace } from '#client/ui/workspace.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { campagnemiddelenApi } from '#features/campagnemiddelen/client/api.ts';
import { conflictWords, documentConflictField } from '#features/campagnemiddelen/client/editor/conflict-field.ts';
import { ContactPart } from '#features/campagnemiddelen/client/editor/contact-part.tsx';
import { EditorBanners } from '#features/campagnemiddelen/client/editor/editor-banners.tsx';
import { BACK, EditorHead, type Mode } from '#features/campagnemiddelen/client/editor/editor-head.tsx';
import { PageDock } from '#features/campagnemiddelen/client/editor/page-dock.tsx';
import { PageStage, StageBar } from '#features/campagnemiddelen/client/editor/page-stage.tsx';
import type { Tool } from '#features/campagnemiddelen/client/out/slots.ts';
import { ToolPanel } from '#features/campagnemiddelen/client/out/tool-panel.tsx';
import { startingTool, useTools } from '#features/campagnemiddelen/client/out/use-tools.ts';
import { faultsOf } from '#features/campagnemiddelen/client/out/faults.ts';
import { A4, type Zoom } from '#features/campagnemiddelen/client/sheets/paper.ts';
import { PartHead } from '#features/campagnemiddelen/client/editor/part-head.tsx';
import { QrPart } from '#features/campagnemiddelen/client/editor/qr-part.tsx';
import { SaveButton } from '#features/campagnemiddelen/client/editor/save-button.tsx';
import { type EditText, TextPart } from '#features/campagnemiddelen/client/editor/text-part.tsx';
import { ThemeStrip } from '#features/campagnemiddelen/client/editor/theme-picker.tsx';
import { type Edit, useEditing } from '#features/campagnemiddelen/client/editor/use-editing.ts';
import { usePartFocus } from '#features/campagnemiddelen/client/editor/use-part-focus.ts';
import { Fitted } from '#features/campagnemiddelen/client/sheets/fitted.tsx';
import { ExportSettings } from '#features/campagnemiddelen/client/wizard/export-settings.tsx';
import { CAMPAIGN_THEMES } from '#features/campagnemiddelen/shared/kinds.ts';
import { FORMATS, sizeText } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { A4_PARTS, partOf, tooLongSentences } from '#features/campagnemiddelen/shared/rules/parts.ts';
import { a4Findings } from '#features/campagnemiddelen/shared/rules/proof.ts';
import { shownSubtitle } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { savedText } from '#features/campagnemiddelen/shared/rules/wizard.ts';
import type { CampaignData, OpenedMedium, Pictures, StoredMedium } from '#features/campagnemiddelen/shared/schema.ts';
import { A4Page } from './a4-page.tsx';

const NO_FIT: Fit = {};
const LATER_MS = 500;
/** A page in the strip is as wide as its box, however high. */
const MINI = [{ width: FORMATS.a4.width, height: 1, unit: 'mm' }] as const;
const DOCK_SCALE = 58 / A4.width;

type A4Tab = 'inhoud' | 'instellingen';

/** The A4 has an editor of its own; what it says of packages comes from the search. */
export function A4Editor({ opened }: { opened: OpenedMedium }) {
  const { zoekopdracht_id } = opened;
  const editing = useEditing<CampaignData, StoredMedium>({
    type: 'a4',
    zoekopdracht_id,
    opened,
    send: (data, version) => campagnemiddelenApi.saveA4({ zoekopdracht_id, version, data }),
    onSaved: () => {
      const { title, ...rest } = savedText('a4');
      notify.ok(title, rest);
    },
  });
  const { data, edit, isDirty } = editing;
  const isNarrow = useMediaQuery('(width < 64rem)');
  const [tab, setTab] = useState<A4Tab>('inhoud');
  const [mode, setMode] = useState<Mode>('edit');
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [showCut, setShowCut] = useState(false);
  const [fit, setFit] = useState<Fit>(NO_FIT);
  const navigate = useNavigate();
  const search = useSearch({ from: '/framed/campagnemiddelen/create/$type/$zoekopdracht_id' });
  const [tool, setTool] = useState<Tool | null>(() => startingTool(search.open, opened.version));
  const [isForPress, setForPress] = useState(false);
  const { pane, marked, focusPart, paneProps } = usePartFocus();
  const { pictures } = editing.stored;
  const shown = useDeferredValue(data);
  const later = useDeferredValue(useDebounced(data, LATER_MS));
  const isPreview = mode === 'preview' && !isNarrow;
  const isCovered = tool !== null && !isNarrow;
  usePageTitle(isPreview ? 'A4 Preview' : 'A4 Editor');

  const openMode = useCallback((to: Mode) => {
    setTool(null);
    setMode(to);
  }, []);
  const { id, titel } = editing.stored;
  const ways = useTools({
    isDirty,
    save: editing.saveAll,
    printAddress: id === null ? null : `/campaign-media-pdf/${id}?print=1`,
    onOpen: (way) => {
      setMode('edit');
      setTool(way);
    },
  });
  const showForPress = useCallback((to: boolean) => {
    setForPress(to);
    setShowCut(to);
  }, []);
  const pick = useCallback(
    (name: string) => {
      const part = partOf(A4_PARTS, name);
      if (part === null) return;
      setTool(null);
      setMode('edit');
      setTab('inhoud');
      focusPart(part);
    },
    [focusPart],
  );
  const ring = useMemo(() => {
    const part = marked === null ? null : partOf(A4_PARTS, marked);
    const label = part === null ? undefined : A4_PARTS[part];
    return part === null || label === undefined ? null : { name: part, label };
  }, [marked]);
  const tooLong = tooLongSentences(fit);
  const findings = useMemo(() => a4Findings(fit, shown, pictures), [fit, shown, pictures]);
  const faults = useMemo(() => faultsOf(findings, 1, tool === 'pdf', isForPress), [findings, tool, isForPress]);
  // The photo of an A4 is that of the brochure, and its packages are those of the search.
  const mend = (field: string) => {
    if (field === 'vereniging.coverImage') {
      void navigate({ to: '/brochure-generator/$zoekopdracht_id', params: { zoekopdracht_id } });
    } else if (field === 'sponsorPackages') {
      void navigate({ to: '/zoekopdrachten/edit/$id', params: { id: zoekopdracht_id } });
    } else pick(field);
  };
  const banners = (
    <EditorBanners
      failure={editing.failure}
      onRetry={() => void editing.save()}
      offered={editing.offered}
      isLinkRenewed={editing.stored.is_link_vernieuwd && opened.is_link_vernieuwd}
      className={isNarrow ? 'px-5 pt-4 pb-2' : 'px-8 pt-6'}
    />
  );
  const button = <SaveButton state={editing.button} onSave={() => void editing.save()} />;

  return (
    <>
      <LeaveGuard
        form={{ draft: { drop: editing.drop } }}
        isDirty={isDirty}
        saving={{ sentence: editing.sentence, save: editing.saveAll }}
      />
      <Workspace
        seeingLabel="Voorbeeld van de A4"
        isSeeingOnly={isPreview}
        head={
          <EditorHead
            back={
              <BackLink
                to="/campagnemiddelen/zoekopdracht/$zoekopdracht_id"
                params={{ zoekopdracht_id }}
                className={BACK}
              >
                <span>Terug naar Campagnemiddelen</span>
              </BackLink>
            }
            title={isPreview ? 'A4 Preview' : 'A4 Editor'}
            subtitle={opened.zoekopdracht}
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
            {tool !== null && id !== null && (
              <ToolPanel
                tool={tool}
                material={{ id, type: 'a4', titel, zoekopdracht_id }}
                clubNaam={data.vereniging.naam}
                fileId={ways.isPressed ? null : (search.bestand ?? null)}
                save={() => ways.saveFor(tool)}
                settings={data.export_settings}
                hasPhotos={pictures.cover !== null}
                findings={findings}
                onMend={mend}
                renderThumb={(width) => <A4Page data={later} pictures={pictures} scale={width / A4.width} />}
                isForPress={isForPress}
                onForPress={showForPress}
                onClose={() => setTool(null)}
              />
            )}
            <Tabs
              selectedKey={tab}
              onSelectionChange={(key) => setTab(key as A4Tab)}
              className="flex min-h-0 flex-1 flex-col"
              {...(isCovered && { inert: true })}
            >
              <TabList label="Onderdelen van de A4" className="flex-none px-8 max-sm:px-5">
                <Tab id="inhoud" label="Inhoud" />
                <Tab id="instellingen" label="Instellingen" />
              </TabList>
              <TabPanel
                key={tab}
                id={tab}
                className="relative flex min-h-0 flex-1 flex-col gap-5.5 px-8 pb-8 max-sm:px-5 min-[64rem]:overflow-y-auto"
              >
                {tooLong.length > 0 && (
                  <Alert tone="danger" announce={false}>
                    {tooLong.map(({ name, sentence }) => (
                      <p key={name}>{sentence}</p>
                    ))}
                  </Alert>
                )}
                {tab === 'inhoud' ? (
                  <ContentTab data={data} later={later} pictures={pictures} edit={edit} fit={fit} opened={opened} />
                ) : (
                  <ExportSettings
                    type="a4"
                    value={data.export_settings}
                    onChange={(export_settings) => edit(null, (now) => ({ ...now, export_settings }))}
                  />
                )}
              </TabPanel>
            </Tabs>
          </div>
        }
        bar={
          isNarrow ? (
            <PageDock
              title="Bekijk je A4"
              pageTitle="A4"
              state={editing.state}
              note={editing.note}
              button={button}
              thumb={<A4Page data={later} pictures={pictures} scale={DOCK_SCALE} onFit={setFit} />}
              showCut={showCut}
              onShowCut={setShowCut}
            >
              {(scale, close) => (
                <A4Page
                  data={shown}
                  pictures={pictures}
                  scale={scale}
                  showCut={showCut}
                  marked={ring}
                  onFit={setFit}
                  onPick={(name) => {
                    close();
                    pick(name);
                  }}
                />
              )}
            </PageDock>
          ) : (
            <div inert={isCovered} className="contents">
              <SaveBar
                state={editing.state}
                note={editing.note}
                isWide
                isStacked
                {...(isPreview && { className: 'static border-t-0 shadow-none' })}
              >
                {button}
              </SaveBar>
            </div>
          )
        }
        seeing={
          isNarrow ? null : (
            <PageStage
              zoom={zoom}
              showCut={showCut}
              hint={isPreview || tool !== null ? null : 'Klik op een tekst of foto om hem te wijzigen.'}
              banners={banners}
            >
              {(scale) => (
                <A4Page
                  data={shown}
                  pictures={pictures}
                  scale={scale}
                  showCut={showCut}
                  onFit={setFit}
                  faults={faults}
                  {...(!isPreview && tool === null && { marked: ring, onPick: pick })}
                />
              )}
            </PageStage>
          )
        }
        seeingBar={
          <StageBar
            zoom={zoom}
            onZoom={setZoom}
            showCut={showCut}
            onShowCut={setShowCut}
            name={`A4, ${sizeText(FORMATS.a4)}`}
          />
        }
      />
      {editing.conflict !== null && (
        <ConflictDialog
          conflict={editing.conflict}
          words={conflictWords('deze A4')}
          fieldOf={(path) => documentConflictField(path, data.sponsorPackages)}
        />
      )}
    </>
  );
}

interface ContentTabProps {
  data: CampaignData;
  later: CampaignData;
  pictures: Pictures;
  edit: Edit<CampaignData>;
  fit: Fit;
  opened: OpenedMedium;
}

function ContentTab({ data, later, pictures, edit, fit, opened }: ContentTabProps) {
  const text = edit as EditText;
  return (
    <>
      <ThemeStrip
        themes={CAMPAIGN_THEMES}
        value={data.designTheme}
        onChange={(designTheme) => edit(null, (now) => ({ ...now, designTheme }))}
        hasNames
        renderMini={(designTheme) => (
          <Fitted sheets={MINI} height="100%">
            {(scale) => (
              // Where one look differs from another is a little below the top.
              <span className="block -translate-y-[10%] self-start">
                <A4Page data={later} theme={designTheme} pictures={pictures} scale={scale} />
              </span>
            )}
          </Fitted>
        )}
      />
      {/* The second column has the longer texts. */}
      <FieldGrid className="sm:grid-cols-[5fr_7fr]">
        <TextPart
          name="coverTitle"
          label="Titel"
          rows={2}
          value={data.coverTitle}
          edit={text}
          room={fit['coverTitle']}
        />
        <TextPart
          name="subtitle"
          label="Ondertitel"
          value={data.subtitle}
          edit={text}
          room={fit['subtitle']}
          placeholder={shownSubtitle('', data.zoekopdrachtTitel)}
        />
        <TextPart name="vereniging.naam" label="Naam van de club" value={data.vereniging.naam} edit={text} />
        <TextPart name="vereniging.website" label="Website" value={data.vereniging.website ?? ''} edit={text} />
      </FieldGrid>
      <Note>
        De pakketten beheer je in{' '}
        <Link to="/zoekopdrachten/edit/$id" params={{ id: opened.zoekopdracht_id }}>
          je zoekopdracht
        </Link>
        . Heb je ze in de brochure veranderd, dan neemt de A4 ze daaruit over.
      </Note>
      <section>
        <PartHead title="Contactpersoon" note={data.contact.handmatig ? 'Zelf ingevuld' : 'Uit het clubprofiel'} />
        <ContactPart
          name="contact"
          title="Contactpersoon"
          contact={data.contact}
          known={opened.contacten[0]}
          edit={text}
        />
      </section>
      <QrPart url={data.inschrijfUrl} isOwn={data.inschrijfUrlHandmatig} edit={text} />
    </>
  );
}
