import { drawQr, type QrDrawing } from '#shared/qr.ts';

import { cx } from './cx.ts';

/** Of an address of ours, which is never more than a code holds. */
function drawing(text: string): QrDrawing {
  const code = drawQr(text);
  if (code === null) throw new RangeError(`no code holds ${text.length} characters`);
  return code;
}

export interface QrCodeProps {
  text: string;
  /** What it is of, read aloud. */
  label: string;
  /** The most it may measure, in pixels: it takes as many whole pixels for each module as fit. */
  fit: number;
  className?: string;
}

/** Drawn here, so that what it says goes to nobody else. */
export function QrCode({ text, label, fit, className }: QrCodeProps) {
  const code = drawing(text);
  const pixels = code.size * Math.max(1, Math.floor(fit / code.size));
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      width={pixels}
      height={pixels}
      role="img"
      aria-label={label}
      className={cx('block flex-none bg-[#fff] exact-colour', className)}
    >
      <path d={code.path} fill="#16191d" shapeRendering="crispEdges" />
    </svg>
  );
}

/** For the printer: a drawing of any size. */
export function qrSvgFile(text: string, name: string): File {
  const code = drawing(text);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.size} ${code.size}" width="${code.size}mm" height="${code.size}mm">`,
    `<rect width="${code.size}" height="${code.size}" fill="#fff"/>`,
    `<path d="${code.path}" fill="#000" shape-rendering="crispEdges"/></svg>`,
  ].join('');
  return new File([svg], `${name}.svg`, { type: 'image/svg+xml' });
}

const PNG_PIXELS = 1_000;

/** For an app or a site: about a thousand pixels wide, with the same number of them for each module. */
export async function qrPngFile(text: string, name: string): Promise<File> {
  const { modules, size } = drawing(text);
  const module = Math.ceil(PNG_PIXELS / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * module;
  canvas.height = size * module;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser does not draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * module, y * module, module, module);
  }
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const blob = await promise;
  if (blob === null) throw new Error('this browser makes no picture of a drawing');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}
