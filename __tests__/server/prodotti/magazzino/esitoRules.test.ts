import { acceptRighe, matchRighe, writtenEsito } from '../../../../server/prodotti/magazzino/esitoRules';
import type { MatchedRiga } from '../../../../server/prodotti/magazzino/esitoRules';
import { Magazzino } from '../../../../server/prodotti/magazzino/matchRules';
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
  mostrata: { codiceProdotto: 'P', pesoVariante: '500', quantita: 9 },
  request: asked,
});
const none = { esportazione: () => undefined, applied: () => 0, latest: undefined };

describe('the variant of each line', () => {
  const magazzino = new Magazzino([
    { codice: 'Pan-1', varianti: [{ id: 1, peso: '500' }] },
    { codice: '007', varianti: [{ id: 2, peso: '500' }] },
  ]);
  const lines = [
    riga(2, request('PAN-1')),
    riga(3, { errore: 'La quantità è vuota.' }),
    riga(4, request('7', { codiceNumerico: true })),
    riga(5, request('X')),
  ] as const;

  it('is found, with the code where the file has another', () => {
    const { matched } = matchRighe(lines, magazzino);
    expect(matched).toEqual([
      { riga: lines[0], request: lines[0].request, varianteId: 1, codice: undefined },
      { riga: lines[2], request: lines[2].request, varianteId: 2, codice: '007' },
    ]);
  });

  it('is not found in lines that cannot be read, or that mean none', () => {
    expect([...matchRighe(lines, magazzino).refused]).toEqual([
      [lines[1], { stato: 'Errore', messaggio: 'La quantità è vuota.' }],
      [lines[3], { stato: 'Prodotto non trovato', messaggio: 'Nessun prodotto ha il codice «X».' }],
    ]);
  });
});

describe('the lines that are written', () => {
  const line = (numero: number, varianteId: number, quantita: number): MatchedRiga => {
    const asked = request('P', { quantita });
    return { riga: riga(numero, asked), request: asked, varianteId, codice: undefined };
  };
  const scorte = new Map([
    [1, 5],
    [2, 0],
  ]);

  it('are the valid ones', () => {
    const [one, two] = [line(2, 1, 9), line(3, 2, 9)];
    expect(acceptRighe([one, two], scorte, none)).toEqual({
      accepted: [
        { ...one, written: { quantita: 9, messaggio: 'Quantità aggiornata da 5 a 9.' } },
        { ...two, written: { quantita: 9, messaggio: 'Quantità aggiornata da 0 a 9.' } },
      ],
      refused: new Map(),
    });
  });

  it('are of several for one variant the first valid one', () => {
    const lines = [line(2, 1, 2_000_000), line(3, 1, 9), line(4, 1, 8)] as const;
    const { accepted, refused } = acceptRighe(lines, scorte, none);
    expect(accepted.map(({ riga: { numero } }) => numero)).toEqual([3]);
    expect([...refused]).toEqual([
      [lines[0].riga, { stato: 'Errore', messaggio: 'La quantità supera il massimo di 1.000.000.' }],
      [
        lines[2].riga,
        { stato: 'Errore', messaggio: 'Riga doppia: vale la riga 3, che aggiorna la stessa variante.' },
      ],
    ]);
  });

  it('are none of a variant that has just gone', () => {
    const gone = line(2, 3, 9);
    expect(acceptRighe([gone], scorte, none)).toEqual({
      accepted: [],
      refused: new Map([
        [gone.riga, { stato: 'Variante non trovata', messaggio: 'La variante è stata appena eliminata.' }],
      ]),
    });
  });

  it.each([
    [undefined, 'Quantità aggiornata da 5 a 9.'],
    ['007', 'Quantità aggiornata da 5 a 9. Il codice è stato letto come 007.'],
  ])('say what was done, and as what the code was read: %p', (codice, messaggio) => {
    const [accepted] = acceptRighe([{ ...line(2, 1, 9), codice }], scorte, none).accepted;
    expect(writtenEsito(accepted!)).toEqual({ stato: 'Aggiornato', messaggio, quantita: 9 });
  });
});
