import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BareLayout } from './bare-layout.tsx';

it('gives public and print pages no header, footer or chat (SHELL-17)', () => {
  const html = renderToStaticMarkup(
    <BareLayout variant="public" hasFooter={false}>
      <p>Sponsorbrochure</p>
    </BareLayout>,
  );
  expect(html).toContain('Sponsorbrochure');
  expect(html).not.toMatch(/<header|<footer|role="(?:banner|contentinfo)"|Assistent/u);
});
