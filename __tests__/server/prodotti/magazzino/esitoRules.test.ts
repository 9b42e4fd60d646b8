import {
  acceptRighe,
  matchRighe,
  newScorta,
  writtenEsito,
} from '../../../../server/prodotti/magazzino/esitoRules';
import type { KnownExports, MatchedRiga } from '../../../../server/prodotti/magazzino/esitoRules';
import { magazzinoOf } from '../../../../server/prodotti/magazzino/matchRules';
import type { RigaMagazzino, RigaRequest } from '../../../../server/prodotti/magazzino/righeRules';

const request = (codice: string, fields: Partial<RigaRequest> = {}): RigaRequest => ({
  codice,
  codiceNumerico: false,
  peso: '500',
  quantita: 9,
  ...fields,
});
const riga = (numero: number, asked: RigaMagazzino['request']): RigaMagazzino => ({
  numero,
  request: asked,
  mostrata: { codiceProdotto: 'P', pesoVariante: '500', quantita: 9 },
});
const none = { esportazione: () => undefined, applied: () => 0, latest: undefined };

it('finds the variant of each line, with the code where the file has another, and refuses those that mean none', () => {
  const magazzino = magazzinoOf([
    { codice: 'Pan-1', varianti: [{ id: 1, peso: '500' }] },
    { codice: '007', varianti: [{ id: 2, peso: '500' }] },
  ]);
  const lines = [
    riga(2, request('PAN-1')),
    riga(3, { errore: 'La quantità è vuota.' }),
    riga(4, request('7', { codiceNumerico: true })),
    riga(5, request('X')),
  ] as const;
  const { matched, refused } = matchRighe(lines, magazzino);
  expect(matched).toEqual([
    { riga: lines[0], request: lines[0].request, varianteId: 1, codice: 'Pan-1' },
    { riga: lines[2], request: lines[2].request, varianteId: 2, codice: '007' },
  ]);
  expect([...refused]).toEqual([
    [lines[1], { stato: 'Errore', messaggio: 'La quantità è vuota.' }],
    [lines[3], { stato: 'Prodotto non trovato', messaggio: 'Nessun prodotto ha il codice «X».' }],
  ]);
});

describe('the lines that are written', () => {
  const line = (numero: number, varianteId: number, quantita: number): MatchedRiga => {
    const asked = request('P', { quantita });
    return { riga: riga(numero, asked), request: asked, varianteId, codice: 'P' };
  };
  const scorte = new Map([
    [1, 5],
    [2, 0],
  ]);

  it('are the valid ones, of several for one variant the first, and none of a variant that has just gone', () => {
    const [tooMuch, one, again] = [line(2, 1, 2_000_000), line(3, 1, 9), line(4, 1, 8)];
    const [two, gone] = [line(5, 2, 9), line(6, 3, 9)];
    const { accepted, refused } = acceptRighe([tooMuch, one, again, two, gone], scorte, none);
    expect(accepted).toEqual([
      { ...one, written: { quantita: 9, messaggio: 'Quantità aggiornata da 5 a 9.' } },
      { ...two, written: { quantita: 9, messaggio: 'Quantità aggiornata da 0 a 9.' } },
    ]);
    const twice = 'Riga doppia: vale la riga 3, che aggiorna la stessa variante.';
    expect([...refused]).toEqual([
      [tooMuch.riga, { stato: 'Errore', messaggio: 'La quantità supera il massimo di 1.000.000.' }],
      [again.riga, { stato: 'Errore', messaggio: twice }],
      [gone.riga, { stato: 'Variante non trovata', messaggio: 'La variante è stata appena eliminata.' }],
    ]);
  });

  it.each([
    ['p', 'Quantità aggiornata da 5 a 9.'],
    ['007', 'Quantità aggiornata da 5 a 9. Il codice è stato letto come 007.'],
  ])('say what was done, and as what the code was read: %p', (codice, messaggio) => {
    const [accepted] = acceptRighe([{ ...line(2, 1, 9), codice }], scorte, none).accepted;
    expect(writtenEsito(accepted!)).toEqual({ stato: 'Aggiornato', messaggio, quantita: 9 });
  });
});

const VARIANTE = 7;
const EXPORT = 3;
const MOST = 1_000_000;
const TOO_MUCH = 'La quantità supera il massimo di 1.000.000.';
const lettoIl = new Date('2026-11-20T08:00:00.123Z');

