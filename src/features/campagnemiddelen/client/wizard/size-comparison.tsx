import { cx } from '#client/ui/cx.ts';
import { Fitted } from '#features/campagnemiddelen/client/sheets/fitted.tsx';
import { MaterialSheet, measureOf } from '#features/campagnemiddelen/client/sheets/material-sheet.tsx';
import { MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { FORMATS, sizeText } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { CampaignData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';

interface Thing {
  name: string;
  width: number;
  height: number;
}

/** What everybody knows the size of, beside what is made; in mm, and on a screen in pixels. */
const ON_PAPER: readonly Thing[] = [
  { name: 'A4', ...FORMATS.a4 },
  { name: 'A5', ...FORMATS.a5 },
  { name: 'Flyer', ...FORMATS.flyer },
  { name: 'bankpas', width: 86, height: 54 },
];
const ON_SCREEN: readonly Thing[] = [
  { name: 'Tv', ...FORMATS.tv },
  { name: 'Social', ...FORMATS.social },
  { name: 'telefoon', width: 390, height: 844 },
];

/** How large it becomes, by itself and beside other things. */
export function SizeComparison({ data, pictures }: { data: CampaignData; pictures: Pictures }) {
  const type = data.mediaType;
  const { unit, bleed, duration, width, height } = FORMATS[type];
  const things = unit === 'mm' ? ON_PAPER : ON_SCREEN;
  const tallest = Math.max(...things.map((thing) => thing.height));
  const widest = things.reduce((sum, thing) => sum + thing.width, 0);
  // All of them side by side in the width that there is, and none higher than a hand.
  const factor = Math.min(100 / tallest, 215 / widest);
  const isLying = width > height;
  return (
    <aside aria-labelledby="zo-groot" className="rounded-card bg-well p-6 lg:sticky lg:top-28">
      <h2 id="zo-groot" className="text-h4">
        Zo groot wordt hij
      </h2>
      {/* Its width is told below it, its height on the right. */}
      <Fitted sheets={[measureOf(type)]} around={88} height={isLying ? '15rem' : '27.5rem'} className="mt-4">
        {(scale) => (
          <div className="relative mb-8" style={{ marginRight: 72 }}>
            <MaterialSheet data={data} pictures={pictures} scale={scale} />
            <p
              className="absolute inset-y-0 ml-3 flex items-center border-l border-line-strong pl-2 text-meta whitespace-nowrap text-ink-2"
              style={{ left: '100%' }}
            >
              {height} {unit}
            </p>
            <p
              style={{ top: '100%' }}
              className="absolute inset-x-0 mt-3 border-t border-line-strong pt-1 text-center text-meta text-ink-2"
            >
              {width} {unit}
            </p>
          </div>
        )}
      </Fitted>
      <ul aria-label="Vergelijking" className="mt-4 flex items-end gap-4 border-t border-line-strong pt-4">
        {things.map((thing) => {
          const isThis = thing.name === MEDIA_LABELS[type];
          return (
            <li key={thing.name} className={cx('text-meta text-ink-2', isThis && 'font-bold text-ink')}>
              <span
                className={cx(
                  'exact-colour mb-1.5 block border border-line-strong bg-paper',
                  isThis && 'border-brand-text bg-brand',
                )}
                style={{ width: thing.width * factor, height: thing.height * factor }}
              />
              {thing.name}
            </li>
          );
        })}
      </ul>
      <Facts
        className="mt-5"
        facts={[
          ['Formaat', unit === 'mm' && !isLying ? `${MEDIA_LABELS[type]} staand` : sizeText(FORMATS[type])],
          unit === 'mm' ? ['Afloop', `${bleed} mm rondom`] : ['Kleur', 'RGB, voor een scherm'],
          ...(duration === undefined ? [] : [['Duur', `${duration} seconden`] as const]),
        ]}
      />
    </aside>
  );
}

/** What it is, in two columns. */
export function Facts({ facts, className }: { facts: readonly (readonly [string, string])[]; className?: string }) {
  return (
    <dl className={cx('border-t-2 border-ink text-ui', className)}>
      {facts.map(([word, value]) => (
        <div key={word} className="flex justify-between gap-4 border-b border-line-strong py-2">
          <dt className="text-ink-2">{word}</dt>
          <dd className="min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
