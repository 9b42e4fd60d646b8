/** EUR per kilogram, to the cent, of goods that cost `prezzo` EUR for `grammi`; undefined without a weight. */
export const prezzoAlKg = (prezzo: number, grammi: number | undefined): number | undefined =>
  grammi && prezzo >= 0 ? Math.round((Math.round(prezzo * 100) * 1000) / grammi) / 100 : undefined;
