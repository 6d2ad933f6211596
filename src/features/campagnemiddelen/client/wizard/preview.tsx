import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { cx } from '#client/ui/cx.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { Status } from '#client/ui/status.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { Fitted, pixelsOf } from '#features/campagnemiddelen/client/sheets/fitted.tsx';
import { MaterialSheet, measureOf } from '#features/campagnemiddelen/client/sheets/material-sheet.tsx';
import { type Zoom, ZOOMS } from '#features/campagnemiddelen/client/sheets/paper.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { type Check, checklistOf, isEmptyMaterial } from '#features/campagnemiddelen/shared/rules/checklist.ts';
import type { OpenedMedium } from '#features/campagnemiddelen/shared/schema.ts';
import { FoldedFlyer, PhonePost, TvScreen } from './frames.tsx';
import { Facts } from './size-comparison.tsx';

/** Around the sheet there is a phone, a screen, or what says where it is folded. */
const AROUND: Partial<Record<OpenedMedium['data']['mediaType'], number>> = { social: 72, tv: 32, flyer: 64 };

interface PreviewProps {
  opened: OpenedMedium;
  facts: readonly (readonly [string, string])[];
  /** Where one goes to change something. */
  acts: ReactNode;
}

/** The material as it will be, and in words what is good and what is not. */
export function Preview({ opened, facts, acts }: PreviewProps) {
  const { data, pictures } = opened;
  const [fit, setFit] = useState<Fit>({});
  if (isEmptyMaterial(data)) {
    return (
      <div className="grid h-60 place-items-center rounded-card bg-well p-8">
        <p className="text-lead">Geen campagne data beschikbaar</p>
      </div>
    );
  }
  const checks = checklistOf(data, fit, pictures.cover);
  const isGood = checks.every(({ state }) => state === 'ok');
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <Stage opened={opened} onFit={setFit} />
      <div className="min-w-0">
        <Standing opened={opened} />
        <h2 className="border-b-2 border-ink pb-3 text-h3">
          {isGood ? (opened.id === null ? 'Klaar om aan te maken' : 'Alles klopt') : 'Kijk dit nog na'}
        </h2>
        <ul aria-label="Controle" className="mb-6">
          {checks.map((check) => (
            <CheckRow key={check.title} check={check} />
          ))}
        </ul>
        <Facts facts={facts} />
        <div className="mt-5 flex flex-wrap items-center gap-2">{acts}</div>
        <p className="mt-3 text-meta text-ink-2">
          {data.mediaType === 'a4'
            ? `${opened.id === null ? 'Na het aanmaken kun je' : 'Je kunt'} alles nog wijzigen.`
            : 'Teksten, foto en pakketten wijzig je in de brochure. Daarna werk je hem bij.'}
        </p>
      </div>
    </div>
  );
}

/** Whether what is stored is what the brochure says now. */
function Standing({ opened: { id, is_ouder, data } }: { opened: OpenedMedium }) {
  if (data.mediaType === 'a4') return null;
  const [tone, words] =
    id === null
      ? (['open', 'Nog niet opgeslagen'] as const)
      : is_ouder
        ? (['warn', 'Je brochure is nieuwer'] as const)
        : (['ok', 'Gelijk aan je brochure'] as const);
  return (
    <p className="mb-4">
      <Status tone={tone} className="font-semibold">
        {words}
      </Status>
    </p>
  );
}

const MARKS: Record<Check['state'], { icon: LucideIcon; word: string; look: string }> = {
  ok: { icon: CircleCheck, word: 'Goed', look: 'text-ok' },
  warn: { icon: TriangleAlert, word: 'Let op', look: 'text-warn' },
  bad: { icon: CircleAlert, word: 'Fout', look: 'text-danger' },
};

function CheckRow({ check: { state, title, note } }: { check: Check }) {
  const { icon, word, look } = MARKS[state];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
      <Icon icon={icon} className={cx('mt-0.5', look)} />
      <span>
        <span className="sr-only">{word}: </span>
        <span className="block">{title}</span>
        <span className="block text-meta break-words text-ink-2">{note}</span>
      </span>
    </li>
  );
}

function Stage({ opened, onFit }: { opened: OpenedMedium; onFit: (fit: Fit) => void }) {
  const { data, pictures } = opened;
  const type = data.mediaType;
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [showCut, setShowCut] = useState(false);
  const isPrint = FORMATS[type].unit === 'mm';
  const around = AROUND[type] ?? 0;
  const measures = type === 'flyer' ? [measureOf('flyer'), measureOf('flyer', true)] : [measureOf(type)];
  const cut = showCut ? 2 * FORMATS[type].bleed : 0;
  const sheets = measures.map((measure) => ({
    ...measure,
    width: measure.width + cut,
    height: measure.height + cut,
  }));
  const draw = (scale: number) => {
    const sheet = <MaterialSheet data={data} pictures={pictures} scale={scale} showCut={showCut} onFit={onFit} />;
    if (type === 'social')
      return (
        <PhonePost club={data.vereniging.naam} logo={pictures.logo}>
          {sheet}
        </PhonePost>
      );
    if (type === 'tv') return <TvScreen>{sheet}</TvScreen>;
    if (type !== 'flyer') return sheet;
    return (
      <>
        {sheet}
        <FoldedFlyer scale={scale} cut={cut / 2}>
          <MaterialSheet data={data} pictures={pictures} scale={scale} showCut={showCut} isFolded />
        </FoldedFlyer>
      </>
    );
  };
  const [first] = sheets;
  const isLying = first !== undefined && pixelsOf(first).width > pixelsOf(first).height;
  return (
    <div className="min-w-0 overflow-hidden rounded-card border border-line">
      {zoom === 'fit' ? (
        <div className="bg-well p-4 sm:p-8">
          <Fitted
            sheets={sheets}
            gap={24}
            around={around}
            height={isLying ? 'min(60vw, 27.5rem)' : 'min(110vw, 47.5rem)'}
          >
            {draw}
          </Fitted>
        </div>
      ) : (
        <div
          role="region"
          aria-label="Voorbeeld op ware grootte"
          // Larger than its place: the arrow keys move over it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-auto bg-well"
          style={{ height: 'min(120vw, 51.5rem)' }}
        >
          <div className="flex w-max min-w-full items-start justify-center gap-6 p-8">{draw(Number(zoom))}</div>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-paper px-4 py-3">
        <Segmented label="Grootte" options={ZOOMS} value={zoom} onChange={setZoom} />
        {isPrint && (
          <Checkbox value={showCut} onChange={setShowCut}>
            Toon snijrand
          </Checkbox>
        )}
      </div>
    </div>
  );
}
