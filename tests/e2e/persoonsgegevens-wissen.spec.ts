import { expectAccessible } from './accessible.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

test('an admin writes down that somebody wants to be erased, sees what that means, also when the card says another name by then, and finds a stone where they stood', async ({
  page,
}) => {
  const email = await makeSponsorClub('VV Wisveld', [{ naam: 'Bouwbedrijf Hoek', fase: 'active', bedrag: 500 }]);
  await query(
    `update app.match m set contact_notes = 'Piet Jansen belt liever in de avond.' from app.users u
      where u.email = $1 and m.vereniging_id = u.vereniging_id`,
    [email],
  );
  await signIn(page, email);
  await page.goto('/persoonsgegevens');
  await expect(page.getByText('Nog niemand heeft iets gevraagd.')).toBeVisible();
  await page.getByRole('button', { name: 'Verzoek vastleggen' }).click();
  const form = page.getByRole('form', { name: 'Verzoek vastleggen' });
  const who = form.getByRole('combobox', { name: 'Om wie gaat het?' });
  // Whether anybody is kept nobody knows then.
  await page.route('**/api/persoonsgegevens/personen*', (route) => route.abort());
  await who.fill('pie');
  await expect(page.getByText('Zoeken lukt nu niet. Verander een letter om het opnieuw te proberen.')).toBeVisible();
  await page.unroute('**/api/persoonsgegevens/personen*');
  await who.fill('piet');
  await page.getByRole('option', { name: /Piet Jansen/ }).click();
  await form.getByText('Alles laten wissen wat de club in Achterban bewaart.').click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Vastleggen' }).click();

  const panel = page.getByRole('region', { name: 'Verzoek van Piet Jansen' });
  await expect(panel.getByRole('region', { name: 'Dit gaat weg' })).toContainText('Naam in notities en op de tijdlijn');
  await expect(panel.getByText('Dit kunnen wij niet wissen: wat iemand al downloadde')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Op deze pagina' })).toContainText('1 open');
  await expectAccessible(page);

  // Somebody wrote the card otherwise since.
  await query(
    `update app.sponsor s set contactpersoon = 'P. Jansen' from app.users u
      where u.email = $1 and s.vereniging_id = u.vereniging_id`,
    [email],
  );
  await page.reload();
  await page.getByRole('row', { name: /Piet Jansen/u }).click();
  await expect(panel.getByText('Op de kaart staat nu P. Jansen.')).toBeVisible();
  await expect(panel.getByText('die naam en die kaart gaan ook weg', { exact: false })).toBeVisible();
  const erase = panel.getByRole('button', { name: 'Wis de gegevens van Piet Jansen' });
  await expect(erase).toHaveAttribute('aria-disabled', 'true');
  await erase.press('Enter');
  await expect(panel.getByText('Bevestig eerst dat het verzoek van de persoon zelf komt.')).toBeVisible();
  await panel.getByText('Ik heb nagegaan dat Piet Jansen dit zelf vraagt.').click();
  await erase.click();
  const told = page.getByText('De gegevens van Piet Jansen zijn gewist. Laat diegene dat weten.');
  await expect(told).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('De gegevens van Piet Jansen zijn gewist.');
  await expect(page.getByText(/^Gewist op /)).toBeVisible();
  await expectAccessible(page);

  // Who stands on no card is typed; of who stands nowhere at all that is the answer.
  await page.getByRole('button', { name: 'Verzoek vastleggen' }).click();
  await form.getByRole('button', { name: 'Staat de persoon niet in de lijst? Typ de naam' }).click();
  await form.getByLabel('Voornaam en achternaam').fill('Greet Nergens');
  await form.getByText('Alles laten wissen wat de club in Achterban bewaart.').click();
  await form.getByRole('button', { name: 'Vastleggen' }).click();
  await page
    .getByRole('region', { name: 'Verzoek van Greet Nergens' })
    .getByRole('button', { name: 'Er is niets te wissen' })
    .click();
  await expect(page.locator(':focus')).toContainText('Het verzoek van Greet Nergens is afgerond.');
  await expect(page.getByText(/^Niets te wissen, afgerond op /)).toBeVisible();

  const [sponsor] = await query<{ id: string }>(
    `select s.id from app.sponsor s join app.users u on u.vereniging_id = s.vereniging_id where u.email = $1`,
    [email],
  );
  await page.goto(`/sponsorbeheer/sponsors/${sponsor?.id ?? ''}`);
  await expect(page.getByText('Gewiste contactpersoon', { exact: true })).toBeVisible();
  await expect(page.getByText(/op eigen verzoek gewist op .* door Anna de Boer/)).toBeVisible();
  await expect(page.getByText(/(?:Piet|P\.) Jansen/u)).toHaveCount(0);
  await expectAccessible(page);
});
