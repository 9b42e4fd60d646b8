import type { OrdineLista } from '../../src/contract/ordini';
import { makeOrdineLista } from './makeOrdini';

/** An order of the list; its number and its customer follow from its id. */
export const ordine = (id: number, fields: Partial<OrdineLista> = {}): OrdineLista =>
  makeOrdineLista({ id, cliente: `Cliente ${id}`, ...fields });
