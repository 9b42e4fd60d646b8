import type { OrdineLista } from '../../src/contract/ordini';

/** An order of the list; its other fields follow from its id. */
export const ordine = (id: number, fields: Partial<OrdineLista> = {}): OrdineLista => ({
  id,
  numeroOrdine: String(1000 + id),
  dataRitiro: '2026-11-20T10:30:00+01:00',
  data: '2026-11-20',
  cliente: `Cliente ${id}`,
  totaleDaPagare: 12.5,
  stato: 0,
  ...fields,
});
