import { useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useRimettiMutation } from '../../../api/ordiniApi';
import type { Rimessa, RimessaRequest } from '../../../contract/rimessa';
import { useAppDispatch } from '../../../shared/store';
import { successShown } from '../../../ui/toast/toastSlice';

/** What was ticked. Nothing at first: the goods have left, and only who stands in the shop knows what came back. */
export interface Ticked {
  righe: Readonly<Record<number, string>>;
  giftCard: boolean;
  coupon: boolean;
  posto: boolean;
}

export const NOTHING: Ticked = { righe: {}, giftCard: false, coupon: false, posto: false };

export const everything = ({ righe, giftCard, coupon, posto }: Rimessa): Ticked => ({
  righe: Object.fromEntries(righe.map(({ dettaglioId, quantita }) => [dettaglioId, String(quantita)])),
  giftCard: giftCard > 0,
  coupon,
  posto,
});

export function setRiga(ticked: Ticked, dettaglioId: number, pezzi: string | null): Ticked {
  const { [dettaglioId]: _, ...others } = ticked.righe;
  return { ...ticked, righe: pezzi === null ? others : { ...others, [dettaglioId]: pezzi } };
}

/** What is sent: of what was ticked what is still offered; undefined where there is nothing. */
function toRequest(ticked: Ticked, rimessa: Rimessa): RimessaRequest | undefined {
  const offered = everything(rimessa);
  const righe = rimessa.righe.flatMap(({ dettaglioId }) => {
    const pezzi = ticked.righe[dettaglioId];
    return pezzi === undefined ? [] : { dettaglioId, quantita: Number(pezzi) };
  });
  const giftCard = ticked.giftCard && offered.giftCard;
  const coupon = ticked.coupon && offered.coupon;
  const posto = ticked.posto && offered.posto;
  return righe.length > 0 || giftCard || coupon || posto ? { righe, giftCard, coupon, posto } : undefined;
}

export function isEverything(ticked: Ticked, rimessa: Rimessa): boolean {
  const all = everything(rimessa);
  return (
    rimessa.righe.every(({ dettaglioId }) => dettaglioId in ticked.righe) &&
    (['giftCard', 'coupon', 'posto'] as const).every((thing) => ticked[thing] === all[thing])
  );
}

interface Outcome {
  onDone: () => void;
  /** Somebody has put a part of it back: what is offered is no longer true. */
  onStale: () => void;
}

const FAILED = 'Non è stato possibile rimettere a disposizione: riprova.';

/** Sends what was ticked, once at a time. `problem` says in Italian why the last try did nothing. */
export function useRestock(id: number, rimessa: Rimessa, { onDone, onStale }: Outcome) {
  const dispatch = useAppDispatch();
  const [run, { isLoading }] = useRimettiMutation();
  const [problem, setProblem] = useState<string>();

  async function send(ticked: Ticked): Promise<void> {
    const body = toRequest(ticked, rimessa);
    if (isLoading) return;
    setProblem(body ? undefined : 'Scegli almeno una voce, oppure premi «Niente».');
    if (!body) return;
    const { error } = await run({ id, body });
    if (error) {
      const { status, message = FAILED } = error as ApiError;
      setProblem(message);
      if (status === 409) onStale();
      return;
    }
    dispatch(successShown('Rimesso a disposizione.'));
    onDone();
  }

  return { send, problem, busy: isLoading };
}
