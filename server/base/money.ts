/** EUR on the wire (two decimals) to whole cents. */
export const toCents = (eur: number): number => Math.round(eur * 100);

export const toEur = (cents: number): number => cents / 100;

export const toCentsOrNull = (eur: number | null | undefined): number | null =>
  eur == null ? null : toCents(eur);

export const toEurOrNull = (cents: number | null): number | null => (cents === null ? null : toEur(cents));

const eur = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** Whole cents as they stand in a message: '1.234,50 €', with plain spaces. */
export const formatEur = (cents: number): string => eur.format(cents / 100).replace(/\s/g, ' ');

export interface Importo {
  categoriaId: number;
  cents: number;
}

/** Null stands for every category. */
export function amountOf(importi: readonly Importo[], categoriaId: number | null): number {
  return importi.reduce(
    (total, riga) => (categoriaId === null || riga.categoriaId === categoriaId ? total + riga.cents : total),
    0,
  );
}
