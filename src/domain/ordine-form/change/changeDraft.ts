import type { ModificaDaVedere, ModificaRequest, OrdineModificabile } from '../../../contract/modifica';
import { calendarDay } from '../../../shared/format/date';
import { orNone, type OrdineDraft, type RigaDraft } from '../ordineDraft';
import { grammi } from '../peso';

export interface ChangeDraft extends OrdineDraft {
  base: OrdineModificabile;
  /** The last request and its key: the server makes it once, even after a reload. */
  inviata?: { chiave: string; testo: string };
}

const toRiga = (originale: OrdineModificabile['righe'][number], index: number): RigaDraft => {
  const { nome, quantita, note = '', aPeso, pesoEffettivo = null } = originale;
  const varianteId = originale.varianteId ?? 0;
  return {
    chiave: index + 1,
    nome,
    varianti: [{ id: varianteId, label: nome, grammi: originale.pesoNominale }],
    varianteId,
    quantita,
    note,
    categoriaId: originale.categoriaId,
    originale,
    aPeso,
    ...(aPeso && { peso: pesoEffettivo }),
  };
};

export const makeChangeDraft = (base: OrdineModificabile): ChangeDraft => ({
  base,
  righe: base.righe.map(toRiga),
  ultima: 0,
  giorno: calendarDay(base.dataRitiro) ?? '',
  dataRitiro: base.dataRitiro,
  coupon: base.coupon ?? '',
  giftCard: base.giftCard ?? '',
  note: base.note ?? '',
});

/** A stored draft of this order; undefined for anything else. One of an earlier build counts as stale, to be merged. */
export function readChangeDraft(value: unknown, id: number): ChangeDraft | undefined {
  const { base, righe } = (value ?? {}) as Partial<ChangeDraft>;
  if (base?.id !== id || !Array.isArray(righe)) return undefined;
  return { ...(value as ChangeDraft), base: { ...base, versione: base.versione ?? 1 } };
}

/** The request; the server says at each field what is missing. */
export const toRequest = ({ base, righe, ...draft }: ChangeDraft): ModificaRequest => ({
  versione: base.versione,
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

export const isUntouched = (draft: ChangeDraft): boolean =>
  JSON.stringify(toRequest(draft)) === JSON.stringify(toRequest(makeChangeDraft(draft.base)));

/** null while nothing is changed or a line is incomplete. Without a slot it asks for the day, which may not suit the lines. */
export function toPreview(draft: ChangeDraft): (ModificaDaVedere & { id: number }) | null {
  const body = toRequest({ ...draft, dataRitiro: draft.dataRitiro || draft.base.dataRitiro });
  const isReadable = body.righe.every(
    ({ quantita, pesoEffettivo = 1 }) => quantita > 0 && pesoEffettivo > 0 && Number.isInteger(pesoEffettivo),
  );
  if (isUntouched(draft) || !isReadable) return null;
  const giorno = draft.dataRitiro ? undefined : orNone(draft.giorno);
  return { id: draft.base.id, ...body, giorno, pesiConfermati: true };
}

export function firstField({ righe }: ChangeDraft): string {
  const daPesare = righe.find(({ peso }) => peso === null);
  return daPesare ? `#ordine-form-peso-${daPesare.chiave}` : '.ordine-form-riga input';
}
