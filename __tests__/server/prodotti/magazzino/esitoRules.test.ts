import { acceptRighe, matchRighe, writtenEsito } from '../../../../server/prodotti/magazzino/esitoRules';
import type { MatchedRiga } from '../../../../server/prodotti/magazzino/esitoRules';
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
