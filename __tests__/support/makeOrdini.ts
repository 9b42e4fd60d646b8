import type { OrdineDettaglio, OrdineLista, TotaleOrdinato } from '../../src/contract/ordini';

/** An order in detail; its list fields are those of makeOrdineLista. */
export const makeOrdine = (fields: Partial<OrdineDettaglio> = {}): OrdineDettaglio => ({
  ...makeOrdineLista(),
  totaleLordo: 12.5,
  valoreGiftCard: 0,
  sconto: 0,
  metodoPagamento: 'Contanti',
  dettagliOrdine: [{ nomeProdotto: 'Tortelli di zucca', quantita: 2, prezzoUnitario: 6.25 }],
  ...fields,
});

/** A row of the order list, of 20 November 2026: the day the fake clock shows. */
export const makeOrdineLista = (fields: Partial<OrdineLista> = {}): OrdineLista => ({
  id: 1,
  numeroOrdine: '1001',
  dataRitiro: '2026-11-20T10:30:00+01:00',
  data: '2026-11-20',
  cliente: 'Maria Rossi',
  totaleDaPagare: 12.5,
  stato: 0,
  ...fields,
});

export const makeTotaleOrdinato = (fields: Partial<TotaleOrdinato> = {}): TotaleOrdinato => ({
  codiceProdotto: '0012',
  nomeProdotto: 'Tortelli di zucca',
  categoria: 'Pasta fresca',
  variante: '500',
  quantitaTotale: 14,
  ...fields,
});
