import type { Page } from '@playwright/test';
import { giorno } from './giorni';

/** A new row that is saved empty, and what is said of it. */
const refused = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await page
    .getByText(/ è obbligatori/)
    .first()
    .waitFor();
};

/** The browser notes the server's refusal itself. */
const REFUSED = '400 (Bad Request)';

/** Every screen, in view and in edit, how it is brought there, and the problem that is part of it. */
export const SCREENS: readonly (readonly [string, (page: Page) => Promise<unknown>, string?])[] = [
  [
    '/login',
    async (page) => {
      await page.getByRole('button', { name: 'Accedi' }).click();
      await page.getByText("L'email è obbligatoria").waitFor();
    },
  ],
  ['/', (page) => page.getByRole('heading', { name: /^Ordini/ }).waitFor()],
  [`/?data=${giorno(31)}`, (page) => page.getByRole('button', { name: 'Visualizza' }).nth(3).waitFor()],
  [
    `/?data=${giorno(31)}`,
    async (page) => {
      await page.getByRole('button', { name: 'Visualizza' }).first().click();
      await page.getByRole('button', { name: 'Cambia Stato' }).click();
    },
  ],
  [
    `/?data=${giorno(31)}`,
    async (page) => {
      await page.getByRole('button', { name: /^Riepilogo/ }).click();
      await page.getByRole('row', { name: /PAN-001/ }).waitFor();
    },
  ],
  [
    `/?data=${giorno(31)}`,
    async (page) => {
      await page.getByRole('button', { name: 'Nuovo ordine' }).click();
      await page.getByRole('combobox', { name: /prodotto/ }).fill('lasagne');
      await page.keyboard.press('Enter');
      await page.getByLabel('Nota per Lasagne al forno').fill('ben cotte');
      await page.getByText('7,20', { exact: false }).last().waitFor();
    },
  ],
  [
    `/?data=${giorno(31)}`,
    async (page) => {
      await page.getByRole('button', { name: 'Stampa preparazione' }).click();
      await page.getByRole('radio', { name: 'Solo di alcuni orari di ritiro' }).click();
    },
  ],
  [
    `/?data=${giorno(31)}`,
    async (page) => {
      const row = page.locator('tr[data-row]').filter({ hasText: 'In Lavorazione' });
      await row.getByRole('button', { name: 'Visualizza' }).click();
      await page.getByRole('button', { name: 'Modifica' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Togli/ })
        .first()
        .click();
    },
    // An order without lines has no total.
    REFUSED,
  ],
  [
    `/?data=${giorno(62)}`,
    async (page) => {
      await page.getByRole('button', { name: 'Visualizza' }).click();
      await page.getByRole('button', { name: 'Rimetti a disposizione' }).click();
      await page.getByRole('checkbox', { name: 'Tutto' }).click();
    },
  ],
  [
    `/?data=${giorno(31)}`,
    async (page) => {
      await page.getByRole('button', { name: 'Colonne dell’elenco' }).click();
      await page.getByRole('checkbox', { name: 'Totale' }).waitFor();
    },
  ],
  [
    `/?data=${giorno(31)}`,
    async (page) => {
      await page.getByRole('combobox', { name: 'Cerca in tutti gli ordini' }).fill('castellani');
      await page.getByRole('option').nth(3).waitFor();
    },
  ],
  [
    `/?data=${giorno(31)}`,
    async (page) => {
      await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Guida' }).waitFor();
    },
  ],
  [`/preparazione?data=${giorno(31)}`, (page) => page.getByRole('checkbox').first().waitFor()],
  [`/?data=${giorno(300)}`, (page) => page.getByText('Nessun ordine disponibile.').waitFor()],
  ['/prodotti', (page) => page.getByRole('row').nth(2).waitFor()],
  [
    '/prodotti',
    async (page) => {
      await page.getByRole('button', { name: 'Elimina' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).waitFor();
    },
  ],
  ['/prodotti/nuovo', (page) => page.getByRole('button', { name: '+ Variante' }).click()],
  ['/prodotti/edit/1', (page) => page.getByRole('button', { name: '+ Variante' }).click()],
  ['/disponibilitaprodotti', (page) => page.getByRole('row').nth(2).waitFor()],
  ['/utenti', (page) => page.getByRole('row').nth(1).waitFor()],
  [
    '/utenti',
    async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').click();
      await page.getByLabel('Allergie').fill('Frutta a guscio');
    },
  ],
  ['/magazzino', (page) => page.getByLabel('File Excel compilato').waitFor()],
  ['/categorie', (page) => page.getByRole('button', { name: 'Modifica' }).nth(1).click()],
  ['/categorie', refused('Nuova Categoria'), REFUSED],
  ['/coupon', (page) => page.getByRole('button', { name: 'Modifica' }).first().click()],
  ['/coupon', refused('Nuovo Coupon'), REFUSED],
  ['/giftcard', (page) => page.getByRole('button', { name: 'Modifica' }).first().click()],
  ['/giftcard', refused('Nuova GiftCard'), REFUSED],
  [
    '/statistiche',
    async (page) => {
      await page.getByRole('button', { name: 'Carica Statistiche' }).click();
      await page
        .getByRole('row', { name: /^Totale/ })
        .first()
        .waitFor();
      await page.getByText('Andamento in tabella').click();
    },
  ],
  ['/impostazioni', (page) => page.getByRole('radio').first().waitFor()],
  [
    '/impostazioni/disponibilitagiorni',
    (page) => page.getByRole('button', { name: 'Modifica' }).first().click(),
  ],
  // The last of the opening hours.
  [
    '/impostazioni/disponibilitagiorni',
    (page) => page.getByRole('button', { name: 'Modifica' }).last().click(),
  ],
  ['/impostazioni/registro', (page) => page.getByRole('button', { name: 'Dettaglio' }).first().waitFor()],
  [
    '/impostazioni/registro',
    async (page) => {
      await page.getByRole('button', { name: 'Dettaglio' }).first().click();
      await page.getByText('Tutta la sua storia').first().waitFor();
    },
  ],
  [
    '/impostazioni/persone',
    async (page) => {
      await page
        .getByRole('button', { name: /^Mostra le sessioni/ })
        .first()
        .click();
      await page.getByRole('listitem').filter({ hasText: 'questa' }).waitFor();
      await page.getByRole('button', { name: 'Modifica' }).first().click();
    },
  ],
  ['/invito#codice', (page) => page.getByLabel('Il tuo nome').fill('Anna')],
  ['/impostazioni/secondofattore', (page) => page.getByLabel('La tua password').fill('abc')],
  ['/impostazioni/modificapassword', (page) => page.getByLabel('Password attuale').fill('abc')],
  ['/non-esiste', (page) => page.getByRole('heading', { name: 'Pagina non trovata' }).waitFor()],
];
