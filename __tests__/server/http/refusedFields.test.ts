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

type Wrong = [change: object, field: string, says?: string];
const VENDITE: Wrong[] = [
  [{ dateFrom: '2026-11-02', dateTo: '2026-11-01' }, 'dateTo'],
  [{ dateFrom: '2026-02-30' }, 'dateFrom'],
  [{ productId: -1 }, 'productId'],
  [{ productId: 3_000_000_000 }, 'productId'],
  [{ productId: '1' }, 'productId'],
  [{ categoryId: 0 }, 'categoryId'],
];
const FASCIA: Wrong[] = [
  [{ oraInizio: '19:00', oraFine: '18:00' }, 'oraFine'],
  [{ oraFine: '18:20' }, 'slotMinuti'],
  [{ oraFine: '24:00' }, 'oraFine'],
  [{ oraInizio: '' }, 'oraInizio', 'Indica l’ora, per esempio 08:30'],
  [{ slotMinuti: 0 }, 'slotMinuti'],
  [{ slotMinuti: 7.5 }, 'slotMinuti'],
  [{ maxOrdiniPerSlot: 0 }, 'maxOrdiniPerSlot'],
];
const SETTIMANA: Wrong[] = [
  ...FASCIA,
  [{ giornoSettimana: 7 }, 'giornoSettimana'],
  [{ oraInizio: '11:00', oraFine: '13:00' }, 'oraInizio'],
  [{ oraInizio: '09:00', oraFine: '10:30' }, 'oraFine'],
];
const ETICHETTE = [
  ...['2CCCCCCEEEEE', '8CCCCCCEEEEEX', '2CCCCCCXXXXXX', '2CCCEECCEEEEX', '2CCCEEEEGGGGX', '2CCCCCCCCCEEX'],
  'altro',
].map((etichetta): Wrong => [{ etichetta }, 'etichetta']);

