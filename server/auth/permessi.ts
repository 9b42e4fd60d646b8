import type { Ruolo } from '../../src/contract/auth';

type Others = readonly Exclude<Ruolo, 'admin'>[];

const banco: Others = ['banco'];
const revisore: Others = ['revisore'];
const personale: Others = ['banco', 'revisore'];
const tutti: Others = ['banco', 'revisore', 'vetrina'];

/** Who besides administrators: counter (`banco`), auditors (`revisore`), the site (`vetrina`). Unlisted: none. */
const PERMESSI: Readonly<Record<string, Others>> = {
  'POST /api/auth/change-password': personale,
  'GET /api/auth/fattore': personale,
  'GET /api/auth/getUtenti': revisore,
  'GET /api/registro': revisore,
  'GET /api/registro/indice': revisore,
  'GET /api/registro/export': revisore,
  'GET /api/registro/giornata': revisore,
  // Lets the log tell that the page made a file of data that it had read.
  'POST /api/registro/esportazione': personale,
  'GET /api/persone': revisore,
  'GET /api/persone/inviti': revisore,
  'GET /api/persone/:id/sessioni': revisore,

  'GET /api/ordini/GetOrdiniAdmin': personale,
  'GET /api/ordini/GetTotaleOrdinatoAdmin': personale,
  'GET /api/ordini/trova': personale,
  'GET /api/ordini/clienti': personale,
  'GET /api/ordini/eventi': personale,
  'GET /api/ordini/incassi': personale,
  'GET /api/ordini/nonRitirati': personale,
  'POST /api/ordini/:id/avviso': banco,
  'GET /api/ordini/spostamenti': personale,
  'POST /api/ordini/spostamenti': banco,
  'GET /api/ordini/:id': personale,
  'GET /api/ordini/:id/rimessa': personale,
  'GET /api/ordini/:id/storia': personale,
  'GET /api/ordini/:id/modifica': personale,
  'POST /api/ordini/gruppo/stampa': personale,
  'POST /api/ordini/gruppo/dettagli': personale,
  'POST /api/ordini/gruppo/stato': banco,
  'POST /api/ordini/gruppo/annulla': banco,
  'POST /api/ordini': ['banco', 'vetrina'],
  'POST /api/ordini/anteprima': banco,
  'POST /api/ordini/visti': banco,
  'PUT /api/ordini/:id/modifica': banco,
  'PUT /api/ordini/:id/pesata': banco,
  'POST /api/ordini/:id/movimenti': banco,
  'POST /api/ordini/:id/modifica/anteprima': banco,
  'PATCH /api/ordini/:id/stato': banco,
  'DELETE /api/ordini/:id': banco,
  'POST /api/ordini/:id/rimessa': banco,
  'POST /api/ordini/:id/ripristina': banco,
  'POST /api/ordini/getStatistiche': revisore,
  'POST /api/ordini/getStatisticheGiorni': revisore,

  'GET /api/prodotti': tutti,
  'GET /api/prodotti/GetProdottiAdmin': personale,
  'GET /api/prodotti/search': personale,
  'GET /api/prodotti/:id': personale,
  'GET /api/prodotti/:id/disponibilita': personale,
  'GET /api/prodotti/GetCategorie': personale,
  'GET /api/prodotti/immagine': tutti,
  'GET /api/prodotti/miniature': personale,
  'GET /api/prodotti/exportExcelMagazzino': banco,
  // The counter may change only the stock (prodotti/saveProdotto.ts).
  'PUT /api/prodotti/:id': banco,
  'POST /api/prodotti/aggiornaDisponibilita': banco,

  'GET /api/clienti/:riferimento': personale,
  'PUT /api/clienti/:riferimento': banco,

  'GET /api/disponibilita/slot': tutti,
  'GET /api/disponibilita/limiti': personale,
  'GET /api/disponibilita/limiti/giorno': tutti,
  'GET /api/disponibilita/giorni': personale,
  'GET /api/disponibilita/chiusure': personale,
  'GET /api/disponibilita/orariAperturaNegozio': personale,
  'GET /api/disponibilita/eccezioni': personale,
  'PUT /api/disponibilita/slot': banco,
  'GET /api/coupon': revisore,
  'GET /api/giftcard': revisore,
  'GET /api/impostazioni/negozio': personale,
  'GET /api/impostazioni/allarme': personale,
  'POST /api/impostazioni/allarme/turno': banco,
  'GET /api/impostazioni/fattore': revisore,
  'GET /api/impostazioni/messaggi': revisore,
};

const APERTE: readonly string[] = [
  'POST /api/auth/login',
  'POST /api/auth/login/iscrizione',
  'POST /api/auth/login/codice',
  'POST /api/persone/inviti/accettazione',
];

/** A HEAD is allowed where its GET is. */
const nameOf = (method: string, url = ''): string => `${method === 'HEAD' ? 'GET' : method} ${url}`;

export const isOpen = (method: string, url?: string): boolean => APERTE.includes(nameOf(method, url));

export const mayCall = (ruolo: Ruolo, method: string, url?: string): boolean =>
  ruolo === 'admin' || (PERMESSI[nameOf(method, url)]?.includes(ruolo) ?? false);

export const readsUtenti = (ruolo: Ruolo): boolean => mayCall(ruolo, 'GET', '/api/auth/getUtenti');

export const readsOrdini = (ruolo: Ruolo): boolean => mayCall(ruolo, 'GET', '/api/ordini/GetOrdiniAdmin');
