import { dump, keptServer, resetNegozio } from '../../support/negozio';
import { unProdotto } from '../../support/prodotti';
import type { Refusal } from '../../support/prodotti';

/** Filled once for all: what is refused leaves the shop as it was. */
const server = keptServer();
const fascia = { oraInizio: '18:00', oraFine: '19:00', slotMinuti: 30, maxOrdiniPerSlot: 5 };
let before = '';
beforeAll(async () => {
  await resetNegozio(server);
  // On a Wednesday, on which the shop is closed.
  const eccezione = { ...fascia, data: '2026-11-25' };
  expect((await server.call('POST', '/api/disponibilita/eccezioni', { body: eccezione })).status).toBe(201);
  before = await dump(server);
});

const sconto = { codice: 'PANE10', scontoPercentuale: 10, scontoFisso: 0.5, spesaMinima: 5, categoriaId: 1 };
const carta = { codice: 'NATALE50', valoreIniziale: 50, saldo: 50, spesaMinima: 3, categoriaId: 1 };
const lunedi = { giorno: 1, oraApertura: '01:00', oraChiusura: '19:30', chiuso: false };
const allarme = { ripeti: 15, volume: 60, soloOrari: false };
const negozio = { nome: 'Da Gina', logo: null };
const allergeni = { sesamo: 'può contenere', glutine: 'contiene', latte: 'non contiene' };

/** By field, values that are refused at it. */
type Values = Readonly<Record<string, readonly unknown[]>>;
/** Where another field is told, or what it is told matters. */
type Wrong = [change: object, field: string, says?: string];

const VENDITE: Values = {
  dateFrom: ['2026-02-30'],
  productId: [-1, 3_000_000_000, '1'],
  categoryId: [0],
};
const PERIODO: readonly Wrong[] = [[{ dateFrom: '2026-11-02', dateTo: '2026-11-01' }, 'dateTo']];

const FASCIA: Values = { oraFine: ['17:00', '24:00'], slotMinuti: [0, 7.5, 61], maxOrdiniPerSlot: [0] };
const ORA: readonly Wrong[] = [
  [{ oraInizio: '' }, 'oraInizio', 'Indica l’ora, per esempio 08:30'],
  [{ oraFine: '18:20' }, 'slotMinuti'],
];
const SETTIMANA: Values = { ...FASCIA, giornoSettimana: [7] };
const MATTINA: readonly Wrong[] = [
  ...ORA,
  [{ oraInizio: '11:00', oraFine: '13:00' }, 'oraInizio'],
  [{ oraInizio: '09:00', oraFine: '10:30' }, 'oraFine'],
];

