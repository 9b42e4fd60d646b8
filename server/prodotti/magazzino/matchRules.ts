import { canonicalPeso } from '../peso';
import type { RigaRequest } from './righeRules';

export interface MagazzinoProdotto {
  codice: string;
  varianti: { id: number; peso: string }[];
}

/** Why a line is refused (S3.14, S4.7). */
export interface Rifiuto {
  stato: 'Prodotto non trovato' | 'Variante non trovata' | 'Errore';
  messaggio: string;
}
type Match = { varianteId: number; codice: string } | Rifiuto;

export type Magazzino = ReturnType<typeof magazzinoOf>;

/** Finds the variant of a row. A number cell holds no leading zeros: 7 also finds '007' if only one product fits. */
export function magazzinoOf(prodotti: readonly MagazzinoProdotto[]) {
  const byCodice = new Map(prodotti.map((prodotto) => [prodotto.codice.trim().toLowerCase(), prodotto]));
  const withoutZeros = new Map<string, MagazzinoProdotto[]>();
  for (const prodotto of prodotti) {
    const number = numericCodice(prodotto.codice);
    if (number !== undefined) withoutZeros.set(number, [...(withoutZeros.get(number) ?? []), prodotto]);
  }
  return ({
    codice,
    codiceNumerico,
    peso,
  }: Pick<RigaRequest, 'codice' | 'codiceNumerico' | 'peso'>): Match => {
    const exact = byCodice.get(codice.toLowerCase());
    const number = codiceNumerico ? numericCodice(codice) : undefined;
    const candidates = exact ? [exact] : (number !== undefined && withoutZeros.get(number)) || [];
    const [only, other] = candidates;
    if (!only)
      return { stato: 'Prodotto non trovato', messaggio: `Nessun prodotto ha il codice «${codice}».` };
    if (!other) return findVariante(only, peso);
    const codici = candidates.map((candidate) => candidate.codice).join(', ');
    const messaggio = `«${codice}» corrisponde a più prodotti (${codici}): scrivilo come testo.`;
    return { stato: 'Errore', messaggio };
  };
}

const pesiOf = (varianti: readonly { peso: string }[]): string => varianti.map(({ peso }) => peso).join(', ');

function findVariante({ codice, varianti }: MagazzinoProdotto, peso: string): Match {
  const same = varianti.filter((variante) => variante.peso.trim().toLowerCase() === peso.toLowerCase());
  const alike = varianti.filter((variante) => canonicalPeso(variante.peso) === canonicalPeso(peso));
  const found = same.length > 0 ? same : alike;
  const [only, other] = found;
  if (!only) {
    const pesi = pesiOf(varianti);
    const messaggio = pesi === '' ? 'Il prodotto non ha varianti.' : `Varianti del prodotto: ${pesi}.`;
    return { stato: 'Variante non trovata', messaggio };
  }
  if (other) {
    const messaggio = `«${peso}» corrisponde a più varianti (${pesiOf(found)}): scrivilo per intero.`;
    return { stato: 'Errore', messaggio };
  }
  return { varianteId: only.id, codice };
}

export function numericCodice(codice: string): string | undefined {
  const text = codice.trim();
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : undefined;
}
