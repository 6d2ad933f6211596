import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { expectAccessible } from './accessible.ts';
import { expect, logIn, signIn, test } from './test.ts';

const SUPERUSER = 'superuser@achterban.example';

test('a superuser lets somebody in, and cleans up what a superuser asked (SU-16, SU-18, G-025)', async ({ page }) => {
  await signIn(page, SUPERUSER);
  await page.goto('/superuser/gebruikers');
  const waiting = page.getByRole('grid', { name: 'Mensen die wachten op toegang' });
  const nicole = waiting.getByRole('row', { name: /Nicole Hulst/u });
  await expect(nicole).toContainText('SC De Wespen');
  await expect(nicole).toContainText('Tessa Kuipers');
  // Oldest first, and too long is said in words.
  await expect(waiting.getByRole('row').nth(1)).toContainText(/Dirk de Jong.*12 dagen/u);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Verzoek van Nicole Hulst goedkeuren' }).click();
  await page.getByRole('button', { name: 'Verzoek goedkeuren' }).click();
  await expect(page.getByText('Nicole Hulst hoort nu bij SC De Wespen en krijgt een mail.')).toBeVisible();
  await expect(nicole).toHaveCount(0);

  await page.getByRole('button', { name: 'Ruim verzoeken van superusers op (1)' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Een superuser hoort bij geen club.');
  await asked.getByRole('button', { name: 'Ruim 1 verzoek op' }).click();
  await expect(page.getByText('1 verzoek opgeruimd.')).toBeVisible();
  await expect(page.getByText('Noor Blom').first()).toBeVisible();
  await expect(waiting.getByRole('row', { name: /Noor Blom/u })).toHaveCount(0);
  await expect(waiting.getByRole('row', { name: /Dirk de Jong/u })).toHaveCount(1);
});

test('a superuser makes somebody admin, after reading what that means (SU-18, G-026)', async ({ page }) => {
  await signIn(page, SUPERUSER);
  await page.goto('/superuser/gebruikers');
  await page.getByRole('searchbox', { name: 'Zoek op naam of e-mailadres' }).fill('koning');
  await expect(page).toHaveURL(/zoek=koning/u);
  const opener = page.getByRole('button', { name: 'Daan Koning openen' });
  await opener.click();
  await expect(page.getByRole('heading', { name: 'Rol en vereniging' })).toBeVisible();
  await expectAccessible(page, { isWhole: true });

  // Escape closes it, and the focus is where it was.
  await page.getByRole('heading', { name: 'Kenmerken' }).click();
  await page.getByRole('button', { name: 'Logboek van Daan Koning' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Rol en vereniging' })).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Vereniging lid Rol' }).click();
  await page.getByRole('option', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('Vereniging lid wordt Admin.')).toBeVisible();
  await expect(page.getByText('Daan kan mensen toelaten en verwijderen.')).toBeVisible();
  await expect(page.getByText('Daan wordt overal uitgelogd en krijgt een mail.')).toBeVisible();
  await page.getByRole('button', { name: 'Maak Daan admin' }).click();
  await expect(page.getByRole('row', { name: /Daan Koning/u })).toContainText('Admin');

  const contact = page.getByRole('switch', { name: 'Contactpersoon: Daan Koning' });
  await contact.press('Space');
  await expect(contact).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Vereniging' }).last()).toHaveValue(/./u);
  await page.getByRole('button', { name: 'Logboek van Daan Koning' }).click();
  const log = page.getByRole('dialog', { name: 'Logboek van Daan Koning' });
  await expect(log).toContainText('Vereniging lid werd Admin');
  await expect(log).toContainText('door Ruben Kool');
});

test('who is blocked is out and cannot get in, until the block is lifted (SU-18)', async ({ page, browser }) => {
  const stefan = 'stefan@roodwit.example';
  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.9.9' } });
  const other = await elsewhere.newPage();
  await logIn(other, stefan);

  await signIn(page, SUPERUSER);
  await page.goto('/superuser/gebruikers?zoek=claes');
  await page.getByRole('button', { name: 'Stefan Claes openen' }).click();
  await expect(page.getByRole('heading', { name: /^Ingelogd op \d plek/u })).toBeVisible();
  await page.getByRole('button', { name: 'Overal uitloggen' }).click();
  await expect(page.getByText(/Stefan Claes is uitgelogd op \d plek/u)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nergens ingelogd' })).toBeVisible();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login/u);

  const block = page.getByRole('button', { name: 'Blokkeer Stefan Claes' });
  await block.click();
  await expect(page.getByText('Fout: Schrijf in een paar woorden waarom.')).toBeVisible();
  await page.getByLabel('Waarom?').fill('Stuurt reclame aan sponsors');
  await block.click();
  await expect(page.getByRole('row', { name: /Stefan Claes/u })).toContainText('Geblokkeerd');

  const form = other.getByRole('form', { name: 'Inloggen' });
  const tryToLogIn = async (wachtwoord: string) => {
    await form.getByLabel('E-mailadres').fill(stefan);
    await form.getByLabel('Wachtwoord', { exact: true }).fill(wachtwoord);
    await form.getByRole('button', { name: 'Inloggen' }).click();
  };
  await tryToLogIn('niet-het-goede-9');
  await expect(other.getByText('E-mailadres of wachtwoord is onjuist')).toBeVisible();
  await tryToLogIn(DEMO_WACHTWOORD);
  await expect(other.getByText('Je account is geblokkeerd.')).toBeVisible();
  await expect(form.getByRole('link', { name: 'hulp@achterban.example' })).toHaveAttribute('href', /^mailto:/u);

  await page.getByRole('button', { name: 'Hef de blokkade van Stefan Claes op' }).click();
  await expect(page.getByText('Stefan Claes kan weer inloggen en krijgt weer mail.')).toBeVisible();
  await tryToLogIn(DEMO_WACHTWOORD);
  await expect(other).toHaveURL(/\/dashboard/u);
  await elsewhere.close();
});

test('the list is narrowed in the address, says when nobody fits, and a switch can be taken back (SU-18)', async ({
  page,
}) => {
  await signIn(page, SUPERUSER);
  await page.goto('/superuser/gebruikers?rol=admin&toestand=geblokkeerd&zoek=jakobs');
  await expect(page.getByRole('heading', { name: 'Niemand met ‘jakobs’' })).toBeVisible();
  await expect(page.getByText('Je filter staat op Admin en Geblokkeerd.')).toBeVisible();
  await page.getByRole('button', { name: 'Wis de filters' }).click();
  await expect(page).toHaveURL(/\/superuser\/gebruikers$/u);
  const chat = page.getByRole('switch', { name: /^Chat voor Aad Stolk/u });
  await page.goto('/superuser/gebruikers?zoek=stolk');
  await chat.press('Space');
  await expect(page.getByText('De chat staat uit voor Aad Stolk.')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(chat).toBeChecked();

  // Another page begins at its first row, and is still there for who comes back.
  await page.goto('/superuser/gebruikers');
  const search = page.getByRole('searchbox', { name: 'Zoek op naam of e-mailadres' });
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect(page.getByRole('button', { name: 'Vorige' })).toBeEnabled();
  await expect(search).toBeInViewport();
  await page.getByRole('tab', { name: "CTA's" }).click();
  await expect(page).toHaveURL(/\/superuser\/ctas/u);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Vorige' })).toBeEnabled();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('people are cards, and one of them is a page (SU-18)', async ({ page }) => {
    await signIn(page, SUPERUSER);
    await page.goto('/superuser/gebruikers?zoek=riet');
    const card = page.getByRole('button', { name: 'Riet van Doorn', exact: true });
    await expect(card).toBeVisible();
    await expectAccessible(page, { within: 'main', isWhole: true });
    await card.click();
    await expect(page.getByRole('heading', { name: 'Rol en vereniging' })).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByText('wachten op toegang')).toHaveCount(0);
    await expectAccessible(page, { within: 'main' });
    await page.getByRole('button', { name: 'Terug naar de lijst' }).click();
    await expect(card).toBeVisible();
  });
});