const known = (fields: Partial<KnownExports> = {}): KnownExports => ({
  esportazione: (moment) => (moment.getTime() === lettoIl.getTime() ? EXPORT : undefined),
  applied: () => 0,
  latest: undefined,
  ...fields,
});

describe('a quantity that was typed', () => {
  const typed = (quantita: number, attuale: number, exports = known()) =>
    newScorta({ quantita }, VARIANTE, attuale, exports);

  it('is written, said to have been so, and refused above the most, unless there is more', () => {
    expect(typed(12, 5)).toEqual({ quantita: 12, messaggio: 'Quantità aggiornata da 5 a 12.' });
    expect(typed(5, 5)).toEqual({ quantita: 5, messaggio: 'La quantità era già 5.' });
    expect(typed(MOST, 5)).toMatchObject({ quantita: MOST });
    expect(typed(MOST + 1, 5)).toEqual({ errore: TOO_MUCH });
    expect(typed(MOST + 1, MOST + 2)).toMatchObject({ quantita: MOST + 1 });
  });

  const since = (variante: number, ordered: number) =>
    known({ latest: { lettoIl, ordered: new Map([[variante, ordered]]) } });
  it.each<[number, number, string]>([
    [VARIANTE, 1, ' Attenzione: ne è stato ordinato 1 dopo l’ultima esportazione (20/11/2026 ore 09:00).'],
    [VARIANTE, 2, ' Attenzione: ne sono stati ordinati 2 dopo l’ultima esportazione (20/11/2026 ore 09:00).'],
    [VARIANTE, 0, ''],
    [VARIANTE, -1, ''],
    [8, 2, ''],
  ])('warns of what was ordered since: of %i %i', (variante, ordered, warning) => {
    const messaggio = `Quantità aggiornata da 5 a 12.${warning}`;
    expect(typed(12, 5, since(variante, ordered))).toEqual({ quantita: 12, messaggio });
  });
});

describe('a quantity of an exported list', () => {
  const exported = (quantita: number, letta: number, attuale: number, before = 0, moment = lettoIl) =>
    newScorta(
      { quantita, lettura: { quantita: letta, lettoIl: moment } },
      VARIANTE,
      attuale,
      known({ applied: (id, variante) => (id === EXPORT && variante === VARIANTE ? before : 9_999) }),
    );
  const differenza = (totale: number, applied: number) => ({
    differenza: { esportazioneId: EXPORT, totale, applied },
  });
  const APPLIED = 'già applicati da questa esportazione';

  it.each([
    [60, 45, 0, 55, 'Differenza applicata: +10, da 45 a 55.', differenza(10, 10)],
    [40, 45, 0, 35, 'Differenza applicata: −10, da 45 a 35.', differenza(-10, -10)],
    // What earlier uploads have left of it.
    [60, 49, 4, 55, `Differenza applicata: +6 (+4 ${APPLIED}), da 49 a 55.`, differenza(10, 6)],
    [45, 40, -8, 43, `Differenza applicata: +3 (−8 ${APPLIED}), da 40 a 43.`, differenza(-5, 3)],
    [50, 45, 0, 45, 'Nessuna differenza: la quantità resta 45.', {}],
    [60, 55, 10, 55, 'Differenza +10 già applicata da questa esportazione: la quantità resta 55.', {}],
  ])('of %i in the place of 50 makes of %i, %i of it applied, %i', (...row) => {
    const [quantita, attuale, before, nuova, messaggio, change] = row;
    expect(exported(quantita, 50, attuale, before)).toEqual({ quantita: nuova, messaggio, ...change });
  });

  it('takes the last pieces and no more, makes less of what was promised beyond the stock, and keeps to the most', () => {
    expect(exported(40, 50, 10)).toMatchObject({ quantita: 0 });
    expect(exported(40, 50, 9)).toEqual({
      errore: 'Differenza −10 non applicata: porterebbe sotto zero la quantità, che ora è 9.',
    });
    expect(exported(-1, -3, -3)).toMatchObject({ quantita: -1 });
    expect(exported(-4, -3, -3)).toHaveProperty('errore');
    expect(exported(60, 50, MOST - 10)).toMatchObject({ quantita: MOST });
    expect(exported(60, 50, MOST - 9)).toEqual({ errore: `Differenza +10 non applicata: ${TOO_MUCH}` });
  });

  it('is refused of an export that nobody made', () => {
    expect(exported(60, 50, 45, 0, new Date(0))).toEqual({
      errore: 'LettoIl non è di un’esportazione di questo negozio: esporta di nuovo il magazzino.',
    });
  });
});
