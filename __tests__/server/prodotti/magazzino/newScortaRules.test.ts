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
