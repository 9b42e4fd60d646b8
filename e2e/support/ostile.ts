import type { Page } from '@playwright/test';
import type { Chiusura } from '../../src/contract/calendario';
import type { OrdineDettaglio } from '../../src/contract/ordini';
import type { Categoria, Prodotto } from '../../src/contract/prodotti';
import { giorno } from './giorni';
import { Shop, test } from './shop';

/** Everything in a shop that somebody types. */
export interface Testi {
  categoria: string;
  /** At most 50 characters, as the other codes. */
  codice: string;
  prodotto: string;
  descrizione: string;
  /** At most 20 characters. */
  couponCodice: string;
  couponDescrizione: string;
  cartaCodice: string;
  cartaDescrizione: string;
  motivo: string;
  nome: string;
  cognome: string;
  email: string;
  phone: string;
  /** At most 50 characters. */
  metodoPagamento: string;
}

export interface Ostile {
  giorno: string;
  prodotto: Prodotto;
  ordine: OrdineDettaglio;
}

/** Writes every text into the shop through its API, as whoever may call it can, and places an order over them. */
async function writeTesti({ client }: Shop, testi: Testi): Promise<Ostile> {
  const data = giorno(35);
  const categoria = await client.call<Categoria>('POST', '/prodotti/NuovaCategoria', {
    nome: testi.categoria,
  });
  const prodotto = await client.call<Prodotto>('POST', '/prodotti', {
    codice: testi.codice,
    nome: testi.prodotto,
    descrizione: testi.descrizione,
    categoriaId: categoria.id,
    varianti: [{ id: 0, peso: '250', prezzo: 3.5, quantitaDisponibile: 90 }],
  });
  await client.call('POST', '/coupon', {
    codice: testi.couponCodice,
    descrizione: testi.couponDescrizione,
    scontoPercentuale: 10,
  });
  await client.call('POST', '/giftcard', {
    codice: testi.cartaCodice,
    descrizione: testi.cartaDescrizione,
    valoreIniziale: 1,
    saldo: 1,
  });
  await client.call<Chiusura>('POST', '/disponibilita/chiusure', { data: giorno(43), motivo: testi.motivo });
  const { nome, cognome, email, phone, metodoPagamento } = testi;
  const ordine = await client.place({
    giorno: data,
    cliente: { nome, cognome, email, phone },
    lines: [{ varianteId: prodotto.varianti[0]!.id, quantita: 2 }],
    coupon: testi.couponCodice,
    giftCard: testi.cartaCodice,
    metodoPagamento,
  });
  return { giorno: data, prodotto, ordine };
}

/** Tests on a shop of their own, filled with these texts: no other test meets them. */
export const ostileTest = (testi: Testi) =>
  test.extend<object, { shop: Shop; ostile: Ostile }>({
    shop: [
      // Playwright reads the fixtures that one depends on from this pattern, empty as it is.
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const shop = await Shop.open();
        await use(shop);
        await shop.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    ostile: [async ({ shop }, use) => use(await writeTesti(shop, testi)), { scope: 'worker' }],
  });

interface Watched {
  ran?: string | number;
  refusedByPolicy?: string[];
}

/** From now on every page (and print window) of this browser notes what its policy refused. */
export async function watchScripts(inEveryPage: (script: () => void) => Promise<void>): Promise<void> {
  await inEveryPage(() => {
    const watched = window as Watched;
    watched.refusedByPolicy = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.refusedByPolicy?.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

/** What of a hostile text became more than text: scripts that ran or tried to, elements and links that it made. */
export async function foundHarm(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { ran, refusedByPolicy = [] } = window as Watched;
    const handlers = ['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'ontoggle'];
    const active =
      'iframe, object, embed, form[action], base, meta[http-equiv], script:not([src]), img[src="x"]';
    const links = 'a[href^="javascript:" i], a[href^="data:" i], [style*="url("]';
    const selector = [...handlers.map((name) => `[${name}]`), active, links].join(', ');
    const made = [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 200));
    return [...(ran === undefined ? [] : [`ran: ${String(ran)}`]), ...refusedByPolicy, ...made];
  });
}
