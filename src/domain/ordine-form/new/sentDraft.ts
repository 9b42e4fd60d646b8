import { toRequest } from './newOrdineDraft';
import type { Inviata, NewOrdineDraft } from './newOrdineDraft';

/** The draft as it is sent, with the key of the same order if it was sent before. */
export function withChiave(draft: NewOrdineDraft, makeChiave: () => string) {
  const testo = JSON.stringify(toRequest(draft));
  const chiave = draft.inviata?.testo === testo ? draft.inviata.chiave : makeChiave();
  return { ...draft, inviata: { chiave, testo, incerta: true } };
}

/** An earlier try that may have become another order than the one that is sent now: it is asked about before. */
export const doubtOf = (
  { inviata: earlier }: NewOrdineDraft,
  { inviata }: { inviata: Inviata },
): Inviata | null => (earlier?.incerta && earlier.chiave !== inviata.chiave ? earlier : null);
