import type { OrdineDaPreparare } from '../../../../src/contract/gruppo';
import { isDaPesare, pesoTotale } from '../../../../src/domain/preparazione/orderSheet';

type Riga = OrdineDaPreparare['dettagliOrdine'][number];

const riga = (fields: Partial<Riga>): Riga => ({
  id: 1,
  nomeProdotto: 'Asiago',
  quantita: 2,
  prezzoUnitario: 5,
  categoria: 'Formaggi',
  variante: '500 g',
  ...fields,
});

it.each<[Partial<Riga>, boolean]>([
  [{ aPeso: true }, true],
  [{ aPeso: true, pesoEffettivo: 990 }, false],
  [{}, false],
])('%p is to be weighed: %p', (fields, toWeigh) => expect(isDaPesare(riga(fields))).toBe(toWeigh));

it.each<[string, Partial<Riga>, string]>([
  ['its pieces', { pesoNominale: 650 }, ' · 1,3 kg'],
  ['nothing of one piece', { pesoNominale: 650, quantita: 1 }, ''],
  ['nothing of pieces without a weight', {}, ''],
  ['what was weighed', { pesoNominale: 650, aPeso: true, pesoEffettivo: 1280 }, ' · 1.280 g'],
])('says %s', (_what, fields, said) => expect(pesoTotale(riga(fields)).replaceAll('\u00a0', ' ')).toBe(said));
