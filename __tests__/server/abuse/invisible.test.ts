import { keptServer, resetNegozio, unOrdine } from '../../support/negozio';

/** Filled once for all: what is refused leaves the shop as it was. */
const server = keptServer();
beforeAll(() => resetNegozio(server));

/** Texts that look like an empty field, by their names: one visible character among several would be seen. */
const INVISIBLE: readonly [string, string][] = [
  ['spaces and a blank Braille pattern', ' \t\n \u00a0\u2800 '],
  ['marks without a width', '\u200b\u200d\ufeff\u00ad\u2060\u034f\ufe0f\u{e0041}'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['marks of writing direction', '\u200e\u200f\u202e\u2066\u2069\u061c'],
  ['control characters', '\u0001\u001f\u0085'],
];

const prodotto = { codice: 'P9', nome: 'Focaccia', categoriaId: 1, varianti: [] };
const variante = { id: 0, prezzo: 1, quantitaDisponibile: 1 };
const carta = { valoreIniziale: 1, saldo: 1 };
const cliente = { nome: 'Rita', cognome: 'Verdi' };

/** Every required text of the shop: where it is sent, the field that is told, its name in words, and the body. */
const FIELDS: readonly [string, string, string, (text: string) => object][] = [
  ['prodotti', 'codice', 'Il codice', (codice) => ({ ...prodotto, codice })],
  ['prodotti', 'nome', 'Il nome', (nome) => ({ ...prodotto, nome })],
  ['prodotti', 'varianti.0.peso', 'Il peso', (peso) => ({ ...prodotto, varianti: [{ ...variante, peso }] })],
  ['prodotti/NuovaCategoria', 'nome', 'Il nome', (nome) => ({ nome })],
  ['coupon', 'codice', 'Il codice', (codice) => ({ codice, scontoFisso: 1 })],
  ['giftcard', 'codice', 'Il codice', (codice) => ({ ...carta, codice })],
  ['ordini', 'cliente.nome', 'Il nome', (nome) => unOrdine({ cliente: { ...cliente, nome } })],
  ['ordini', 'cliente.cognome', 'Il cognome', (cognome) => unOrdine({ cliente: { ...cliente, cognome } })],
  ['ordini', 'metodoPagamento', 'Il metodo di pagamento', (metodoPagamento) => unOrdine({ metodoPagamento })],
  ['ordini', 'coupon', 'Il codice', (coupon) => unOrdine({ coupon })],
  ['ordini', 'giftCard', 'Il codice', (giftCard) => unOrdine({ giftCard })],
];

/** Each text at the first field, and at each field the first text: how a text is judged stands at one place. */
const SENT = [
  ...INVISIBLE.map(([name, text]) => [name, text, ...FIELDS[0]!] as const),
  ...FIELDS.slice(1).map((field) => [...INVISIBLE[0]!, ...field] as const),
];
it.each(SENT)('%s (%j) to %s as %s is no text', async (_name, text, path, field, named, body) => {
  const token = path === 'ordini' ? server.vetrinaToken : server.adminToken;
  const key = 'una-chiave-di-prova';
  const answer = await server.call('POST', `/api/${path}`, { body: body(text), key, token });
  const message = `${named} è obbligatorio`;
  expect([answer.status, answer.body]).toEqual([400, { message, errors: { [field]: [message] } }]);
});

it.each(['è', '水', 'ع', '👩‍🍳', 'Pane\u200b', '-', '0', '한'])('%s is seen', async (text) => {
  const answer = await server.call('POST', '/api/prodotti/NuovaCategoria', { body: { nome: text } });
  expect(answer.status).toBe(201);
});
