import { Conflict } from '../base/errors';
import { formatEur } from '../base/money';
import { pesoNominale } from '../prodotti/peso';

/** What of a line says whether it is weighed; `aPeso` is of its product as it is now. */
interface Pesabile {
  peso: string;
  aPeso?: boolean | null;
  pesoEffettivoG?: number | null;
}

/** Its product is sold by weight, or was when it was weighed. */
export const isAPeso = ({ aPeso, pesoEffettivoG, peso }: Pesabile): boolean =>
  (aPeso === true || pesoEffettivoG != null) && pesoNominale(peso) !== undefined;

type DiPrezzo = { prezzoUnitarioCents: number; peso: string };

/** Price of a line in cents: by its weight, rounded half up, where it was weighed, else by its pieces. */
export function importoRiga(
  { prezzoUnitarioCents, peso }: DiPrezzo,
  quantita: number,
  pesoEffettivoG: number | null,
): number {
  const nominale = pesoNominale(peso);
  if (pesoEffettivoG === null || nominale === undefined) return quantita * prezzoUnitarioCents;
  return Math.round((prezzoUnitarioCents * pesoEffettivoG) / nominale);
}

/** Grams of what cost so much, for a label that says its price alone; undefined where nothing is to be paid. */
export function grammiPer(cents: number, { prezzoUnitarioCents, peso }: DiPrezzo): number | undefined {
  const grams = Math.round((cents * (pesoNominale(peso) ?? 0)) / prezzoUnitarioCents);
  return grams > 0 && grams < Infinity ? grams : undefined;
}

/** More than three times what was expected, or less than a third: kilograms typed for grams, or the other way round. */
export const isStrano = (pesoEffettivoG: number, attesoG: number): boolean =>
  pesoEffettivoG > 3 * attesoG || pesoEffettivoG * 3 < attesoG;

/** Names the lines still to be weighed, and what is left to pay; undefined when there is nothing. @param saldo cents */
export function consegnaRefusal(
  righe: readonly (Pesabile & { nomeProdotto: string })[],
  saldo: number,
): Conflict | undefined {
  const daPesare = righe
    .filter((riga) => isAPeso(riga) && riga.pesoEffettivoG == null)
    .map(({ nomeProdotto }) => nomeProdotto);
  const message = [
    daPesare.length > 0 && `Da pesare: ${daPesare.map((nome) => `«${nome}»`).join(', ')}.`,
    saldo > 0 && `Restano da pagare ${formatEur(saldo)}.`,
  ].filter(Boolean);
  if (message.length === 0) return undefined;
  return new Conflict(message.join(' '), {
    ...(daPesare.length > 0 && { daPesare }),
    ...(saldo > 0 && { daPagare: [formatEur(saldo)] }),
  });
}
