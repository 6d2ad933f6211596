import type { BrochureData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { documentTheme } from '#features/campagnemiddelen/shared/rules/document-theme.ts';
import { CoverSheet } from '#features/campagnemiddelen/document/cover-sheet.tsx';

/** What a message gets. The page that is drawn is twice as large. */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;
export const SHARE_SIZE = { width: SHARED_SIZE.width * 2, height: SHARED_SIZE.height * 2, scale: 0.5 } as const;

/** What a message shows beside the link: the cover as it is printed, and whose it is. */
export function ShareCard({ data, pictures }: { data: BrochureData; pictures: Pictures }) {
  const { naam } = data.vereniging;
  const { width, height } = SHARE_SIZE;
  return (
    <div
      className="doc"
      style={{
        ...documentTheme(data.vereniging),
        position: 'relative',
        width,
        height,
        overflow: 'hidden',
        color: 'var(--ink)',
        background: 'var(--well)',
      }}
    >
      <div style={{ position: 'absolute', left: 120, top: 70, width: '210mm', height: '297mm', overflow: 'hidden' }}>
        <div style={{ margin: '-4mm' }}>
          <CoverSheet data={data} pictures={pictures} />
        </div>
      </div>
      <div
        style={{
          position: 'absolute',
          left: 1034,
          top: 70,
          width: 1246,
          height: 1122,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <p style={{ font: "400 72px/1.3 'Document Sans', sans-serif" }}>Sponsorbrochure</p>
        <p style={{ font: `400 ${naam.length > 24 ? 110 : 170}px/0.95 'Document Poster', sans-serif`, marginTop: 16 }}>
          {naam}
        </p>
        <div style={{ width: 240, height: 16, marginTop: 48, background: 'var(--brand)' }} />
      </div>
    </div>
  );
}
