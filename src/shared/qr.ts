import { encode } from 'uqr';

export interface QrDrawing {
  /** In modules, with the white around it. */
  size: number;
  modules: readonly (readonly boolean[])[];
  /** One shape of all that is dark, a run of modules at a time, so that no hairline shows between them. */
  path: string;
}

/** Level M forgives a crease; the four modules of white around it are part of the code. Null for more than one holds. */
export function drawQr(text: string): QrDrawing | null {
  const code = encodeOrNull(text);
  if (code === null) return null;
  const { data, size } = code;
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const length = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      }),
    )
    .join('');
  return { size, modules: data, path };
}

function encodeOrNull(text: string) {
  try {
    return encode(text, { ecc: 'M', border: 4 });
  } catch (error) {
    // The library's only complaint: the text is longer than the largest code.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
