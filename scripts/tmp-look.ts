import { mkdir, writeFile } from 'node:fs/promises';
import { addressOf } from '../tests/e2e/routes.ts';
import { takeWhenStill, visitAs, withCamera } from './shots/camera.ts';
import { moveToMoment } from './shots/moment.ts';

moveToMoment();
const SHIRTS = `select id from app.zoekopdracht where zoekopdracht = 'Nieuwe shirts voor JO13-1'`;
const to = (path: string, search = '') => async () => (await addressOf({ path, as: [], id: SHIRTS })) + search;
const PAGES: Record<string, () => Promise<string>> = {
  list: to('/campagnemiddelen'),
  form: to('/campagnemiddelen/new/$id'),
  kies: to('/campagnemiddelen/create/kies/$id'),
  conf: to('/campagnemiddelen/create/a4/$id', '?stap=configureer'),
  a4: to('/campagnemiddelen/create/a4/$id'),
  flyer: to('/campagnemiddelen/create/flyer/$id'),
  social: to('/campagnemiddelen/create/social/$id'),
  tv: to('/campagnemiddelen/create/tv/$id'),
};
const only = process.argv[2]?.split(',');
const widths = (process.argv[3] ?? '1440,390').split(',').map(Number);
await mkdir('/tmp/look', { recursive: true });
await withCamera(async (browser, world) => {
  const visitor = await visitAs(browser, world, { email: 'marja@groenendaal.example', at: 1 });
  visitor.page.on('console', (message) => message.type() === 'error' && console.log(message.text()));
  visitor.page.on('pageerror', (error) => console.log(error.message));
  for (const [name, address] of Object.entries(PAGES)) {
    if (only && !only.includes(name)) continue;
    for (const width of widths) {
      await visitor.page.setViewportSize({ width, height: 900 });
      await visitor.page.goto(await address());
      try {
        await writeFile(`/tmp/look/${name}-${width}.png`, await takeWhenStill(visitor, name));
      } catch (error) {
        console.log(name, String(error).slice(0, 200));
        await writeFile(`/tmp/look/${name}-${width}.png`, await visitor.page.screenshot({ fullPage: true }));
      }
    }
  }
});
