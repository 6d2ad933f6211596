import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tab, TabList, Tabs } from './tabs.tsx';

const badgeOf = (count: number) =>
  renderToStaticMarkup(
    <Tabs>
      <TabList label="Onderdelen">
        <Tab id="mensen" label="Mensen" count={count} countLabel="openstaande verzoeken" />
      </TabList>
    </Tabs>,
  )
    .replace(/^.*tabular-nums">/u, '')
    .replaceAll(/<[^>]+>/gu, '');

it('has a badge that counts to 99 and then says 99+, with what it counts for who hears it (SU-05)', () => {
  expect(badgeOf(1)).toBe('1 openstaande verzoeken');
  expect(badgeOf(99)).toBe('99 openstaande verzoeken');
  expect(badgeOf(100)).toBe('99+ openstaande verzoeken');
  expect(badgeOf(0), 'no badge when nobody waits').not.toContain('openstaande');
});
