import { keptServer, ordina, resetNegozio, unOrdine } from '../../support/negozio';

/** Filled once for all: what is refused leaves the shop as it was. */
const server = keptServer();
beforeAll(() => resetNegozio(server));

/** Texts that look like an empty field, by their names. */
const INVISIBLE: readonly [string, string][] = [
  ['spaces', ' \t\n '],
  ['a no-break space', '\u00a0'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a byte order mark', '\ufeff'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['a word joiner', '\u2060'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['marks of writing direction', '\u200e\u200f\u202e\u2066\u2069\u061c'],
  ['a combining grapheme joiner', '\u034f'],
  ['a variation selector', '\ufe0f'],
  ['a blank Braille pattern', '\u2800'],
  ['a language tag', '\u{e0041}'],
  ['control characters', '\u0001\u001f\u0085'],
  ['all of them', '\u200b \u3164\u00a0\u2060\ufeff x'.replace('x', '\u200e')],
];

const prodotto = { codice: 'P9', nome: 'Focaccia', categoriaId: 1, varianti: [] };
const variante = { id: 0, prezzo: 1, quantitaDisponibile: 1 };
const cliente = { nome: 'Rita', cognome: 'Verdi' };

/** Every required text of the shop: where it is sent, in which body, and the field that is told. */
const FIELDS: readonly [string, string, (text: string) => object, string, string][] = [
  ['product code', '/prodotti', (codice) => ({ ...prodotto, codice }), 'codice', 'Il codice è obbligatorio'],
  ['product name', '/prodotti', (nome) => ({ ...prodotto, nome }), 'nome', 'Il nome è obbligatorio'],
  [
    'weight',
    '/prodotti',
    (peso) => ({ ...prodotto, varianti: [{ ...variante, peso }] }),
    'varianti.0.peso',
    'Il peso è obbligatorio',
  ],
  ['category', '/prodotti/NuovaCategoria', (nome) => ({ nome }), 'nome', 'Il nome è obbligatorio'],
  ['coupon code', '/coupon', (codice) => ({ codice, scontoFisso: 1 }), 'codice', 'Il codice è obbligatorio'],
  [
    'gift card code',
    '/giftcard',
    (codice) => ({ codice, valoreIniziale: 1, saldo: 1 }),
    'codice',
    'Il codice è obbligatorio',
  ],
];
const ORDER_FIELDS: readonly [string, (text: string) => object, string, string][] = [
  ['name', (nome) => ({ cliente: { ...cliente, nome } }), 'cliente.nome', 'Il nome è obbligatorio'],
  [
    'surname',
    (cognome) => ({ cliente: { ...cliente, cognome } }),
    'cliente.cognome',
    'Il cognome è obbligatorio',
  ],
  [
    'payment',
    (metodoPagamento) => ({ metodoPagamento }),
    'metodoPagamento',
    'Il metodo di pagamento è obbligatorio',
  ],
  ['coupon', (coupon) => ({ coupon }), 'coupon', 'Il codice è obbligatorio'],
  ['gift card', (giftCard) => ({ giftCard }), 'giftCard', 'Il codice è obbligatorio'],
];

describe.each(INVISIBLE)('%s', (_name, text) => {
  it.each(FIELDS)('is no %s', async (_what, path, body, field, message) => {
    const answer = await server.call('POST', `/api${path}`, { body: body(text) });
    expect([answer.status, answer.body]).toEqual([400, { message, errors: { [field]: [message] } }]);
  });
  it.each(ORDER_FIELDS)('is no %s of an order', async (_what, change, field, message) => {
    const { status, body } = await ordina(server, { ...unOrdine(), ...change(text) });
    expect([status, body]).toEqual([400, { message, errors: { [field]: [message] } }]);
  });
});

it.each(['è', '水', 'ع', '👩‍🍳', 'Pane\u200b', '-', '0', '한'])('%s is seen', async (text) => {
  const answer = await server.call('POST', '/api/prodotti/NuovaCategoria', { body: { nome: text } });
  expect(answer.status).toBe(201);
});
