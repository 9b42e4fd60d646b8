import { expect, test } from './support/shop';

test('who is invited comes by the link, works at the counter alone, and is out as soon as disabled', async ({
  signedIn: page,
  browser,
  shop,
}) => {
  await page.goto('/impostazioni');
  // By key: what is loaded above it moves it under a pointer.
  await page.getByRole('main').getByRole('link', { name: 'Persone' }).press('Enter');
  await page.getByLabel('Email di chi inviti').fill('anna@negozio.it');
  await page.getByRole('button', { name: 'Invita' }).click();
  const link = await page.getByLabel(/mandalo a anna@negozio.it/).inputValue();

  const context = await browser.newContext({ baseURL: shop.url });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Il tuo nome').fill('Anna');
  await theirs.getByLabel(/^Scegli una password/).fill('parola di anna');
  await theirs.getByRole('button', { name: 'Entra nel negozio' }).click();
  await expect(theirs.getByText('Ora puoi accedere con anna@negozio.it')).toBeVisible();
  await theirs.getByRole('link', { name: 'Accedi' }).click();
  await theirs.getByLabel('Email').fill('anna@negozio.it');
  await theirs.getByLabel('Password').fill('parola di anna');
  await theirs.getByRole('button', { name: 'Accedi' }).click();
  await expect(theirs.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  await expect(theirs.getByRole('navigation', { name: 'Menu principale' })).not.toContainText('Utenti');
  await theirs.goto('/impostazioni/persone');
  await expect(theirs.getByRole('heading', { name: 'Non hai il permesso' })).toBeVisible();
  await theirs.goto('/');
  await expect(theirs.getByText('In tempo reale')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Mostra le sessioni di Anna' }).click();
  const sessioni = page.getByRole('region', { name: 'Sessioni di Anna' });
  await expect(sessioni.getByRole('listitem')).toHaveText([/^Chrome, Linux, sessione /]);

  await page.getByRole('row', { name: /^Anna/ }).getByRole('button', { name: 'Modifica' }).click();
  await page.getByRole('checkbox', { name: 'Può entrare' }).uncheck();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(sessioni.getByText('Nessuna sessione aperta.')).toBeVisible();
  // Out without doing anything: the hub ends the connection of the list that is open.
  await expect(theirs).toHaveURL(/\/login$/);
  await theirs.getByLabel('Email').fill('anna@negozio.it');
  await theirs.getByLabel('Password').fill('parola di anna');
  await theirs.getByRole('button', { name: 'Accedi' }).click();
  await expect(theirs.getByText('Accesso disabilitato: chiedi a un amministratore.')).toBeVisible();
  await theirs.goto(link);
  await theirs.getByLabel('Il tuo nome').fill('Anna');
  await theirs.getByLabel(/^Scegli una password/).fill('parola di anna');
  await theirs.getByRole('button', { name: 'Entra nel negozio' }).click();
  await expect(theirs.getByText(/^Il link non è più valido/)).toBeVisible();
  await context.close();
});
