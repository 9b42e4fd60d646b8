import type { Page } from '@playwright/test';
import { giorno } from './giorni';
import { clienteOf, FORMULA, SCRIPT } from './hostile';
import type { Lista } from './visit';
import { workbookOf } from './workbook';

type Step = (page: Page) => Promise<unknown>;

/** How a screen stands: as it was brought there. */
interface Stato {
  bring: Step;
  /** Brought from the state before, where nothing of that is in the way: else the screen is loaded anew. */
  isNext?: true;
  /** What somebody typed that stands in it. */
  shows?: readonly string[];
  /** Asked only whether texts are texts: how it lies is measured with ordinary ones. */
  onlyTexts?: true;
  /** The problem that is part of it. */
  problem?: string;
}

export interface Schermo {
  path: string;
  /** The first of them as it is loaded. */
  stati: readonly Stato[];
  /** Its list, worked by keys. */
  lista?: Lista;
  /** A button that exports it, and what texts its file holds. */
  esporta?: readonly [button: string, texts: readonly string[]];
}

/** The day of the orders, and the one of an order that was cancelled after it was handed over. */
export const GIORNO = giorno(31);
export const GIORNO_RESO = giorno(62);

const CLIENTE = clienteOf(SCRIPT);

/** The browser notes the server's refusal itself. */
const REFUSED = '400 (Bad Request)';

/** A section of a screen, by its heading. */
const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });

const steps =
  (...each: Step[]): Step =>
  async (page) => {
    for (const step of each) await step(page);
  };
const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const read =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).first().waitFor();
const type =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(text);

/** The first row in edit, from the question that `asked` brought. */
const edited: Stato = {
  isNext: true,
  bring: steps(
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click(),
    press('Modifica'),
  ),
};

/** A new row that is saved empty, and what is said of it, after `edited`. */
const refused = (button: string): Stato => ({
  isNext: true,
  bring: steps(
    (page) => page.getByRole('row').getByRole('button', { name: 'Annulla' }).click(),
    press(button),
    press('Salva'),
    read(/ è obbligatori/),
  ),
  problem: REFUSED,
});

/** The question before a row is deleted, which names it. */
const asked = (text: string): Stato => ({
  isNext: true,
  bring: async (page) => {
    await page.getByRole('row').filter({ hasText: text }).getByRole('button', { name: 'Elimina' }).click();
    await page.getByRole('dialog').getByText(text).waitFor();
  },
});

const list = (row: number, shows: readonly string[]): Stato => ({
  bring: (page) => page.locator('tr[data-row]').nth(row).waitFor(),
  shows,
});

/** The card of the order with the hostile name. */
const open: Step = (page) =>
  page
    .locator('tr[data-row]')
    .filter({ hasText: CLIENTE })
    .getByRole('button', { name: 'Visualizza' })
    .first()
    .click();

const ORDINI = `/?data=${GIORNO}`;

