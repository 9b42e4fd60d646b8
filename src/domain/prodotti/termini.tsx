import type { Categoria } from '../../contract/prodotti';
import type { EditField } from '../../shared/table/edit/columns';

type Termini = Pick<Categoria, 'id' | 'entroOra' | 'entroGiorni' | 'giorniRitiro' | 'ritiroDal' | 'ritiroAl'>;

/** A category's or product's cut-off for orders and pickup days (extended). */
export const TERMINI_FIELDS: readonly (EditField<Termini> & { key: Exclude<keyof Termini, 'id'> })[] = [
  {
    type: 'time',
    key: 'entroOra',
    label: 'Ordinabile entro le',
    change: (entroOra: string) => ({ entroOra: entroOra || null }),
  },
  {
    type: 'amount',
    decimals: 0,
    key: 'entroGiorni',
    label: 'Giorni prima del ritiro',
    unreadable: 'Scrivi quanti giorni prima, da 0 a 60',
  },
  { type: 'days', key: 'giorniRitiro', label: 'Ritiro solo di' },
  { type: 'date', key: 'ritiroDal', label: 'Ritiro dal' },
  { type: 'date', key: 'ritiroAl', label: 'Ritiro fino al' },
];
