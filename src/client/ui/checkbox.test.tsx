import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';

const agreement = <a href="/verwerkersovereenkomst">verwerkersovereenkomst</a>;

it('what there is to read stands outside the label, so that opening it does not tick the box', () => {
  const html = renderToStaticMarkup(<Checkbox hint={agreement}>Ik ga akkoord met versie {2}.</Checkbox>);
  const [, label = ''] = /<label[^>]*>(.*?)<\/label>/u.exec(html) ?? [];
  expect(label).toContain('Ik ga akkoord met versie 2.');
  expect(label).not.toContain('<a');
  expect(html).toContain('<a href="/verwerkersovereenkomst">');
});

it('a link in the sentence one agrees with does not compile', () => {
  // @ts-expect-error a label holds words only
  const refused = <Checkbox>Ik ga akkoord met de {agreement}.</Checkbox>;
  expect(refused).toBeDefined();
});
