import type { RigaChiesta } from '../../server/ordini/modificaRules';
import type { RigaOrdine } from '../../server/ordini/ordineWire';

/** A line of the order: a loaf of 500 g at 3.50 EUR, of variant 11 for line 1. */
export const riga = (id: number, fields: Partial<RigaOrdine> = {}): RigaOrdine => ({
  id,
  ordineId: 7,
  prodottoId: 100 + id,
  varianteId: 10 + id,
  codiceProdotto: 'PANE',
  nomeProdotto: 'Pane',
  categoriaId: 4,
  categoria: 'Forno',
  peso: '500',
  prezzoUnitarioCents: 350,
  quantita: 1,
  quantitaResa: 0,
  note: null,
  aPeso: false,
  allergeni: null,
  pesoEffettivoG: null,
  importoCents: null,
  booking: null,
  ...fields,
});

/** A line as it is to be; it stays as it is but for these fields. */
export const chiesta = (prima: RigaOrdine | undefined, fields: Partial<RigaChiesta> = {}): RigaChiesta => ({
  index: 0,
  prima,
  varianteId: prima ? prima.varianteId : 11,
  quantita: prima?.quantita ?? 1,
  note: prima?.note ?? null,
  pesoEffettivoG: prima?.pesoEffettivoG ?? null,
  booking: prima?.booking ?? null,
  ...fields,
});

/** A line that is taken out. */
export const tolta = (prima: RigaOrdine): RigaChiesta =>
  chiesta(prima, { index: -1, quantita: 0, pesoEffettivoG: null });
