import type { OrdineModificabile } from '../../contract/modifica';
import type { Messages } from '../../shared/form/Field';

export interface RigaDraft {
  chiave: number;
  nome: string;
  /** The variants to choose from, with their stock; a repeated line has only its own. */
  varianti: readonly { id: number; label: string; scorta?: string; grammi?: number }[];
  /** 0 when the variant no longer exists. */
  varianteId: number;
  /** null: empty, NaN: unreadable. */
  quantita: number | null;
  note: string;
  /** The category, which suggests notes (extended). */
  categoriaId?: number;
  aPeso?: boolean;
  /** The grams that were typed as the quantity. */
  chiesti?: number;
  originale?: OrdineModificabile['righe'][number];
  /** An original line that is removed; it stays visible until the order is saved. */
  tolta?: boolean;
  /** The typed weight: grams, or kilograms when it has decimals. */
  peso?: number | null;
}

export interface OrdineDraft {
  righe: readonly RigaDraft[];
  ultima: number;
  /** yyyy-MM-dd */
  giorno: string;
  /** The slot's start; '' for none. */
  dataRitiro: string;
  coupon: string;
  giftCard: string;
  metodoPagamento?: string;
  note: string;
  motivo?: string;
}

export interface OrdinePart {
  draft: OrdineDraft;
  /** `restated`: the draft says the same in other words, so that a refusal stays. */
  change: (next: <Draft extends OrdineDraft>(draft: Draft) => Draft, restated?: boolean) => void;
  /** A field's error messages, by its path in the request. */
  messages: (field: string) => Messages;
  /** Focuses a field, or the first field of a part, by its id without 'ordine-form-'. */
  goTo: (field: string) => void;
  /** The button that confirms questioned weights, beside the last such line (extended). */
  confirm?: { index: number; label: string; onClick: () => void };
}

const nextChiave = (righe: readonly RigaDraft[]) => 1 + Math.max(0, ...righe.map(({ chiave }) => chiave));

type NewRiga = Pick<RigaDraft, 'nome' | 'varianti' | 'varianteId' | 'categoriaId' | 'aPeso'> & {
  quantita?: number;
  note?: string;
};

/** Adds a line, or one piece to an equal line (a scanner reads it twice); a removed line comes back. */
export function addRiga<Draft extends OrdineDraft>(
  draft: Draft,
  { note = '', quantita = 1, ...riga }: NewRiga,
): Draft {
  const same = draft.righe.find(
    (other) => other.varianteId === riga.varianteId && other.note.trim() === note,
  );
  if (same) {
    const change = same.tolta ? { tolta: false } : { quantita: (same.quantita || 0) + quantita };
    return { ...changeRiga(draft, same.chiave, change), ultima: same.chiave };
  }
  const chiave = nextChiave(draft.righe);
  return { ...draft, righe: [...draft.righe, { ...riga, note, quantita, chiave }], ultima: chiave };
}

/** A change of the pieces clears the weight, because they must be weighed again. */
function changed(riga: RigaDraft, change: Partial<RigaDraft>): RigaDraft {
  const next = { ...riga, ...('quantita' in change && { chiesti: undefined }), ...change };
  if (!riga.originale?.aPeso || 'peso' in change || next.quantita === riga.quantita) return next;
  const { quantita, pesoEffettivo = null } = riga.originale;
  return { ...next, peso: next.quantita === quantita ? pesoEffettivo : null };
}

export const changeRiga = <Draft extends OrdineDraft>(
  draft: Draft,
  chiave: number,
  change: Partial<RigaDraft> | ((riga: RigaDraft) => Partial<RigaDraft>),
): Draft => ({
  ...draft,
  righe: draft.righe.map((riga) => {
    if (riga.chiave !== chiave) return riga;
    return changed(riga, typeof change === 'function' ? change(riga) : change);
  }),
});

/** Removes a line; an original line stays visible. */
export const removeRiga = <Draft extends OrdineDraft>(draft: Draft, chiave: number): Draft => ({
  ...draft,
  righe: draft.righe.flatMap((riga) => {
    if (riga.chiave !== chiave) return [riga];
    return riga.originale ? [{ ...riga, tolta: true }] : [];
  }),
});

export const orNone = (text: string) => text.trim() || undefined;
