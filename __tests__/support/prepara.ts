import type { OrdineDaPreparare } from '../../src/contract/gruppo';
import { makeOrdine } from './makeOrdini';

type Riga = OrdineDaPreparare['dettagliOrdine'][number];

export const riga = (fields: Partial<Riga> = {}): Riga => ({
  id: 1,
  nomeProdotto: 'Tortelli di zucca 500 g',
  quantita: 2,
  prezzoUnitario: 6.25,
  categoria: 'Pasta fresca',
  variante: '500 g',
  ...fields,
});

/** An order with its lines, as it is read to be prepared. */
export const daPreparare = (
  fields: Omit<Partial<OrdineDaPreparare>, 'dettagliOrdine'> = {},
  dettagliOrdine: Riga[] = [riga()],
): OrdineDaPreparare => ({ ...makeOrdine(fields), dettagliOrdine });
