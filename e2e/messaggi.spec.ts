import type { Page } from '@playwright/test';
import { startMailServer } from '../__tests__/support/smtp';
import type { MailServer } from '../__tests__/support/smtp';
import { violationsInBothPalettes } from './support/axe';
import { expect, Shop, test as base } from './support/shop';

/** A shop with a mail server. */
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
      const shop = await Shop.open({ SMTP_URL: mail.url, SMTP_FROM: 'Da Gina <ordini@gina.example>' });
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('texts are written with what a customer will read beside them, and tried', async ({
    signedIn: page,
    mail,
    problems,
  }) => {
    const before = mail.arrived.length;
    await page.goto('/impostazioni');
    const last = page.locator('label', { hasText: 'Non ritirato' });
    await expect(last).toBeVisible();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await last.evaluate(
        (part) => part.getBoundingClientRect().right - part.parentElement!.getBoundingClientRect().right,
      );
      expect([width, over <= 0]).toEqual([width, true]);
    }
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
