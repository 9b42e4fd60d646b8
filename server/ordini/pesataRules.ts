import { Conflict } from '../base/errors';
import { formatEur } from '../base/money';
import { pesoNominale } from '../prodotti/peso';

interface Pesabile {
  peso: string;
  aPeso?: boolean | null;
  pesoEffettivoG?: number | null;
}

/** The product is sold by weight, or was when the line was weighed, and its nominal weight is known. */
export const isAPeso = ({ aPeso, pesoEffettivoG, peso }: Pesabile): boolean =>
  (aPeso === true || pesoEffettivoG != null) && pesoNominale(peso) !== undefined;

type DiPrezzo = { prezzoUnitarioCents: number; peso: string };

/** Price of a line in cents: by its weight, rounded half up, when it was weighed, otherwise by its pieces. */
export function importoRiga(
  { prezzoUnitarioCents, peso }: DiPrezzo,
  quantita: number,
  pesoEffettivoG: number | null,
): number {
  const nominale = pesoNominale(peso);
  if (pesoEffettivoG === null || nominale === undefined) return quantita * prezzoUnitarioCents;
  return Math.round((prezzoUnitarioCents * pesoEffettivoG) / nominale);
}

/** Grams that cost `cents`, for a label that carries only its price; undefined when prices or weight do not tell. */
export function grammiPer(cents: number, { prezzoUnitarioCents, peso }: DiPrezzo): number | undefined {
  const grams = Math.round((cents * (pesoNominale(peso) ?? 0)) / prezzoUnitarioCents);
  return grams > 0 && grams < Infinity ? grams : undefined;
}

/** Above three times or below a third of the expected weight, which is most likely a wrong unit. */
export const isImplausible = (pesoEffettivoG: number, attesoG: number): boolean =>
  pesoEffettivoG > 3 * attesoG || pesoEffettivoG * 3 < attesoG;

/** Names the lines still to be weighed and the amount left to pay (`saldo`, cents); undefined when there is neither. */
export function consegnaRefusal(righe: readonly (Pesabile & { nomeProdotto: string })[], saldo: number) {
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
