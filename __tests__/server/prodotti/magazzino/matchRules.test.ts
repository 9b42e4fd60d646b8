import { magazzinoOf, numericCodice } from '../../../../server/prodotti/magazzino/matchRules';

const variante = (id: number, peso: string) => ({ id, peso });
const magazzino = magazzinoOf([
  { codice: '007', varianti: [variante(1, '500'), variante(2, '1000')] },
  { codice: '08', varianti: [variante(3, '500')] },
  { codice: '008', varianti: [variante(4, '500')] },
  { codice: ' Pan-1 ', varianti: [variante(5, ' Mezza '), variante(6, '250'), variante(7, '250 g')] },
  { codice: 'Pan-2', varianti: [variante(8, ' 250 '), variante(9, '250 g')] },
  { codice: 'X', varianti: [] },
]);
const find = (codice: string, peso: string, codiceNumerico = false) =>
  magazzino({ codice, peso, codiceNumerico });

it.each([
  ['the code itself', find('007', '500'), { varianteId: 1, codice: '007' }],
  ['the code, whatever its case', find('PAN-1', '250'), { varianteId: 6, codice: ' Pan-1 ' }],
  ['the weight, whatever its case', find('Pan-1', 'mEZZA'), { varianteId: 5, codice: ' Pan-1 ' }],
  ['the weight, without spaces around it', find('Pan-2', '250'), { varianteId: 8, codice: 'Pan-2' }],
  ['a weight written otherwise', find('007', '1.000 g'), { varianteId: 2, codice: '007' }],
  ['a number that has lost its zeros', find('7', '500', true), { varianteId: 1, codice: '007' }],
  ['a number that is a code itself', find('08', '500', true), { varianteId: 3, codice: '08' }],
])('is found by %s', (_what, found, match) => {
  expect(found).toEqual(match);
});

it.each([
  ['Prodotto non trovato', find('7', '500'), 'Nessun prodotto ha il codice «7».'],
  ['Prodotto non trovato', find('9', '500', true), 'Nessun prodotto ha il codice «9».'],
  ['Prodotto non trovato', find('Pan', '500', true), 'Nessun prodotto ha il codice «Pan».'],
  ['Errore', find('8', '500', true), '«8» corrisponde a più prodotti (08, 008): scrivilo come testo.'],
  ['Variante non trovata', find('007', '700'), 'Varianti del prodotto: 500, 1000.'],
  ['Variante non trovata', find('x', '500'), 'Il prodotto non ha varianti.'],
  ['Errore', find('Pan-1', '250g'), '«250g» corrisponde a più varianti (250, 250 g): scrivilo per intero.'],
])('is not guessed: %s', (stato, found, messaggio) => {
  expect(found).toEqual({ stato, messaggio });
});

it.each([
  ['007', '7'],
  [' 7 ', '7'],
  ['70', '70'],
  ['7007', '7007'],
  ['000', '0'],
  ['Pan-1', undefined],
  ['1a', undefined],
  ['', undefined],
])('the code %j is the number %j', (codice, number) => {
  expect(numericCodice(codice)).toBe(number);
});
