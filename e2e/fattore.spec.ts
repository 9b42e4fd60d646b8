import { codeOf } from '../__tests__/support/fattore';
import { violations } from './support/axe';
import { signIn } from './support/live';
import { expect, test } from './support/shop';

test('who must have a second factor makes one, comes in by it and by a recovery code, and without it once it is taken away', async ({
  signedIn: page,
  browser,
  shop,
}) => {
  await page.goto('/impostazioni/persone');
  await page.getByLabel('Email di chi inviti').fill('bice@negozio.it');
  await page
    .getByRole('combobox', { name: /^Ruolo/ })
    .first()
    .selectOption('Revisore');
  await page.getByRole('button', { name: 'Invita' }).click();
  const link = await page.getByLabel(/mandalo a bice@negozio.it/).inputValue();
  await page.getByRole('checkbox', { name: 'Revisore' }).check();
  await expect(page.getByText('Impostazione salvata.')).toBeVisible();

  const context = await browser.newContext({ baseURL: shop.url });
  const theirs = await context.newPage();
  const comeIn = async () => {
    await theirs.goto('/login');
    await signIn(theirs, { email: 'bice@negozio.it', password: 'parola di bice' });
  };
  const verify = async (code: string) => {
    await theirs.getByLabel('Codice di verifica').fill(code);
    await theirs.getByRole('button', { name: 'Verifica' }).click();
  };
  const make = async () => {
    await theirs.getByRole('button', { name: 'Mostra il codice QR' }).click();
    await expect(theirs.getByRole('img', { name: 'Codice QR per l’app' })).toBeVisible();
    expect(await violations(theirs)).toEqual([]);
    const secret = (await theirs.getByRole('code').innerText()).replaceAll(' ', '');
    const otpauth = `otpauth://totp/x?secret=${secret}`;
    await verify(codeOf(otpauth, new Date()));
    const codici = (await theirs.getByRole('textbox', { name: 'Codici di recupero' }).inputValue()).split(
      '\n',
    );
    expect(await violations(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Li ho salvati: continua' }).click();
    return { otpauth, codici };
  };
  const isIn = () => expect(theirs.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  await theirs.goto(link);
  await theirs.getByLabel('Il tuo nome').fill('Bice');
  await theirs.getByLabel(/^Scegli una password/).fill('parola di bice');
  await theirs.getByRole('button', { name: 'Entra nel negozio' }).click();
  await theirs.getByRole('link', { name: 'Accedi' }).waitFor();

  await comeIn();
  const { otpauth, codici } = await make();
  expect(codici).toHaveLength(10);
  await isIn();

  await comeIn();
  await verify('000000');
  await expect(theirs.getByText(/^Codice errato/)).toBeVisible();
  // The step after the one that made it, which is good already.
  await verify(codeOf(otpauth, new Date(), 1));
  await isIn();
  await comeIn();
  await verify(codici[0]!);
  await isIn();

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('checkbox', { name: 'Revisore' }).uncheck();
  await saved;
  await page.reload();
  await page.getByRole('button', { name: 'Mostra le sessioni di Bice' }).click();
  await page.getByRole('button', { name: 'Azzera il secondo fattore' }).click();
  await expect(page.getByText('Secondo fattore azzerato.')).toBeVisible();
  // Their page is led there by itself.
  await expect(theirs).toHaveURL(/\/login/);
  await expect(theirs.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await comeIn();
  await isIn();

  // And one of their own will, signed in.
  await theirs.goto('/impostazioni/secondofattore');
  await theirs.getByLabel('La tua password').fill('parola di bice');
  await theirs.getByRole('button', { name: 'Continua' }).click();
  await make();
  await expect(theirs.getByRole('heading', { name: 'Impostazioni' })).toBeVisible();
  await context.close();
});
