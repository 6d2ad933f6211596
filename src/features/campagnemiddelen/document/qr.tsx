import { drawQr } from '#shared/qr.ts';
import { QR_CAPTION } from '#features/campagnemiddelen/shared/rules/shown.ts';

interface QrProps {
  url: string;
  caption?: string;
  className: string;
}

/** The address as a code that a phone reads; a page whose address no code holds goes without. How large is in the CSS. */
export function Qr({ url, caption = QR_CAPTION, className }: QrProps) {
  const code = url.trim() === '' ? null : drawQr(url.trim());
  if (code === null) return null;
  return (
    <a className={className} href={url.trim()} data-field="inschrijfUrl">
      <svg
        role="img"
        aria-label="QR-code: meld je aan als sponsor"
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${code.size}v${code.size}h-${code.size}z`} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <p>
        {caption.split(/(QR-code)/u).map((part, at) => (
          <span key={at} className={part === 'QR-code' ? 'unbroken' : undefined}>
            {part}
          </span>
        ))}
      </p>
    </a>
  );
}