/** Of each save: what is sent where all is right, and what is wrong with it. */
const SAVES: [operation: string, body: object, Values, readonly Wrong[]][] = [
  [
    'POST coupon',
    sconto,
    {
      codice: ['  ', 'X'.repeat(51)],
      scontoPercentuale: [-1, 100.01, 12.345],
      scontoFisso: [-0.01, 0.001],
      spesaMinima: [-1],
      dataScadenza: ['2026-02-30'],
      categoriaId: [99],
    },
    [[{ scontoPercentuale: null, scontoFisso: null }, 'scontoPercentuale']],
  ],
  [
    'POST giftcard',
    carta,
    {
      codice: [''],
      saldo: [50.01, -1, null, 1.001],
      spesaMinima: [-1],
      dataScadenza: ['31/12/2026'],
      categoriaId: [99],
    },
    [[{ valoreIniziale: -1, saldo: 0 }, 'valoreIniziale']],
  ],
  ['POST disponibilita/giorni', { ...fascia, giornoSettimana: 1 }, SETTIMANA, MATTINA],
  ['PUT disponibilita/giorni/4', { ...fascia, giornoSettimana: 1 }, SETTIMANA, MATTINA],
  [
    'POST disponibilita/eccezioni',
    { ...fascia, data: '2026-11-25' },
    { ...FASCIA, data: ['2026-11-19'] },
    [
      ...ORA,
      [{ oraInizio: '18:30', oraFine: '20:00' }, 'oraInizio'],
      [{ oraInizio: '17:00', oraFine: '18:30' }, 'oraFine'],
    ],
  ],
  [
    'PUT disponibilita/orariAperturaNegozio/2',
    lunedi,
    { giorno: [2], oraApertura: ['8:00'], oraChiusura: ['00:30', '01:00'], chiuso: [undefined] },
    [],
  ],
  [
    'POST disponibilita/chiusure',
    { data: '2026-11-23' },
    { data: [undefined, '2026-02-30', '0000-01-01'], motivo: ['x'.repeat(201), '\u0000'] },
    [[{ data: '2026-12-25' }, 'data', 'C’è già una chiusura il 25/12/2026.']],
  ],
  [
    'POST prodotti',
    { ...unProdotto(), allergeni },
    {
      allergeniVerificati: ['2999-01-01', '2026-02-30'],
      // The server goes nowhere for a picture.
      immagine: ['http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', '../../etc/passwd'],
    },
    [
      [{ allergeni: { latte: 'forse' } }, 'allergeni.latte', 'Allergeni non validi'],
      [{ allergeni: { kiwi: 'contiene' } }, 'allergeni', 'Allergeni non validi'],
      [{ allergeni: 'latte' }, 'allergeni', 'Allergeni non validi'],
    ],
  ],
  [
    'PUT prodotti/aggiornaCategoria/1',
    { nome: 'Pane' },
    { versione: [0, -1, 1.5, 'due', 3_000_000_000] },
    [
      [{ suggerimenti: [...'abcdefghijklm'] }, 'suggerimenti', 'Al massimo 12 suggerimenti'],
      [{ suggerimenti: ['x'.repeat(41)] }, 'suggerimenti', 'Al massimo 40 caratteri per suggerimento'],
      [{ suggerimenti: ['a fette', 'A Fette'] }, 'suggerimenti', 'Un suggerimento è ripetuto'],
      [{ suggerimenti: ['a fette, sottili'] }, 'suggerimenti', 'Un suggerimento non può avere virgole'],
    ],
  ],
  ['POST ordini/getStatistiche', {}, VENDITE, PERIODO],
  ['POST ordini/getStatisticheGiorni', {}, VENDITE, PERIODO],
  [
    'POST registro/esportazione',
    { esportazione: 'utenti', righe: 1 },
    { esportazione: ['password'], righe: [undefined, 0.5] },
    [],
  ],
  [
    'PUT persone/1',
    { ruolo: 'admin', attivo: true },
    { ruolo: ['vetrina', 'root', undefined], attivo: [undefined] },
    [],
  ],
  ['PUT impostazioni/allarme', allarme, { ripeti: [20], volume: [101], soloOrari: ['forse'] }, []],
  [
    'PUT impostazioni/negozio',
    negozio,
    {
      nome: ['   ', 'x'.repeat(61)],
      logo: ['https://altrove.example/logo.png', `immagini/${'0'.repeat(64)}.webp`],
      etichetta: [
        ...['2CCCCCCEEEEE', '8CCCCCCEEEEEX', '2CCCCCCXXXXXX', '2CCCEECCEEEEX', '2CCCEEEEGGGGX'],
        ...['2CCCCCCCCCEEX', '2CCCCCEEEEEX', 'altro'],
      ],
    },
    [],
  ],
];

describe.each(SAVES)('%s', (operation, body, values, others) => {
  const wrong = Object.entries(values).flatMap(([field, list]) =>
    list.map((value): Wrong => [{ [field]: value }, field]),
  );
  it.each([...wrong, ...others])('with %j is refused at the field %s', async (change, field, says = '') => {
    const [method, path] = operation.split(' ') as [string, string];
    const { status, ...answer } = await server.call(method, `/api/${path}`, { body: { ...body, ...change } });
    const { message, errors } = answer.body as Refusal;
    expect([400, 409]).toContain(status);
    expect(errors).toEqual({ [field]: [says || message] });
    expect(message).toBe(errors![field]![0]);
  });
});

it('nothing of all that was kept', async () => expect(await dump(server)).toBe(before));
