import { choiceOf, formatFileSize } from '#shared/text.ts';

const TYPE_NAMES: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

/** What a browser does not know, or calls after the program that opens it on this computer. */
const BY_NAME: Record<string, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const fileType = ({ name, type }: { name: string; type: string }): string =>
  BY_NAME[/\.(\w+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''] ?? type;

/** What the chooser of files may show: a list is known by its name. */
export const chooserTypes = (accept: readonly string[]): string[] => [
  ...accept,
  ...Object.entries(BY_NAME).flatMap(([extension, type]) => (accept.includes(type) ? [`.${extension}`] : [])),
];

/** 'Kies een JPG of PNG van hoogstens 5 MB. Dit bestand is 7,2 MB.', or null when the file is good. Of a wrong kind no size is right. */
export function fileRefusal(
  file: { type: string; size: number },
  accept: readonly string[],
  maxBytes: number,
): string | null {
  const isKnown = accept.includes(file.type);
  if (isKnown && file.size <= maxBytes) return null;
  const kinds = choiceOf(accept.map((type) => TYPE_NAMES[type] ?? type));
  return isKnown
    ? `Kies een ${kinds} van hoogstens ${formatFileSize(maxBytes)}. Dit bestand is ${formatFileSize(file.size)}.`
    : `Kies een ${kinds}. Dit is een ander soort bestand.`;
}
