import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** From a document component to the finished page that the render process is handed. */

export function documentToHtml(
  element: ReactElement,
  { css, title, lang }: { css: string; title: string; lang: string },
) {
  // In a style element only its own end tag has a meaning.
  const style = `html, body { margin: 0; }\n${css}`.replaceAll('</', '<\\/');
  return (
    `<!doctype html><html lang="${escapeText(lang)}"><head><meta charset="utf-8">` +
    `<title>${escapeText(title)}</title><style>${style}</style></head>` +
    `<body>${renderToStaticMarkup(element)}</body></html>`
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
