import type { SlotLibero } from '../../src/contract/calendario';
import type { ClienteTrovato } from '../../src/contract/nuovoOrdine';
import type { ModificaPreview, OrdineModificabile } from '../../src/contract/modifica';
import type { OrdineDettaglio, OrdineLista, TotaleOrdinato } from '../../src/contract/ordini';

/** An order in detail; its list fields are those of makeOrdineLista. */
export const makeOrdine = (fields: Partial<OrdineDettaglio> = {}): OrdineDettaglio => ({
  ...makeOrdineLista(fields),
  totaleLordo: 12.5,
  valoreGiftCard: 0,
  sconto: 0,
  metodoPagamento: 'Contanti',
  dettagliOrdine: [{ nomeProdotto: 'Tortelli di zucca', quantita: 2, prezzoUnitario: 6.25 }],
  ...fields,
});

/** The same order as it can be changed: one line is to be weighed. */
export const makeModificabile = (fields: Partial<OrdineModificabile> = {}): OrdineModificabile => ({
  id: 1,
  numeroOrdine: '1001',
  versione: 4,
  stato: 0,
  cliente: 'Maria Rossi',
  dataRitiro: '2026-11-20T10:30:00+01:00',
  metodoPagamento: 'Contanti',
  totaleLordo: 23.5,
  sconto: 0,
  valoreGiftCard: 0,
  totaleDaPagare: 23.5,
  righe: [
    {
      id: 11,
      varianteId: 5,
      nome: 'Prosciutto 500 g',
      quantita: 2,
      prezzoUnitario: 10,
      aPeso: true,
      pesoNominale: 500,
    },
    {
      id: 12,
      varianteId: 6,
      nome: 'Pane 1 kg',
      quantita: 1,
      prezzoUnitario: 3.5,
      note: 'a fette',
      aPeso: false,
    },
  ],
  ...fields,
});

/** A row of the order list, of 20 November 2026: the day the fake clock shows. Its number follows from its id. */
export const makeOrdineLista = (fields: Partial<OrdineLista> = {}): OrdineLista => ({
  id: 1,
  numeroOrdine: String(1000 + (fields.id ?? 1)),
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

/** A pickup time, of 20 November 2026 unless another day is named, and how many of its places are free. */
export const makePosto = (
  ora: string,
  postiLiberi: number,
  postiTotali = 5,
  data = '2026-11-20',
): SlotLibero => ({ ora, dataRitiro: `${data}T${ora}:00+01:00`, postiTotali, postiLiberi });

/** What a change of the order would come to: nothing is different but what the fields say. */
export const makeAnteprima = (fields: Partial<ModificaPreview> = {}): ModificaPreview => ({
  totaleLordo: 0,
  sconto: 0,
  valoreGiftCard: 0,
  totaleDaPagare: 0,
  dettagliOrdine: [],
  differenza: 0,
  resoGiftCard: 0,
  ...fields,
});

/** A customer who was found, with what they took the last time. */
export const MARIA: ClienteTrovato = {
  id: 1,
  nome: 'Maria',
  cognome: 'Bianchi',
  phone: '333 1234567',
  ultimo: {
    numeroOrdine: '1001',
    data: '2026-11-13',
    righe: [{ varianteId: 7, nome: 'Pane 500 g', quantita: 2, note: 'a fette' }],
  },
};
