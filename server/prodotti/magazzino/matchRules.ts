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

export class Magazzino {
  private readonly byCodice = new Map<string, MagazzinoProdotto>();
  private readonly withoutZeros = new Map<string, MagazzinoProdotto[]>();

  constructor(prodotti: readonly MagazzinoProdotto[]) {
    for (const prodotto of prodotti) {
      this.byCodice.set(prodotto.codice.trim().toLowerCase(), prodotto);
      const number = numericCodice(prodotto.codice);
      if (number !== undefined)
        this.withoutZeros.set(number, [...(this.withoutZeros.get(number) ?? []), prodotto]);
    }
  }

  find(request: Pick<RigaRequest, 'codice' | 'codiceNumerico' | 'peso'>): Match {
    const prodotto = this.findProdotto(request);
    return 'stato' in prodotto ? prodotto : findVariante(prodotto, request.peso);
  }

  /** A number cell holds no leading zeros: 7 also finds '007' if only one product fits; a text does not. */
  private findProdotto(request: Pick<RigaRequest, 'codice' | 'codiceNumerico'>): MagazzinoProdotto | Rifiuto {
    const { codice, codiceNumerico } = request;
    const exact = this.byCodice.get(codice.toLowerCase());
    if (exact) return exact;
    const number = codiceNumerico ? numericCodice(codice) : undefined;
    const candidates = number === undefined ? [] : (this.withoutZeros.get(number) ?? []);
    const [only, other] = candidates;
    if (!only)
      return { stato: 'Prodotto non trovato', messaggio: `Nessun prodotto ha il codice «${codice}».` };
    if (!other) return only;
    const codici = candidates.map((candidate) => candidate.codice).join(', ');
    const messaggio = `«${codice}» corrisponde a più prodotti (${codici}): scrivilo come testo.`;
    return { stato: 'Errore', messaggio };
  }
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
