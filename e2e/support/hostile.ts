import type { BrowserContext, Page } from '@playwright/test';
import type { Categoria } from '../../src/contract/prodotti';
import type { Shop } from './shop';

/** Everything in a shop that somebody types. */
interface Testi {
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

/** In every field what would run if any screen took it for more than text. */
export const SCRIPT: Testi = {
  categoria: `<svg onload=ran=1>`,
  codice: `"><svg onload=window.ran='codice'>`,
  prodotto: `<script>window.ran='prodotto'</script>{{constructor.constructor('window.ran=1')()}}`,
  descrizione:
    `<p onclick="window.ran=1">Sano</p><img src=x onerror="window.ran='descrizione'"><svg onload="window.ran=1">` +
    `<a href="javascript:window.ran=1">vai</a><iframe srcdoc="<script>parent.ran=1</script>"></iframe>` +
    `<style>@import 'http://127.0.0.1:1/x.css'</style><math><mtext><table><mglyph><style><img src=x onerror=window.ran=1>`,
  couponCodice: `'"><I ONLOAD=1>`,
  couponDescrizione: `<u onclick=ran=1> sconto </u> \${ran=1}`,
  cartaCodice: `--> <DETAILS OPEN ONTOGGLE=RAN=1>`,
  cartaDescrizione: `</textarea> </title> <script> ran=1 </script>`,
  motivo: `<iframe src="javascript:parent.ran='motivo'"></iframe>`,
  // No longer than a name: how these lie on a phone is measured too.
  nome: `<img src=x onerror=ran=1>`,
  cognome: `" onmouseover="ran=2`,
  email: `d'amico+ran@example.it`,
  phone: '+39 080 5551234',
  metodoPagamento: `<svg/onload=window.ran='metodo'>`,
};

/** In every field what a spreadsheet program would calculate, or send somewhere, if it took it for a formula. */
export const FORMULA: Testi = {
  categoria: '=1+1',
  codice: '+1+1',
  prodotto: `=HYPERLINK("http://127.0.0.1:1/?"&A1,"Pane")`,
  descrizione: "<p>=cmd|'/C calc'!A0</p>",
  couponCodice: '-2+3',
  couponDescrizione: '=1+1',
  cartaCodice: '@A1',
  cartaDescrizione: '=1+1',
  motivo: '=1+1',
  nome: `=cmd|'/C calc'!A0`,
  cognome: '-1+1',
  email: '-1+1@example.it',
  phone: '+39-080-5551235',
  metodoPagamento: '=1+1',
};

export const clienteOf = ({ nome, cognome }: Testi): string => `${nome} ${cognome}`;

/** Writes every text into the shop through its API, as whoever may call it can, and places an order over them. */
export async function writeTesti({ client }: Shop, testi: Testi, data: string, chiuso: string) {
  const { nome, cognome, email, phone, metodoPagamento } = testi;
  const categoria = await client.call<Categoria>('POST', '/prodotti/NuovaCategoria', {
    nome: testi.categoria,
  });
  const { varianti } = await client.prodotto({
    codice: testi.codice,
    nome: testi.prodotto,
    descrizione: testi.descrizione,
    categoriaId: categoria.id,
  });
  const [coupon, giftCard] = [testi.couponCodice, testi.cartaCodice];
  const sconto = { descrizione: testi.couponDescrizione, scontoPercentuale: 10 };
  await client.call('POST', '/coupon', { codice: coupon, ...sconto });
  const valore = { descrizione: testi.cartaDescrizione, valoreIniziale: 1, saldo: 1 };
  await client.call('POST', '/giftcard', { codice: giftCard, ...valore });
  await client.call('POST', '/disponibilita/chiusure', { data: chiuso, motivo: testi.motivo });
  const lines = [{ varianteId: varianti[0]!.id, quantita: 2 }];
  const cliente = { nome, cognome, email, phone };
  await client.place({ giorno: data, cliente, lines, coupon, giftCard, metodoPagamento });
}

interface Watched {
  ran?: string | number;
  refusedByPolicy?: string[];
}

/** From now on every page (and print window) of this browser notes what its policy refused. */
export async function watchScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
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
