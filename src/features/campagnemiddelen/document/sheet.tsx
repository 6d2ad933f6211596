import type { ReactNode } from 'react';
import type { DocumentTheme } from '#features/campagnemiddelen/shared/rules/document-theme.ts';

/** One page: the trimmed page and 4 mm around it, of which a printer gets 3; a picture for a screen is just its size. */
export function Sheet({
  theme,
  className,
  children,
}: {
  theme: DocumentTheme;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className="doc" style={theme}>
      <section className={`sheet ${className}`}>{children}</section>
    </div>
  );
}

/** The three colours of the club along the top of a page. */
export function ColourBar() {
  return (
    <div className="bar" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}

/** What was typed with empty lines between them. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/u).flatMap((paragraph) => paragraph.trim() || []);
  return paragraphs.map((paragraph, at) => <p key={at}>{paragraph}</p>);
}