/** Of each save: what is sent where all is right, what is wrong with it and the one field that is told. */
const SAVES: readonly (readonly [operation: string, body: object, wrong: readonly Wrong[]])[] = [
  [
    'POST coupon',
    sconto,
    [
      [{ codice: '  ' }, 'codice'],
      [{ codice: 'X'.repeat(51) }, 'codice'],
      [{ scontoPercentuale: null, scontoFisso: null }, 'scontoPercentuale'],
      [{ scontoPercentuale: -1 }, 'scontoPercentuale'],
      [{ scontoPercentuale: 100.01 }, 'scontoPercentuale'],
      [{ scontoPercentuale: 12.345 }, 'scontoPercentuale'],
      [{ scontoFisso: -0.01 }, 'scontoFisso'],
      [{ scontoFisso: 0.001 }, 'scontoFisso'],
      [{ spesaMinima: -1 }, 'spesaMinima'],
      [{ dataScadenza: '2026-02-30' }, 'dataScadenza'],
      [{ categoriaId: 99 }, 'categoriaId'],
    ],
  ],
  [
    'POST giftcard',
    carta,
    [
      [{ codice: '' }, 'codice'],
      [{ saldo: 50.01 }, 'saldo'],
      [{ saldo: -1 }, 'saldo'],
      [{ saldo: null }, 'saldo'],
      [{ valoreIniziale: -1, saldo: 0 }, 'valoreIniziale'],
      [{ saldo: 1.001 }, 'saldo'],
      [{ spesaMinima: -1 }, 'spesaMinima'],
      [{ dataScadenza: '31/12/2026' }, 'dataScadenza'],
      [{ categoriaId: 99 }, 'categoriaId'],
    ],
  ],
  ['POST disponibilita/giorni', { ...fascia, giornoSettimana: 1 }, SETTIMANA],
  ['PUT disponibilita/giorni/4', { ...fascia, giornoSettimana: 1 }, SETTIMANA],
  [
    'POST disponibilita/eccezioni',
    { ...fascia, data: '2026-11-25' },
    [
      ...FASCIA,
      [{ data: '2026-11-19' }, 'data'],
      [{ oraInizio: '18:30', oraFine: '20:00' }, 'oraInizio'],
      [{ oraInizio: '17:00', oraFine: '18:30' }, 'oraFine'],
    ],
  ],
  [
    'PUT disponibilita/orariAperturaNegozio/2',
    lunedi,
    [
      [{ oraApertura: '20:00' }, 'oraChiusura'],
      [{ oraApertura: '19:30' }, 'oraChiusura'],
      [{ giorno: 2 }, 'giorno'],
      [{ oraApertura: '8:00' }, 'oraApertura'],
      [{ chiuso: undefined }, 'chiuso'],
    ],
  ],
  [
    'POST disponibilita/chiusure',
    { data: '2026-11-23' },
    [
      [{ data: undefined }, 'data'],
      [{ data: '2026-02-30' }, 'data'],
      [{ data: '0000-01-01' }, 'data'],
      [{ data: '2026-12-25' }, 'data', 'C’è già una chiusura il 25/12/2026.'],
      [{ motivo: 'x'.repeat(201) }, 'motivo'],
      [{ motivo: '\u0000' }, 'motivo'],
    ],
  ],
  [
    'POST prodotti',
    unProdotto(),
    [
      [{ allergeni, allergeniVerificati: '2999-01-01' }, 'allergeniVerificati'],
      [{ allergeni, allergeniVerificati: '2026-02-30' }, 'allergeniVerificati', 'Data non valida'],
      [{ allergeni: { latte: 'forse' } }, 'allergeni.latte', 'Allergeni non validi'],
      [{ allergeni: { kiwi: 'contiene' } }, 'allergeni', 'Allergeni non validi'],
      [{ allergeni: 'latte' }, 'allergeni', 'Allergeni non validi'],
    ],
  ],
  [
    'PUT prodotti/aggiornaCategoria/1',
    { nome: 'Pane' },
    [
      ...[0, -1, 1.5, 'due', 3_000_000_000].map((versione): Wrong => [{ versione }, 'versione']),
      [
        { suggerimenti: Array.from({ length: 13 }, (_, i) => `n. ${i}`) },
        'suggerimenti',
        'Al massimo 12 suggerimenti',
      ],
      [{ suggerimenti: ['x'.repeat(41)] }, 'suggerimenti', 'Al massimo 40 caratteri per suggerimento'],
      [{ suggerimenti: ['a fette', 'A Fette'] }, 'suggerimenti', 'Un suggerimento è ripetuto'],
      [{ suggerimenti: ['a fette, sottili'] }, 'suggerimenti', 'Un suggerimento non può avere virgole'],
    ],
  ],
  ['POST ordini/getStatistiche', {}, VENDITE],
  ['POST ordini/getStatisticheGiorni', {}, VENDITE],
  [
    'POST registro/esportazione',
    { esportazione: 'utenti', righe: 1 },
    [
      [{ esportazione: 'password' }, 'esportazione'],
      [{ righe: undefined }, 'righe'],
      [{ righe: 0.5 }, 'righe'],
    ],
  ],
  [
    'PUT persone/1',
    { ruolo: 'admin', attivo: true },
    [
      [{ ruolo: 'vetrina' }, 'ruolo'],
      [{ ruolo: 'root' }, 'ruolo'],
      [{ ruolo: undefined }, 'ruolo'],
      [{ attivo: undefined }, 'attivo'],
    ],
  ],
  [
    'PUT impostazioni/allarme',
    allarme,
    [
      [{ ripeti: 20 }, 'ripeti'],
      [{ volume: 101 }, 'volume'],
      [{ soloOrari: 'forse' }, 'soloOrari'],
    ],
  ],
  [
    'PUT impostazioni/negozio',
    negozio,
    [
      [{ nome: '   ' }, 'nome'],
      [{ nome: 'x'.repeat(61) }, 'nome'],
      [{ logo: 'https://altrove.example/logo.png' }, 'logo'],
      [{ logo: `immagini/${'0'.repeat(64)}.webp` }, 'logo'],
      ...ETICHETTE,
    ],
  ],
];

describe.each(SAVES)('%s', (operation, body, wrong) => {
  it.each(wrong)('with %j is refused at the field %s', async (change, field, says = '') => {
    const [method, path] = operation.split(' ') as [string, string];
    const { status, ...answer } = await server.call(method, `/api/${path}`, { body: { ...body, ...change } });
    const { message, errors } = answer.body as Refusal;
    expect([400, 409]).toContain(status);
    expect(errors).toEqual({ [field]: [says || message] });
    expect(message).toBe(errors![field]![0]);
  });
});

it('nothing of all that was kept', async () => expect(await dump(server)).toBe(before));
