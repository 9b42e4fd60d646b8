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
