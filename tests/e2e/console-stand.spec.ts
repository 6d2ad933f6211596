import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';
import { awaitMail, query, readWorld } from './world.ts';

const SUPERUSER = 'superuser@achterban.example';
const RECIPIENT = 'mo@groenendaal.example';

/** The platform is everybody's: what another test broke and left so does not count here. */
const mendParts = () => query('update app.platform_part set ok = true where not ok');

/** The only one who waits for it: what the demo world has waiting is settled along the way. */
test('a mail made onzeker by a lost answer, and everything else that waits, is settled from the console', async ({
  page,
}) => {
  // The mail server keeps the mail and hangs up before it says so: nobody knows whether it arrived.
  await fetch(`${readWorld()?.inboxUrl}/api/lost-answer?to=${RECIPIENT}`, { method: 'POST' });
  await page.request.post('/api/accounts/password-reset', {
    data: { email: RECIPIENT },
    headers: { origin: readWorld()?.origin ?? '' },
  });
  const first = await awaitMail(RECIPIENT, 'wachtwoord');
  const doubt = () =>
    query<{ id: string }>(`select id from app.outbox where to_address = $1 and state = 'onzeker'`, [RECIPIENT]);
  await expect.poll(async () => (await doubt()).length).toBe(1);

  await signIn(page, SUPERUSER);
  await mendParts();
  await page.goto('/superuser/stand');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /dingen vragen je aandacht\.De rest loopt goed, maar er is nog geen reservekopie gezien\./u,
  );
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: /Stand van het platform/ })
    .first();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toContainText(/[3-9]|\d\d/u);
  await expectAccessible(page);

  const needs = page.getByRole('list', { name: 'Wat aandacht vraagt' });
  const titled = (name: string) => needs.getByRole('heading', { level: 2, name, exact: true });
  const held = titled('De mail van RKVV Rood-Wit staat stil');
  const doubtful = titled('Drie mails zijn misschien niet aangekomen');
  const failed = titled('De taak om beheerders over een verzoek te mailen lukt niet');
  for (const title of [held, doubtful, failed]) await expect(title).toBeVisible();
  await expect(needs.getByText(/Beheer kreeg .*een mail/)).toBeVisible();

  // While an answer may still come it cannot be sent again; a quarter of an hour later it can.
  const row = needs.getByRole('listitem').filter({ hasText: 'm•••@groenendaal.example' }).last();
  await expect(row).toContainText('Er kan nog antwoord komen');
  await expect(row.getByRole('button', { name: 'Stuur opnieuw' })).toHaveCount(0);
  await query(
    `update app.outbox set updated_at = now() - interval '20 minutes' where to_address = $1 and state = 'onzeker'`,
    [RECIPIENT],
  );
  await page.reload();
  await row.getByRole('button', { name: 'Stuur opnieuw' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stuur opnieuw' }).click();
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () =>
      query(`select state from app.outbox where to_address = $1 and template = 'accounts.reset-password'`, [RECIPIENT]),
    )
    .toEqual([{ state: 'sent' }]);
  const arrived = (await (await fetch(`${readWorld()?.inboxUrl}/api/mails?to=${RECIPIENT}`)).json()) as {
    messageId: string;
    subject: string;
  }[];
  const again = arrived.filter(({ subject }) => subject === first.subject);
  expect([again.length, new Set(again.map(({ messageId }) => messageId)).size]).toEqual([2, 1]);

  // The two of the demo world: one was looked up and is sent again, the other is given up.
  for (const [address, act] of [
    ['ha•••@bakkerijvanloon.example', 'Stuur opnieuw'],
    ['in•••@snackbarpleintje.example', 'Geef op'],
  ] as const) {
    const mail = needs.getByRole('listitem').filter({ hasText: address }).last();
    await mail.getByRole('button', { name: act }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: act }).click();
    await expect(mail).toHaveCount(0);
  }

  // Mail of a club that was stopped: who refused it, and then what waits is cancelled and its admins read so.
  await needs.getByRole('button', { name: 'Bekijk de 6 adressen' }).click();
  const refused = page.getByRole('dialog');
  await expect(refused.getByRole('list', { name: 'Adressen' }).getByRole('listitem')).toHaveCount(6);
  await expect(refused).toContainText('we•••@bestaat-niet.example');
  await page.keyboard.press('Escape');
  await needs.getByRole('button', { name: 'Annuleer ze en bericht de club' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleer ze en bericht de club' }).click();
  // However many are left: a mail that was settled leaves the title with another number.
  for (const title of [held, needs.getByRole('heading', { level: 2, name: /misschien niet aangekomen/u })])
    await expect(title).toHaveCount(0);
  await expect(failed).toBeVisible();
  await awaitMail('petra@roodwit.example', 'zijn niet verstuurd', 30_000);

  // A job that failed as often as it may gets its turn again, and this time it is done.
  await mendParts();
  await needs.getByRole('button', { name: 'Doe opnieuw' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Alles loopt goed,/u);
  await expect(
    page.getByText(/Het laatste dat aandacht vroeg, was een taak op de achtergrond\. .+ loste het vandaag/),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Stand van het platform', exact: true }).first(),
  ).toBeVisible();
  await expect
    .poll(async () =>
      query(`select state from pgboss.job where name = 'toegangsverzoeken.tell-beheerders' and state = 'completed'`),
    )
    .not.toEqual([]);
  const acts = await query<{ operation: string }>(
    `select distinct operation from app.audit_event where operation like 'stand.%' and actor_user is not null order by 1`,
  );
  expect(acts.map(({ operation }) => operation)).toEqual([
    'stand.cancel-mail',
    'stand.job-rerun',
    'stand.mail-give-up',
    'stand.mail-resend',
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, { look: 'structure' });
});
