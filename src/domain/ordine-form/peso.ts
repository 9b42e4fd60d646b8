import type { DettaglioOrdine } from '../../contract/ordini';
import { formatGrammi } from '../../shared/format/grammi';
import { cents, formatMoney } from '../../shared/format/money';
import type { RigaDraft } from './ordineDraft';

/** The heaviest line. */
export const MAX_GRAMMI = 1_000_000;

/** A number with decimals below this is kilograms, as a scale shows them. */
const MAX_KG = 100;

export const grammi = (typed: number | null): number | null =>
  typed !== null && typed < MAX_KG && !Number.isInteger(typed) ? Math.round(typed * 1000) : typed;

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** With its sign: '+3,20 €'. */
export const differenzaText = (amount: number): string => signed(amount, formatMoney(amount));

interface Pesata extends Pick<RigaDraft, 'quantita' | 'peso'> {
  originale?: Partial<Pick<DettaglioOrdine, 'prezzoUnitario' | 'pesoEffettivo' | 'importo'>> & {
    pesoNominale?: number;
  };
}

/** '+40 g · +0,80 €', the price following the weight; '' without a difference. */
export function differenzaDi({ quantita, peso = null, originale }: Pesata): string {
  const { pesoNominale = 0, prezzoUnitario = 0 } = originale ?? {};
  const grams = grammi(peso) ?? 0;
  const atteso = pesoNominale * (quantita ?? 0);
  if (!(grams > 0 && atteso > 0)) return '';
  const more = grams - atteso;
  if (more === 0) return 'come ordinato';
  const prezzo = cents(prezzoUnitario);
  // The amount of a scale's label is kept to the cent.
  const said = grams === originale?.pesoEffettivo ? originale.importo : undefined;
  const importo = said === undefined ? Math.round((prezzo * grams) / pesoNominale) : cents(said);
  return `${signed(more, formatGrammi(more))} · ${differenzaText((importo - prezzo * quantita!) / 100)}`;
}
