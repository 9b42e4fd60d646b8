import { parseAmount, readPeso } from '../../shared/form/amount';
import { formatKg } from '../../shared/format/grammi';
import type { RigaDraft } from './ordineDraft';

type Variante = RigaDraft['varianti'][number] & { grammi: number };

const pezziDi = (grams: number, { grammi }: Variante): number => Math.round((grams / grammi) * 1e6) / 1e6;

/** The variants with a weight, the smallest first. */
const pesate = ({ varianti }: RigaDraft): Variante[] =>
  varianti.filter((one): one is Variante => one.grammi !== undefined).sort((a, b) => a.grammi - b.grammi);

/** A weight at the start of a note, for pieces that do not add up to it: '1,3 kg, a fette'. */
const CHIESTO = /^[\d.]+(,\d+)? k?g(, |$)/;

const withChiesto = ({ aPeso, note }: RigaDraft, grams?: number): { note?: string } => {
  if (!aPeso) return {};
  const other = note.replace(CHIESTO, '');
  // People edit a note: plain blanks.
  const chiesto = grams && formatKg(grams).replace('\u00a0', ' ');
  return { note: [chiesto, other].filter(Boolean).join(', ') };
};

/**
 * Reads pieces or a weight (decimals are kilograms). A weight becomes pieces of the chosen variant or else of the smallest
 * one that divides it. A product sold by weight takes the nearest number of pieces, and its note the weight to cut.
 */
export function readQuantita(riga: RigaDraft, typed: string): Partial<RigaDraft> {
  const number = parseAmount(typed);
  const isKg = number !== null && number > 0 && !Number.isInteger(number);
  const grams = readPeso(typed) ?? (isKg ? Math.round(number * 1000) : undefined);
  const varianti = pesate(riga);
  const smallest = varianti[0];
  if (grams === undefined || !smallest) return { quantita: number, chiesti: undefined, ...withChiesto(riga) };
  const chosen = varianti.filter(({ id }) => id === riga.varianteId);
  const whole = [...chosen, ...varianti].find((one) => Number.isInteger(pezziDi(grams, one)));
  if (whole) {
    return { varianteId: whole.id, quantita: pezziDi(grams, whole), chiesti: grams, ...withChiesto(riga) };
  }
  if (!riga.aPeso) return { quantita: Number.NaN, chiesti: grams };
  const quantita = Math.max(1, Math.round(pezziDi(grams, smallest)));
  return { varianteId: smallest.id, quantita, chiesti: grams, ...withChiesto(riga, grams) };
}

/** Changes a line's variant and keeps the weight that was asked for. */
export const chooseVariante = (riga: RigaDraft, varianteId: number): Partial<RigaDraft> => ({
  varianteId,
  ...(riga.chiesti !== undefined && readQuantita({ ...riga, varianteId }, `${riga.chiesti} g`)),
});

function vicini(grams: number, varianti: readonly Variante[]): number[] {
  const below = Math.max(...varianti.map(({ grammi }) => Math.floor(grams / grammi) * grammi));
  const above = Math.min(...varianti.map(({ grammi }) => Math.ceil(grams / grammi) * grammi));
  return [below, above].filter((weight) => weight > 0);
}

/** '1,3 kg = 13 × 100 g' for a typed weight; '' without one. */
export function compostaText(riga: RigaDraft): string {
  const { chiesti, quantita, varianteId } = riga;
  const variante = pesate(riga).find(({ id }) => id === varianteId);
  if (chiesti === undefined || !variante || !quantita) return '';
  const pezzi = `${quantita} × ${formatKg(variante.grammi)}`;
  if (quantita === pezziDi(chiesti, variante)) return `${formatKg(chiesti)} = ${pezzi}`;
  return `${formatKg(chiesti)} ≈ ${pezzi}: il prezzo seguirà il peso`;
}

export function nonCompostaText(riga: RigaDraft): string | undefined {
  const { chiesti, quantita } = riga;
  if (chiesti === undefined || !Number.isNaN(quantita)) return undefined;
  return `${formatKg(chiesti)} non si può comporre. Si può: ${vicini(chiesti, pesate(riga)).map(formatKg).join(' o ')}.`;
}
