import { formatNumber } from '#shared/text.ts';

/** What a club can keep with a sponsor. */
export const BESTAND_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type BestandType = (typeof BESTAND_TYPES)[number];
export const BESTAND_MAX_BYTES = 10_000_000;

const ENDINGS: Record<BestandType, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};

/** A name that says what the file is, whatever it was called: 'scan.exe' with the bytes of a PDF is 'scan.pdf'. */
export function fileNameOf(naam: string, type: BestandType): string {
  const endings = ENDINGS[type];
  const last = (naam.split(/[/\\]/u).at(-1) ?? '').replace(/^\.+/u, '');
  const dot = last.lastIndexOf('.');
  if (dot > 0 && endings.includes(last.slice(dot + 1).toLowerCase())) return last;
  const stem = dot > 0 ? last.slice(0, dot) : last;
  return `${stem === '' ? 'bestand' : stem}.${endings[0]}`;
}

/** '1.600 × 640 px', of a picture. */
export const pixelWords = ({ width, height }: { width: number | null; height: number | null }): string | null =>
  width === null || height === null ? null : `${formatNumber(width)} × ${formatNumber(height)} px`;
