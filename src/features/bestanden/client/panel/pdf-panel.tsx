import { useEffect, useId, useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { RadioBoxes } from '#client/ui/radio-cards.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { WorkspacePanel } from '#client/ui/workspace-panel.tsx';
import { formatTime } from '#shared/dates.ts';
import type { ToolProps } from '#features/campagnemiddelen/client/out/slots.ts';
import { DPIS, type Dpi } from '#features/campagnemiddelen/shared/kinds.ts';
import { COLOR_MODE_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { dpiOf } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { type FileWish, useFile } from '#features/bestanden/client/files/use-file.ts';
import { isProof } from '#features/bestanden/shared/rules/formats.ts';
import { beforeRows, stopSentence, verdictOf } from '#features/bestanden/shared/rules/before.ts';
import { isUnderWay, NOT_MADE, readyTitle } from '#features/bestanden/shared/rules/telling.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';
import { Making } from './making.tsx';
import { Ready } from './ready.tsx';
import { ReportList, type ReportRow, Verdict } from './report-list.tsx';

type PaperSoort = 'scherm' | 'drukwerk';

const SOORTEN = [
  {
    value: 'scherm',
    label: COLOR_MODE_LABELS.RGB,
    note: 'Mail, website, WhatsApp. Met links die je kunt aanklikken.',
  },
  { value: 'drukwerk', label: COLOR_MODE_LABELS.CMYK, note: 'Voor de drukker. Met afloop en snijtekens.' },
] as const;

function leadOf({ soort, dpi }: Bestand): string {
  if (soort !== 'drukwerk') return COLOR_MODE_LABELS.RGB;
  return isProof(dpi) ? 'Proefdruk' : COLOR_MODE_LABELS.CMYK;
}

const BACK: Record<ToolProps['material']['type'], string> = {
  brochure: 'Terug naar de brochure',
  a4: 'Terug naar de A4',
};

/** From what is saved to a file: what for, what to mend first, how it is made, and what to do with it. */
export function PdfPanel({
  material,
  clubNaam,
  fileId,
  save,
  settings,
  findings,
  onMend,
  renderThumb,
  hasPhotos,
  isForPress,
  onForPress,
  onClose,
}: ToolProps) {
  const { file, isAsking, problem, make, open, stop, forget } = useFile();
  const [isSaving, setSaving] = useState(false);
  const [dpi, setDpi] = useState<Dpi>(dpiOf(settings?.dpi));
  const why = useId();
  const soort: PaperSoort = isForPress ? 'drukwerk' : 'scherm';
  const startsForPress = settings?.colorMode !== 'RGB';
  useEffect(() => {
    onForPress(startsForPress);
    return () => onForPress(false);
  }, [startsForPress, onForPress]);
  useEffect(() => {
    if (fileId !== null) void open(fileId);
  }, [fileId, open]);

  const mending = (row: Omit<ReportRow, 'repair'> & { field: string | null; repair?: string }): ReportRow => {
    const { field, repair = 'Herstellen', ...words } = row;
    if (field === null || row.state === 'ok') return words;
    return { ...words, repair: { label: repair, run: () => onMend(field) } };
  };
  const shown = findings.filter(({ isPressOnly }) => isForPress || !isPressOnly);
  const stopped = stopSentence(shown);
  const rows = beforeRows(shown, { isPress: isForPress, hasPhotos }).map(mending);
  const verdict = verdictOf(shown);
  const begin = async (wish: Omit<FileWish, 'campagnemiddelId'>, instead?: Bestand) => {
    setSaving(true);
    const isSaved = await save().finally(() => setSaving(false));
    if (isSaved) await make({ campagnemiddelId: material.id, ...wish }, instead);
  };
  const repairOf = (field: string | null) => findings.find((found) => found.field === field)?.repair;
  const reported = (of: Bestand) =>
    (of.rapport?.findings ?? []).map((found) => {
      const repair = repairOf(found.field);
      return mending({ ...found, ...(repair !== undefined && { repair }) });
    });

  if (file !== null && isUnderWay(file.state)) {
    return (
      <WorkspacePanel
        key="making"
        title="PDF maken"
        lead={leadOf(file)}
        onCancel={onClose}
        bar={
          <Button variant="second" onPress={() => void stop()}>
            Stoppen
          </Button>
        }
      >
        <Making file={file} />
      </WorkspacePanel>
    );
  }
  if (file !== null && file.state === 'klaar') {
    return (
      <WorkspacePanel
        title={readyTitle(file)}
        isDone={file.downloadUrl !== null}
        onCancel={onClose}
        bar={
          <>
            <Button variant="second" onPress={onClose}>
              {BACK[material.type]}
            </Button>
            <Button
              variant={file.downloadUrl === null ? 'primary' : 'quiet'}
              className={cx(file.downloadUrl !== null && '-ml-2')}
              isPending={isSaving}
              pendingLabel="Opslaan..."
              onPress={() =>
                void begin({ soort: file.soort, ...(file.soort === 'drukwerk' && { dpi: dpiOf(file.dpi) }) }, file)
              }
            >
              Maak hem opnieuw
            </Button>
            {file.downloadUrl !== null && (
              <span className="ml-auto text-meta text-ink-2">Blijft tot {formatTime(file.expires_at)}</span>
            )}
          </>
        }
      >
        <Ready file={file} type={material.type} clubNaam={clubNaam} thumb={renderThumb(52)} rows={reported(file)} />
      </WorkspacePanel>
    );
  }
  const failed = file?.state === 'mislukt' ? file : null;
  return (
    <WorkspacePanel
      key="choose"
      title="PDF maken"
      onCancel={onClose}
      bar={
        <>
          <Button
            isPending={isSaving || isAsking}
            pendingLabel={isSaving ? 'Opslaan...' : 'Bezig...'}
            isDisabled={stopped !== null}
            {...(stopped !== null && { 'aria-describedby': why })}
            onPress={() => void begin({ soort, ...(isForPress && { dpi }) })}
          >
            {failed === null ? 'PDF maken' : 'Opnieuw proberen'}
          </Button>
          {stopped !== null && (
            <p id={why} className="min-w-40 flex-1 text-meta text-ink-2">
              {stopped}
            </p>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {problem !== null && (
          <Alert tone="danger" title={NOT_MADE.title}>
            {NOT_MADE.note} {problem.sentence}
          </Alert>
        )}
        {failed !== null && (
          <>
            <Alert tone="danger" title={NOT_MADE.title}>
              {NOT_MADE.note}
            </Alert>
            <ReportList rows={reported(failed)} label="Waarom hij niet gemaakt is" />
          </>
        )}
        <RadioBoxes<PaperSoort>
          label="Waarvoor"
          hideLabel
          options={SOORTEN}
          value={soort}
          onChange={(chosen) => {
            forget();
            onForPress(chosen === 'drukwerk');
          }}
        />
        {isForPress && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span aria-hidden className="font-semibold">
              DPI
            </span>
            <Segmented
              label="DPI"
              options={DPIS.map((each) => ({
                id: String(each),
                label: isProof(each) ? `Proefdruk ${each}` : String(each),
              }))}
              value={String(dpi)}
              onChange={(chosen) => setDpi(dpiOf(Number(chosen)))}
            />
            <p className="min-w-40 flex-1 text-meta text-ink-2">
              {isProof(dpi)
                ? 'Om te bekijken. Voor de drukker kies je 300.'
                : 'Staat al goed. Alleen wijzigen als de drukker erom vraagt.'}
            </p>
          </div>
        )}
        <section>
          <Verdict state={verdict.state}>{verdict.title}</Verdict>
          <ReportList rows={rows} label="Wat we al hebben nagekeken" />
          <p className="mt-2 text-meta text-ink-2">
            {isForPress
              ? 'Letters, inkt en QR-code kijken we na als het bestand gemaakt is.'
              : 'Letters en links kijken we na als het bestand gemaakt is.'}
          </p>
        </section>
      </div>
    </WorkspacePanel>
  );
}
