import type { OrdineModificabile } from '../../contract/modifica';
import type { Messages } from '../../shared/form/Field';

export interface RigaDraft {
  chiave: number;
  nome: string;
  /** What there is to choose from, and what is in stock of it; of a repeated line only itself. */
  varianti: readonly { id: number; label: string; scorta?: string; grammi?: number }[];
  /** 0 of a line whose variant is no more. */
  varianteId: number;
  /** null is an empty input, NaN a text that cannot be read. */
  quantita: number | null;
  note: string;
  /** Its category suggests what the note may ask for (extended). */
  categoriaId?: number;
  aPeso?: boolean;
  /** Grams that were typed as its quantity. */
  chiesti?: number;
  originale?: OrdineModificabile['righe'][number];
  /** Of such a line: it is taken out, and shown until that is saved. */
  tolta?: boolean;
  /** What it weighed, as typed: in grams, with decimals in kilograms. */
  peso?: number | null;
}

export interface OrdineDraft {
  righe: readonly RigaDraft[];
  ultima: number;
  /** yyyy-MM-dd */
  giorno: string;
  /** The start of the slot; '' for none. */
  dataRitiro: string;
  coupon: string;
  giftCard: string;
  metodoPagamento?: string;
  note: string;
  motivo?: string;
}

export interface OrdinePart {
  draft: OrdineDraft;
  /** Whatever else the draft holds stays; what is `restated` is no other order. */
  change: (next: <Draft extends OrdineDraft>(draft: Draft) => Draft, restated?: boolean) => void;
  /** What is wrong with a field, by its path in the request. */
  messages: (field: string) => Messages;
  /** Puts the keyboard's focus on a field of the form, or on the first of a part of it, by its id without 'ordine-form-'. */
  goTo: (field: string) => void;
  /** How to say that the weights asked about are right, behind the last line that has one (extended). */
  confirm?: { index: number; label: string; onClick: () => void };
}

const nextChiave = (righe: readonly RigaDraft[]) => 1 + Math.max(0, ...righe.map(({ chiave }) => chiave));

type NewRiga = Pick<RigaDraft, 'nome' | 'varianti' | 'varianteId' | 'categoriaId' | 'aPeso'> & {
  quantita?: number;
  note?: string;
};

/** Adds a line, or a piece to the one that is the same already, as a scanner reads it twice; one taken out comes back. */
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

/** Other pieces than those that were weighed are to be weighed again. */
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

/** Takes a line out; one that the order has stays in sight. */
export const removeRiga = <Draft extends OrdineDraft>(draft: Draft, chiave: number): Draft => ({
  ...draft,
  righe: draft.righe.flatMap((riga) => {
    if (riga.chiave !== chiave) return [riga];
    return riga.originale ? [{ ...riga, tolta: true }] : [];
  }),
});

export const orNone = (text: string) => text.trim() || undefined;
