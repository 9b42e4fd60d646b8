/** The allergens of Annex II of Regulation (EU) 1169/2011, in its order (extended). */
export const ALLERGENI = {
  glutine: 'glutine',
  crostacei: 'crostacei',
  uova: 'uova',
  pesce: 'pesce',
  arachidi: 'arachidi',
  soia: 'soia',
  latte: 'latte',
  fruttaAGuscio: 'frutta a guscio',
  sedano: 'sedano',
  senape: 'senape',
  sesamo: 'sesamo',
  solfiti: 'solfiti',
  lupini: 'lupini',
  molluschi: 'molluschi',
} as const;
export type Allergene = keyof typeof ALLERGENI;
export const CODICI_ALLERGENI = Object.keys(ALLERGENI) as Allergene[];

export const PRESENZE = ['contiene', 'può contenere', 'non contiene'] as const;

/** What a product declares. An allergen left out is unknown, not absent. */
export type Allergeni = { [A in Allergene]?: (typeof PRESENZE)[number] };

export const NON_DICHIARATI = 'Allergeni non dichiarati';

/** Sorts a declaration by the regulation, so that equal declarations give the same text. */
export const inOrdine = (allergeni: Allergeni | null | undefined): Allergeni =>
  Object.fromEntries(
    CODICI_ALLERGENI.flatMap((codice) => {
      const presenza = allergeni?.[codice];
      return presenza ? [[codice, presenza]] : [];
    }),
  );

/** In words: 'Contiene: latte, uova · Può contenere: sesamo'. */
export function describeAllergeni(allergeni: Allergeni | null | undefined): string {
  const nomi = (presenza: Allergeni[Allergene]) =>
    CODICI_ALLERGENI.filter((codice) => allergeni?.[codice] === presenza).map((codice) => ALLERGENI[codice]);
  const [contiene, puoContenere, ignoti] = [nomi('contiene'), nomi('può contenere'), nomi(undefined)];
  if (ignoti.length === CODICI_ALLERGENI.length) return NON_DICHIARATI;
  return (
    [
      contiene.length > 0 && `Contiene: ${contiene.join(', ')}`,
      puoContenere.length > 0 && `Può contenere: ${puoContenere.join(', ')}`,
      ignoti.length > 0 && `Non dichiarati: ${ignoti.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · ') || 'Nessuno dei 14 allergeni'
  );
}