/** Every screen in view and in edit, by what the test that visits it is called; each is loaded as seldom as can be. */
export const SCREENS: Readonly<Record<string, readonly Schermo[]>> = {
  'the login, an invitation and an unknown address': [
    { path: '/login', stati: [{ bring: steps(press('Accedi'), read("L'email è obbligatoria")) }] },
    { path: '/invito#codice', stati: [{ bring: type('Il tuo nome', 'Anna') }] },
    { path: '/non-esiste', stati: [{ bring: read('Pagina non trovata') }] },
  ],
  'the orders': [
    {
      path: ORDINI,
      lista: { name: 'Elenco ordini', opener: 'Visualizza', hasSearch: true },
      esporta: ['Esporta in Excel', [clienteOf(FORMULA)]],
      stati: [
        list(5, [CLIENTE, clienteOf(FORMULA)]),
        {
          // Everything that opens without a dialog.
          isNext: true,
          bring: steps(
            open,
            (page) =>
              page
                .getByRole('region', { name: /^Dettaglio Ordine/ })
                .getByRole('button', { name: 'Cambia Stato' })
                .click(),
            press('Incassa'),
            press(/^Riepilogo/),
            (page) => page.getByRole('row', { name: /PAN-001/ }).waitFor(),
          ),
          shows: [
            CLIENTE,
            SCRIPT.prodotto,
            `pagamento previsto: ${SCRIPT.metodoPagamento}`,
            SCRIPT.codice,
            SCRIPT.categoria,
          ],
        },
        {
          bring: async (page) => {
            const boxes = page.getByRole('checkbox', { name: /^Scegli l’ordine/ });
            for (const row of [0, 1]) await boxes.nth(row).click();
            const bar = page.getByRole('group', { name: 'Ordini scelti' });
            await bar.getByRole('button', { name: 'Cambia Stato' }).click();
          },
        },
        {
          bring: steps(press('Colonne dell’elenco'), (page) =>
            page.getByRole('checkbox', { name: 'Totale' }).waitFor(),
          ),
        },
        {
          isNext: true,
          bring: steps(
            (page) => page.getByRole('combobox', { name: 'Cerca in tutti gli ordini' }).fill('castellani'),
            (page) => page.getByRole('option').nth(3).waitFor(),
          ),
        },
        {
          isNext: true,
          bring: steps(press('Scorciatoie da tastiera'), (page) =>
            page.getByRole('dialog').getByRole('link', { name: 'Guida' }).waitFor(),
          ),
        },
      ],
    },
    { path: '/', stati: [{ bring: read('Visti tutti') }] },
    { path: `/?data=${giorno(300)}`, stati: [{ bring: read('Nessun ordine disponibile.') }] },
  ],
  'an order that is taken, changed, prepared and put back': [
    {
      path: ORDINI,
      stati: [
        {
          bring: steps(
            press('Nuovo ordine'),
            (page) => page.getByRole('combobox', { name: /prodotto/ }).fill('lasagne'),
            (page) => page.keyboard.press('Enter'),
            type('Nota per Lasagne al forno', 'ben cotte'),
            (page) => page.getByText('7,20').last().waitFor(),
          ),
        },
        { bring: steps(press('Incassi'), read('Niente da restituire.')) },
        {
          bring: steps(press('Stampa preparazione'), (page) =>
            page.getByRole('radio', { name: 'Solo di alcuni orari di ritiro' }).click(),
          ),
        },
        {
          bring: steps(open, press('Modifica'), async (page) => {
            const remove = page.getByRole('dialog').getByRole('button', { name: /^Togli/ });
            await remove.first().click();
          }),
          // An order without lines has no total.
          problem: REFUSED,
        },
      ],
    },
    {
      path: `/?data=${GIORNO_RESO}`,
      stati: [
        {
          bring: steps(press('Visualizza'), press('Rimetti a disposizione'), (page) =>
            page.getByRole('checkbox', { name: 'Tutto' }).click(),
          ),
        },
      ],
    },
    {
      path: '/nonritirati',
      stati: [{ bring: (page) => page.getByRole('heading', { name: /^Non ritirati \d/ }).waitFor() }],
    },
    {
      path: `/preparazione?data=${GIORNO}`,
      stati: [{ bring: (page) => page.getByRole('checkbox').first().waitFor(), shows: [SCRIPT.prodotto] }],
    },
  ],
  'the products': [
    {
      path: '/prodotti',
      lista: { name: 'Elenco prodotti', opener: 'Modifica', hasSearch: true },
      esporta: [
        'Esporta in Excel',
        [FORMULA.prodotto, FORMULA.codice, FORMULA.categoria, "=cmd|'/C calc'!A0"],
      ],
      stati: [
        list(2, [SCRIPT.codice, SCRIPT.prodotto, SCRIPT.categoria]),
        asked(SCRIPT.prodotto),
        {
          bring: steps(
            (page) => page.getByRole('main').getByRole('combobox').first().fill('svg'),
            (page) => page.getByRole('option', { name: `${SCRIPT.codice} - ${SCRIPT.prodotto}` }).waitFor(),
          ),
        },
      ],
    },
  ],
  'a product': [
    { path: '/prodotti/nuovo', stati: [{ bring: press('+ Variante') }] },
    {
      path: '/prodotti',
      stati: [
        {
          bring: async (page) => {
            await page.getByRole('row').filter({ hasText: SCRIPT.codice }).getByRole('link').first().click();
            await page.getByRole('textbox', { name: 'Descrizione' }).getByText('Sano').waitFor();
          },
          onlyTexts: true,
        },
      ],
    },
    { path: '/prodotti/edit/1', stati: [{ bring: press('+ Variante') }] },
  ],
  'the stock': [
    {
      path: '/disponibilitaprodotti',
      lista: { name: 'Disponibilità dei prodotti', opener: null, hasSearch: true },
      esporta: ['Esporta in Excel', [FORMULA.prodotto, FORMULA.codice, FORMULA.categoria]],
      stati: [list(2, [SCRIPT.codice, SCRIPT.prodotto, SCRIPT.categoria])],
    },
    { path: '/limitiperdata', stati: [{ bring: press('Nuovo limite') }] },
    {
      path: '/magazzino',
      esporta: ['Esporta Excel Magazzino Attuale', [FORMULA.prodotto, FORMULA.codice]],
      stati: [
        { bring: (page) => page.getByLabel('File Excel compilato').waitFor() },
        {
          isNext: true,
          bring: async (page) => {
            await page.getByLabel('File Excel compilato').setInputFiles({
              name: '<img src=x onerror=window.ran=1>.xlsx',
              mimeType: 'application/octet-stream',
              buffer: workbookOf([
                ['CodiceProdotto', 'PesoVariante', 'Quantita'],
                [SCRIPT.nome, SCRIPT.motivo, 1],
                [SCRIPT.codice, SCRIPT.cognome, SCRIPT.nome],
              ]),
            });
            await page.getByRole('button', { name: 'Aggiorna Disponibilità' }).click();
          },
          shows: [SCRIPT.nome, SCRIPT.codice],
          onlyTexts: true,
        },
      ],
    },
  ],
  'the customers': [
    {
      path: '/utenti',
      lista: { name: 'Elenco utenti', opener: null, hasSearch: true },
      esporta: ['Esporta in Excel', [FORMULA.email, FORMULA.phone]],
      stati: [
        list(1, [CLIENTE, SCRIPT.email, SCRIPT.phone]),
        {
          isNext: true,
          bring: async (page) => {
            await page.getByRole('row').filter({ hasText: CLIENTE }).getByRole('link').first().click();
            await page.getByLabel('Allergie').waitFor();
          },
          shows: [CLIENTE],
          onlyTexts: true,
        },
        {
          bring: async (page) => {
            const links = page.getByRole('link', { name: /^Massimiliano/ });
            await links.first().click();
            await page.getByLabel('Allergie').fill('Frutta a guscio');
          },
        },
      ],
    },
  ],
  'the categories': [
    {
      path: '/categorie',
      lista: { name: 'Categorie', opener: 'Modifica', hasSearch: false },
      stati: [list(2, [SCRIPT.categoria]), asked(SCRIPT.categoria), edited, refused('Nuova Categoria')],
    },
  ],
  'coupons and gift cards': [
    {
      path: '/coupon',
      lista: { name: 'Coupon', opener: 'Modifica', hasSearch: false },
      stati: [
        list(2, [SCRIPT.couponCodice, SCRIPT.couponDescrizione]),
        asked(SCRIPT.couponCodice),
        edited,
        refused('Nuovo Coupon'),
      ],
    },
    {
      path: '/giftcard',
      lista: { name: 'GiftCard', opener: 'Modifica', hasSearch: false },
      stati: [
        list(2, [SCRIPT.cartaCodice, SCRIPT.cartaDescrizione]),
        asked(SCRIPT.cartaCodice),
        edited,
        refused('Nuova GiftCard'),
      ],
    },
  ],
  'the statistics': [
    {
      path: '/statistiche',
      esporta: ['Esporta in Excel', [FORMULA.categoria]],
      stati: [
        {
          bring: steps(
            type('Da data', GIORNO),
            type('A data', GIORNO),
            press('Carica Statistiche'),
            async (page) => {
              const totals = page.getByRole('row', { name: /^Totale/ });
              await totals.first().waitFor();
            },
            (page) => page.getByText('Andamento in tabella').click(),
          ),
          shows: [SCRIPT.categoria],
        },
      ],
    },
  ],
  'the settings': [
    { path: '/impostazioni', stati: [{ bring: (page) => page.getByRole('radio').first().waitFor() }] },
    {
      path: '/impostazioni/persone',
      stati: [
        {
          bring: async (page) => {
            await page
              .getByRole('button', { name: /^Mostra le sessioni/ })
              .last()
              .click();
            await page.getByRole('listitem').filter({ hasText: 'sessione' }).first().waitFor();
            await page.getByRole('button', { name: 'Modifica' }).first().click();
          },
          shows: [SCRIPT.nome],
        },
      ],
    },
    { path: '/impostazioni/secondofattore', stati: [{ bring: type('La tua password', 'abc') }] },
    { path: '/impostazioni/modificapassword', stati: [{ bring: type('Password attuale', 'abc') }] },
  ],
  'the days': [
    {
      path: '/impostazioni/disponibilitagiorni',
      stati: [
        {
          bring: (page) => page.getByRole('button', { name: 'Modifica' }).first().waitFor(),
          shows: [SCRIPT.motivo],
        },
        { isNext: true, bring: press('Modifica') },
        // The last of the opening hours.
        {
          isNext: true,
          bring: (page) =>
            part(page, 'Orari di apertura').getByRole('button', { name: 'Modifica' }).last().click(),
        },
        {
          // A closure on the day of an order tells of it.
          isNext: true,
          bring: async (page) => {
            const chiusure = part(page, 'Giorni di chiusura');
            await chiusure.getByLabel('Data').fill(giorno(1));
            await chiusure.getByRole('button', { name: 'Aggiungi' }).click();
            await chiusure.getByText(/senza fascia oraria/).waitFor();
          },
        },
      ],
    },
  ],
  'the log': [
    {
      path: '/impostazioni/registro',
      stati: [
        { bring: (page) => page.getByRole('button', { name: 'Dettaglio' }).first().waitFor() },
        {
          // An export, which another visit may have left on top, is of no object.
          isNext: true,
          bring: steps(
            (page) =>
              page
                .getByRole('row', { name: /ha creato/ })
                .getByRole('button')
                .first()
                .click(),
            read('Tutta la sua storia'),
          ),
        },
      ],
    },
  ],
};
