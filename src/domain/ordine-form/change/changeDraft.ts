import type { ModificaRequest, OrdineModificabile } from '../../../contract/modifica';
import { calendarDay } from '../../../shared/format/date';
import { orNone } from '../ordineDraft';
import type { OrdineDraft, RigaDraft } from '../ordineDraft';
import { grammi } from '../peso';

/** An order as it is being changed. */
export interface ModificaDraft extends OrdineDraft {
  /** What it began as. */
  base: OrdineModificabile;
}

const toRiga = (originale: OrdineModificabile['righe'][number], index: number): RigaDraft => {
  const { nome, quantita, note = '', aPeso, pesoEffettivo = null } = originale;
  const varianteId = originale.varianteId ?? 0;
  return {
    chiave: index + 1,
    nome,
    varianti: [{ id: varianteId, label: nome }],
    varianteId,
    quantita,
    note,
    originale,
    ...(aPeso && { peso: pesoEffettivo }),
  };
};

export const makeModificaDraft = (base: OrdineModificabile): ModificaDraft => ({
  base,
  righe: base.righe.map(toRiga),
  ultima: 0,
  giorno: calendarDay(base.dataRitiro) ?? '',
  dataRitiro: base.dataRitiro,
  coupon: base.coupon ?? '',
  giftCard: base.giftCard ?? '',
  note: base.note ?? '',
});

/** A draft of this order that was kept, by this version of the app; undefined for anything else. */
export function readModificaDraft(value: unknown, id: number): ModificaDraft | undefined {
  const { base, righe } = (value ?? {}) as Partial<ModificaDraft>;
  return base?.id === id && Array.isArray(righe) ? (value as ModificaDraft) : undefined;
}

/** What is sent. What is missing is told by the server, at its field. */
export const toRequest = ({ base, righe, ...draft }: ModificaDraft): ModificaRequest => ({
  revisione: base.revisione,
  dataRitiro: orNone(draft.dataRitiro)!,
  righe: righe
    .filter(({ tolta }) => !tolta)
    .map(({ originale, varianteId, quantita, note, peso = null }) => ({
      ...(originale ? { id: originale.id } : { varianteId }),
      quantita: quantita!,
      pesoEffettivo: grammi(peso) ?? undefined,
      note: orNone(note),
    })),
  note: orNone(draft.note),
  coupon: orNone(draft.coupon),
  giftCard: orNone(draft.giftCard),
});

/** Whether the order would be saved as it is. */
export const isUntouched = (draft: ModificaDraft): boolean =>
  JSON.stringify(toRequest(draft)) === JSON.stringify(toRequest(makeModificaDraft(draft.base)));

/**
 * What is asked for its price: null while nothing is changed, or a line says nothing. A slot not yet chosen changes no
 * price, and strange weights are asked about when it is saved.
 */
export function toAnteprima(draft: ModificaDraft): { id: number; body: ModificaRequest } | null {
  const body = toRequest({ ...draft, dataRitiro: draft.dataRitiro || draft.base.dataRitiro });
  const isReadable = body.righe.every(
    ({ quantita, pesoEffettivo = 1 }) => quantita > 0 && pesoEffettivo > 0 && Number.isInteger(pesoEffettivo),
  );
  if (isUntouched(draft) || !isReadable) return null;
  return { id: draft.base.id, body: { ...body, pesiConfermati: true } };
}

/** Where the keyboard begins: at the first line that is still to be weighed. */
export function primoCampo({ righe }: ModificaDraft): string {
  const daPesare = righe.find(({ peso }) => peso === null);
  return daPesare ? `[data-campo="peso-${daPesare.chiave}"]` : '.modulo-riga input';
}
