import { parseAmount } from './amount';

const DETTO = /^([\d.,]+|un|mezzo|mezz['’])\s*(k|kg|chil[oi]|hg|ett[oi]|g|gr|gramm[oi])\.?(\s+e\s+mezzo)?$/;

const QUANTO: Readonly<Record<string, number>> = { un: 1, mezzo: 0.5, "mezz'": 0.5, 'mezz’': 0.5 };
const GRAMMI: Readonly<Record<string, number>> = { k: 1000, c: 1000, h: 100, e: 100, g: 1 };

/** A weight with its unit, as people say it: '1,3 kg', '3 etti', 'mezzo chilo'. Grams; undefined of anything else. */
export function readPeso(typed: string): number | undefined {
  const [, quanto = '', unit = '', mezzo] = DETTO.exec(typed.trim().toLowerCase()) ?? [];
  const many = (QUANTO[quanto] ?? parseAmount(quanto) ?? 0) + (mezzo ? 0.5 : 0);
  const grams = Math.round(many * GRAMMI[unit.charAt(0)]! * 1000) / 1000;
  return grams > 0 ? grams : undefined;
}

/** A weight where grams are asked for: they may stand alone. */
export const readGrammi = (typed: string): number | null => readPeso(typed) ?? parseAmount(typed);
