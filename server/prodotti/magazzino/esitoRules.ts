import type { Magazzino, Rifiuto } from './matchRules';
import { type RigaMagazzino, type RigaRequest, TOO_MUCH, type Lettura } from './righeRules';
import { toItalianDay, toWallClock } from '../../base/time';
import { isTooMuchScorta } from '../scortaRules';

/** The result of a line (S3.14, S4.7), with its message. */
export type Esito = { stato: 'Aggiornato'; messaggio: string; quantita: number } | Rifiuto;

export interface MatchedRiga {
  riga: RigaMagazzino;
  request: RigaRequest;
  varianteId: number;
  codice: string;
}

export interface AcceptedRiga extends MatchedRiga {
  written: NewScorta;
}

type Refused = Map<RigaMagazzino, Esito>;

export function matchRighe(righe: readonly RigaMagazzino[], magazzino: Magazzino) {
  const matched: MatchedRiga[] = [];
  const refused: Refused = new Map();
  for (const riga of righe) {
    const { request } = riga;
    if ('errore' in request) refused.set(riga, { stato: 'Errore', messaggio: request.errore });
    else {
      const found = magazzino(request);
      if ('stato' in found) refused.set(riga, found);
      else matched.push({ riga, request, ...found });
    }
  }
  return { matched, refused };
}

/** Accepts only the first valid line for a variant. */
export function acceptRighe(
  matched: readonly MatchedRiga[],
  scorte: ReadonlyMap<number, number>,
  known: KnownExports,
) {
  const accepted = new Map<number, AcceptedRiga>();
  const refused: Refused = new Map();
  for (const one of matched) {
    const written = accept(one, scorte, known, accepted.get(one.varianteId)?.riga);
    if ('stato' in written) refused.set(one.riga, written);
    else accepted.set(one.varianteId, { ...one, written });
  }
  return { accepted: [...accepted.values()], refused };
}

function accept(
  { request, varianteId }: MatchedRiga,
  scorte: ReadonlyMap<number, number>,
  known: KnownExports,
  first: RigaMagazzino | undefined,
): NewScorta | Esito {
  if (first) {
    const messaggio = `Riga doppia: vale la riga ${first.numero}, che aggiorna la stessa variante.`;
    return { stato: 'Errore', messaggio };
  }
  const attuale = scorte.get(varianteId);
  if (attuale === undefined)
    return { stato: 'Variante non trovata', messaggio: 'La variante è stata appena eliminata.' };
  const written = newScorta(request, varianteId, attuale, known);
  return 'errore' in written ? { stato: 'Errore', messaggio: written.errore } : written;
}

export function writtenEsito({ request, codice, written: { quantita, messaggio } }: AcceptedRiga): Esito {
  const isAsWritten = codice.toLowerCase() === request.codice.toLowerCase();
  const come = isAsWritten ? '' : ` Il codice è stato letto come ${codice}.`;
  return { stato: 'Aggiornato', messaggio: messaggio + come, quantita };
}

export interface KnownExports {
  esportazione: (lettoIl: Date) => number | undefined;
  applied: (esportazioneId: number, varianteId: number) => number;
  latest: { lettoIl: Date; ordered: ReadonlyMap<number, number> } | undefined;
}

export interface NewScorta {
  quantita: number;
  messaggio: string;
  differenza?: { esportazioneId: number; totale: number; applied: number };
}

/** The stock after a line, or the reason in Italian why the line is refused (docs/decisions/0013). */
export function newScorta(
  { quantita, lettura }: Pick<RigaRequest, 'quantita' | 'lettura'>,
  varianteId: number,
  attuale: number,
  known: KnownExports,
): NewScorta | { errore: string } {
  if (lettura) return byDifference(quantita, lettura, varianteId, attuale, known);
  if (isTooMuchScorta(quantita, attuale)) return { errore: TOO_MUCH };
  if (quantita === attuale) return { quantita, messaggio: `La quantità era già ${quantita}.` };
  const messaggio = `Quantità aggiornata da ${attuale} a ${quantita}.${warning(varianteId, known)}`;
  return { quantita, messaggio };
}

function byDifference(
  quantita: number,
  lettura: Lettura,
  varianteId: number,
  attuale: number,
  { esportazione, applied }: KnownExports,
): NewScorta | { errore: string } {
  const esportazioneId = esportazione(lettura.lettoIl);
  if (esportazioneId === undefined)
    return { errore: 'LettoIl non è di un’esportazione di questo negozio: esporta di nuovo il magazzino.' };
  const totale = quantita - lettura.quantita;
  const before = applied(esportazioneId, varianteId);
  const resto = totale - before;
  if (resto === 0) return { quantita: attuale, messaggio: unchanged(totale, attuale) };
  const nuova = attuale + resto;
  // A stock below zero, which staff have oversold, may be raised though it stays below zero.
  if (nuova < 0 && resto < 0) {
    return {
      errore: `Differenza ${signed(resto)} non applicata: porterebbe sotto zero la quantità, che ora è ${attuale}.`,
    };
  }
  if (isTooMuchScorta(nuova, attuale))
    return { errore: `Differenza ${signed(resto)} non applicata: ${TOO_MUCH}` };
  const earlier = before === 0 ? '' : ` (${signed(before)} già applicati da questa esportazione)`;
  return {
    quantita: nuova,
    messaggio: `Differenza applicata: ${signed(resto)}${earlier}, da ${attuale} a ${nuova}.`,
    differenza: { esportazioneId, totale, applied: resto },
  };
}

function unchanged(totale: number, attuale: number): string {
  return totale === 0
    ? `Nessuna differenza: la quantità resta ${attuale}.`
    : `Differenza ${signed(totale)} già applicata da questa esportazione: la quantità resta ${attuale}.`;
}

function warning(varianteId: number, { latest }: KnownExports): string {
  const ordered = latest?.ordered.get(varianteId) ?? 0;
  if (!latest || ordered <= 0) return '';
  const { giorno, ora } = toWallClock(latest.lettoIl);
  const pezzi = ordered === 1 ? 'ne è stato ordinato 1' : `ne sono stati ordinati ${ordered}`;
  return ` Attenzione: ${pezzi} dopo l’ultima esportazione (${toItalianDay(giorno)} ore ${ora}).`;
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
