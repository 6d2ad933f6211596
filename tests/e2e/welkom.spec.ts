import { expectAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

// That it is accessible and fits from 1440 to 320 px stands in every-route.spec.ts.
test('the front page leads a visitor to its pictures, prices, questions and an account, all without a script', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/welkom');
  await expect(page).toHaveTitle('Sponsors vinden en houden · Achterban');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Achter elke club staat een bakker.');

  // Every link leads somewhere: to a part of this page, to a mail, or to a page that is there.
  const links = await page.locator('a').evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href') ?? ''));
  for (const to of new Set(links)) {
    if (to.startsWith('#')) await expect(page.locator(to)).toHaveCount(1);
    else if (to.startsWith('mailto:')) expect(to).toMatch(/@/u);
    else expect((await request.get(to)).status(), to).toBe(200);
  }
  // And every picture is there, as large as the page kept room for.
  for (const image of await page.locator('img[src^="/voorpagina/"]').all()) {
    const answer = await request.get((await image.getAttribute('src')) ?? '');
    expect(answer.headers()['content-type']).toMatch(/^image\/(?:webp|svg)/u);
  }

  await page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link', { name: 'Zo werkt het' }).click();
  await expect(
    page.getByRole('img', { name: 'Drie pakketten naast elkaar, met bedrag en tegenprestaties.' }),
  ).toBeInViewport();
  await page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link', { name: 'Vragen' }).click();
  const answer = page.getByText('Je club stuurt zelf de rekening');
  await expect(answer).toBeHidden();
  await page.getByText('Betaalt een sponsor via Achterban?').click();
  await expect(answer).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/welkom');
  await page.locator('header summary').click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Zo werkt het',
    'Prijzen',
    'Vragen',
    'Registreren',
  ]);
});

test.describe('with a script', () => {
  test.use({ javaScriptEnabled: true });

  test('the front page is found from the login, the prices and the foot of every page, and leads to an account', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Bekijk hoe het werkt' })).toHaveAttribute('href', '/welkom');
    await page.goto('/prijzen');
    await expect(page.getByRole('link', { name: 'Over Achterban' })).toHaveAttribute('href', '/welkom');
    await page.getByRole('link', { name: 'Bekijk hoe Achterban werkt' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Begin gratis' }).click();
    await expect(page.getByRole('tab', { name: 'Registreren' })).toHaveAttribute('aria-selected', 'true');
  });
});
