import type { Magazzino, Rifiuto } from './matchRules';
import type { RigaMagazzino, RigaRequest } from './righeRules';
import { newScorta, type KnownExports, type NewScorta } from './newScortaRules';

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
