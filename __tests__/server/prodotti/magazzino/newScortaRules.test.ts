import { newScorta } from '../../../../server/prodotti/magazzino/newScortaRules';
import type { KnownExports } from '../../../../server/prodotti/magazzino/newScortaRules';

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

  it('is written', () => {
    expect(typed(12, 5)).toEqual({ quantita: 12, messaggio: 'Quantità aggiornata da 5 a 12.' });
    expect(typed(MOST, 5)).toMatchObject({ quantita: MOST });
  });

  it('is said to have been so', () => {
    expect(typed(5, 5)).toEqual({ quantita: 5, messaggio: 'La quantità era già 5.' });
  });

  it('is refused above the most, unless there is more', () => {
    expect(typed(MOST + 1, 5)).toEqual({ errore: TOO_MUCH });
    expect(typed(MOST + 1, MOST + 2)).toMatchObject({ quantita: MOST + 1 });
  });

  const since = (ordered: [number, number][]) => known({ latest: { lettoIl, ordered: new Map(ordered) } });
  it.each([
    [
      [[VARIANTE, 1]],
      ' Attenzione: ne è stato ordinato 1 dopo l’ultima esportazione (20/11/2026 ore 09:00).',
    ],
    [
      [[VARIANTE, 2]],
      ' Attenzione: ne sono stati ordinati 2 dopo l’ultima esportazione (20/11/2026 ore 09:00).',
    ],
    [[[VARIANTE, 0]], ''],
    [[[VARIANTE, -1]], ''],
    [[[8, 2]], ''],
  ] as [[number, number][], string][])('warns of what was ordered since: %j', (ordered, warning) => {
    expect(typed(12, 5, since(ordered))).toEqual({
      quantita: 12,
      messaggio: `Quantità aggiornata da 5 a 12.${warning}`,
    });
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
  const differenza = (totale: number, applied: number) => ({ esportazioneId: EXPORT, totale, applied });

  it('changes the stock by its difference', () => {
    expect(exported(60, 50, 45)).toEqual({
      quantita: 55,
      messaggio: 'Differenza applicata: +10, da 45 a 55.',
      differenza: differenza(10, 10),
    });
    expect(exported(40, 50, 45)).toEqual({
      quantita: 35,
      messaggio: 'Differenza applicata: −10, da 45 a 35.',
      differenza: differenza(-10, -10),
    });
  });

  it('changes it by what earlier uploads have left of that', () => {
    expect(exported(60, 50, 49, 4)).toEqual({
      quantita: 55,
      messaggio: 'Differenza applicata: +6 (+4 già applicati da questa esportazione), da 49 a 55.',
      differenza: differenza(10, 6),
    });
    expect(exported(45, 50, 40, -8)).toMatchObject({
      quantita: 43,
      messaggio: 'Differenza applicata: +3 (−8 già applicati da questa esportazione), da 40 a 43.',
    });
  });

  it('changes nothing where there is no difference, or none any more', () => {
    expect(exported(50, 50, 45)).toEqual({
      quantita: 45,
      messaggio: 'Nessuna differenza: la quantità resta 45.',
    });
    expect(exported(60, 50, 55, 10)).toEqual({
      quantita: 55,
      messaggio: 'Differenza +10 già applicata da questa esportazione: la quantità resta 55.',
    });
  });

  it('takes the last pieces, and no more', () => {
    expect(exported(40, 50, 10)).toMatchObject({ quantita: 0 });
    expect(exported(40, 50, 9)).toEqual({
      errore: 'Differenza −10 non applicata: porterebbe sotto zero la quantità, che ora è 9.',
    });
  });

  it('makes less of what was promised beyond the stock, and never more', () => {
    expect(exported(-1, -3, -3)).toMatchObject({ quantita: -1 });
    expect(exported(-4, -3, -3)).toHaveProperty('errore');
  });

  it('is refused above the most', () => {
    expect(exported(60, 50, MOST - 10)).toMatchObject({ quantita: MOST });
    expect(exported(60, 50, MOST - 9)).toEqual({ errore: `Differenza +10 non applicata: ${TOO_MUCH}` });
  });

  it('is refused of an export that nobody made', () => {
    expect(exported(60, 50, 45, 0, new Date(0))).toEqual({
      errore: 'LettoIl non è di un’esportazione di questo negozio: esporta di nuovo il magazzino.',
    });
  });
});
