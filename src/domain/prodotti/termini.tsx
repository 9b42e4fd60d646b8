import type { Categoria } from '../../contract/prodotti';
import type { EditField } from '../../shared/table/edit/columns';

type Termini = Pick<Categoria, 'id' | 'entroOra' | 'entroGiorni' | 'giorniRitiro' | 'ritiroDal' | 'ritiroAl'>;

/** Until when something is ordered and on which days it is picked up, of a category or a product (extended). */
export const TERMINI_FIELDS: readonly (EditField<Termini> & { key: Exclude<keyof Termini, 'id'> })[] = [
  {
    type: 'time',
    key: 'entroOra',
    label: 'Ordinabile entro le',
    change: (entroOra: string) => ({ entroOra: entroOra || null }),
  },
  { type: 'amount', decimals: 0, key: 'entroGiorni', label: 'Giorni prima del ritiro' },
  { type: 'days', key: 'giorniRitiro', label: 'Ritiro solo di' },
  { type: 'date', key: 'ritiroDal', label: 'Ritiro dal' },
  { type: 'date', key: 'ritiroAl', label: 'Ritiro fino al' },
];
