import type { NuovoOrdineRequest } from '../../../contract/nuovoOrdine';
import type { OwnOrder } from '../../ordini/asked';
import { toRequest } from './newOrdineDraft';
import type { Inviata, NewOrdineDraft } from './newOrdineDraft';

/** By what its event tells that it is this one. */
export const toOwnOrder = ({
  cliente: { nome, cognome },
  dataRitiro,
}: Pick<NuovoOrdineRequest, 'dataRitiro'> & { cliente: Record<'nome' | 'cognome', string> }): OwnOrder => ({
  cliente: `${nome.trim()} ${cognome.trim()}`,
  dataRitiro,
});

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
