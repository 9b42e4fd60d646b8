import type { Page } from '@playwright/test';
import { startMailServer } from '../__tests__/support/smtp';
import type { MailServer } from '../__tests__/support/smtp';
import { violationsInBothPalettes } from './support/axe';
import { riga } from './support/elenco';
import { giorno } from './support/giorni';
import { openLive } from './support/live';
import { expect, Shop, test as base } from './support/shop';

/** A shop with a mail server, which waits for a second where others wait for a minute. */
const test = base.extend<object, { mail: MailServer; shop: Shop }>({
  mail: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mail }, use) => {
      const settings = {
        SMTP_URL: mail.url,
        SMTP_FROM: 'Da Gina <ordini@gina.example>',
        MESSAGE_SECONDS: '1',
      };
      const shop = await Shop.open(settings);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const section = (page: Page) => page.getByRole('form', { name: 'Messaggi ai clienti' });
async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  await expect(radio).toBeEnabled();
  await radio.press('Space');
}

test('a customer is told that the order is ready, in the shop’s words, and the card says so by itself', async ({
  signedIn: page,
  shop,
  mail,
}) => {
  await page.goto('/impostazioni');
  await choose(page, 'Pronto');
  await section(page).getByLabel('Oggetto').fill('Vieni, ');
  await section(page).getByRole('button', { name: '{nome}' }).click();
  await section(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Messaggi salvati.')).toBeVisible();

  const data = giorno(58);
  const cliente = { nome: 'Maria', cognome: 'Bianchi', email: 'maria@esempio.it' };
  const { numeroOrdine } = await shop.client.place({ giorno: data, cliente });
  await openLive(page, `/?data=${data}`);
  await riga(page, numeroOrdine).getByRole('button', { name: 'Visualizza' }).click();
  const card = page.getByRole('region', { name: `Dettaglio Ordine #${numeroOrdine}` });
  await expect(card.getByText(/^Email «Ordine ricevuto» inviata/)).toBeVisible({ timeout: 20_000 });
  await card.getByRole('button', { name: /Pronto/ }).click();
  await expect(card.getByText(/^Email «Pronto per il ritiro» inviata/)).toBeVisible({ timeout: 20_000 });
  await expect(riga(page, numeroOrdine)).not.toHaveClass(/ordine-nuovo/);
  expect(mail.arrived.map(({ a, oggetto }) => [a, oggetto])).toEqual([
    [['maria@esempio.it'], `Abbiamo ricevuto il tuo ordine ${numeroOrdine}`],
    [['maria@esempio.it'], 'Vieni, Maria'],
  ]);

  mail.answer = () => ({ code: 550, text: 'no such user' });
  const altro = await shop.client.place({
    giorno: data,
    cliente: { ...cliente, email: 'nessuno@esempio.it' },
  });
  await riga(page, altro.numeroOrdine).getByRole('button', { name: 'Visualizza' }).click();
  await expect(
    page.getByText(/^Email «Ordine ricevuto» non inviata: il server di posta l’ha rifiutata/),
  ).toBeVisible({ timeout: 20_000 });
  mail.answer = () => undefined;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('texts are written with what a customer will read beside them, and tried', async ({
    signedIn: page,
    mail,
    problems,
  }) => {
    const before = mail.arrived.length;
    await page.goto('/impostazioni');
    await choose(page, 'Annullato');
    await section(page).getByLabel('Testo').fill('Ciao {nome}, ');
    await section(page).getByRole('button', { name: '{giorno}' }).click();
    const letto = page.getByRole('figure', { name: 'Anteprima' });
    await expect(letto).toContainText('Ciao Anna, sabato 28 novembre');
    await section(page).getByRole('button', { name: 'Mandami una prova' }).click();
    await expect(section(page).getByText(/^Prova inviata a /)).toBeVisible();
    expect(mail.arrived.slice(before)).toMatchObject([{ testo: 'Ciao Anna, sabato 28 novembre' }]);
    await section(page).getByLabel('Testo').fill('Ciao {nomee}');
    await expect(section(page).getByText(/^{nomee} non esiste: puoi usare/)).toBeVisible();
    // The browser's own word for a refusal.
    expect(problems.splice(0)).toEqual([expect.stringContaining('400')]);
    expect(await violationsInBothPalettes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await section(page).getByRole('button', { name: 'Torna al testo di partenza' }).click();
    await expect(letto).toContainText('è annullato');
  });
});
