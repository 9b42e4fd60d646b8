/** EUR a kilogram of what costs `prezzo` for so many grams, to the cent; undefined of what has no weight. */
export const prezzoAlKg = (prezzo: number, grammi: number | undefined): number | undefined =>
  grammi && prezzo >= 0 ? Math.round((Math.round(prezzo * 100) * 1000) / grammi) / 100 : undefined;
