import type { OrdineModificabile } from '../../../contract/modifica';
import type { Difference } from '../../../shared/conflict/ConflictPanel';
import { mergeChanges } from '../../../shared/conflict/merge';
import { formatDateTime } from '../../../shared/format/date';
import { formatGrammi } from '../../../shared/format/grammi';
import { orDash } from '../../../shared/format/text';
import type { RigaDraft } from '../ordineDraft';
import { makeChangeDraft, type ChangeDraft } from './changeDraft';

/** Fields that two people may both change. An original line's are 'quantita:12' and the like; 0 pieces for a removed line. */
type Campi = Record<string, string | number | null>;

const campiDi = (id: number, { tolta, quantita, peso = null, note }: RigaDraft): Campi => ({
  [`quantita:${id}`]: tolta ? 0 : quantita,
  [`peso:${id}`]: peso,
  [`note:${id}`]: note,
});

const campiOf = ({ dataRitiro, coupon, giftCard, note, righe }: ChangeDraft): Campi =>
  Object.assign(
    { dataRitiro, coupon, giftCard, note },
    ...righe.map((riga) => (riga.originale ? campiDi(riga.originale.id, riga) : {})),
  ) as Campi;

/** Fields of lines that only `other` has: a missing line has 0 pieces and differs in nothing else. */
const without = (other: Campi): Campi =>
  Object.fromEntries(
    Object.entries(other).map(([campo, value]) => [campo, campo.startsWith('quantita:') ? 0 : value]),
  );

const FIELDS = {
  dataRitiro: ['Ritiro', formatDateTime],
  coupon: ['Coupon', orDash],
  giftCard: ['Gift card', orDash],
  note: ['Nota per l’ordine', orDash],
} as const;
const isField = (campo: string): campo is keyof typeof FIELDS => campo in FIELDS;

function said(campo: string, theirs: Campi[string], nome: string): Pick<Difference, 'label' | 'theirs'> {
  if (isField(campo)) {
    const [label, format] = FIELDS[campo];
    return { label, theirs: format(String(theirs)) };
  }
  if (campo.startsWith('note:')) return { label: `Nota per ${nome}`, theirs: orDash(String(theirs)) };
  if (campo.startsWith('peso:'))
    return { label: `Peso di ${nome}`, theirs: theirs === null ? 'da pesare' : formatGrammi(Number(theirs)) };
  return { label: nome, theirs: theirs === 0 ? 'tolto' : `× ${theirs}` };
}

const idOf = (campo: string) => Number(campo.split(':')[1]);

function withCampi(attuale: OrdineModificabile, campi: Campi, mine: ChangeDraft): ChangeDraft {
  const fresh = makeChangeDraft(attuale);
  const righe = fresh.righe.map((riga): RigaDraft => {
    const { id, aPeso } = riga.originale!;
    const quantita = campi[`quantita:${id}`] as number | null;
    return {
      ...riga,
      ...(quantita === 0 ? { tolta: true } : { quantita }),
      ...(aPeso && { peso: campi[`peso:${id}`] as number | null }),
      note: String(campi[`note:${id}`]),
    };
  });
  const known = new Set(attuale.righe.map(({ id }) => id));
  // A line that I changed and somebody else removed is added again.
  const added = mine.righe.flatMap(({ originale, tolta, peso: _, ...riga }) => {
    const isMine =
      !originale || (!tolta && !known.has(originale.id) && campi[`quantita:${originale.id}`] !== 0);
    return isMine && riga.varianteId > 0 ? [riga] : [];
  });
  const { dataRitiro, coupon, giftCard, note } = campi as Record<keyof typeof FIELDS, string>;
  return {
    ...fresh,
    righe: [...righe, ...added].map((riga, index) => ({ ...riga, chiave: index + 1 })),
    giorno: dataRitiro === fresh.dataRitiro ? fresh.giorno : mine.giorno,
    dataRitiro,
    coupon,
    giftCard,
    note,
  };
}

/** Keeps my value where both changed a field; `differences` are the other person's changes. */
export function mergeChange(mine: ChangeDraft, attuale: OrdineModificabile) {
  const before = campiOf(makeChangeDraft(mine.base));
  const now = campiOf(makeChangeDraft(attuale));
  const theirs = { ...without(before), ...now };
  const { merged, changes } = mergeChanges(
    { ...without(now), ...before },
    { ...without(now), ...campiOf(mine) },
    theirs,
  );
  const nomi = new Map([...mine.base.righe, ...attuale.righe].map(({ id, nome }) => [id, nome]));
  const differences = changes.map(({ field, both }): Difference => ({
    key: field,
    both,
    gone: field.includes(':') && !attuale.righe.some(({ id }) => id === idOf(field)),
    ...said(field, theirs[field]!, nomi.get(idOf(field)) ?? ''),
  }));
  return { draft: withCampi(attuale, merged, mine), differences };
}

export const takeTheirs = (draft: ChangeDraft, key: string): ChangeDraft =>
  withCampi(draft.base, { ...campiOf(draft), [key]: campiOf(makeChangeDraft(draft.base))[key]! }, draft);
