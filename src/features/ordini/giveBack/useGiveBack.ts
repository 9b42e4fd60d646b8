import { useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useGiveBackMutation } from '../../../api/ordiniApi';
import type { Returnable, ReturnRequest } from '../../../contract/giveBack';
import { useAppDispatch } from '../../../shared/store';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { successShown } from '../../../ui/toast/toastSlice';

/** Something that may be put back: a line of the order, the gift-card amount, the coupon use or the slot's place. */
export interface Entry {
  key: string;
  label: string;
  /** Set for a line of the order, which may come back in part. */
  riga?: Returnable['righe'][number];
}

/** The number of pieces as typed, by the key of the ticked entry. Empty at first: only the staff know what came back. */
export type Ticked = Readonly<Record<string, string>>;

export const entriesOf = ({ righe, giftCard, coupon, posto, dataRitiro }: Returnable): Entry[] => [
  ...righe.map((riga) => ({
    key: String(riga.dettaglioId),
    label: `${riga.nomeProdotto} × ${riga.quantita}`,
    riga,
  })),
  ...(giftCard > 0 ? [{ key: 'giftCard', label: `Importo della gift card: ${formatMoney(giftCard)}` }] : []),
  ...(coupon ? [{ key: 'coupon', label: 'Uso del coupon' }] : []),
  ...(posto ? [{ key: 'posto', label: `Posto del ${formatDateTime(dataRitiro)}` }] : []),
];

export const allOf = ({ riga }: Entry): string => String(riga?.quantita ?? 1);

/** The request for the ticked entries that the server still offers; undefined if there are none. */
function toRequest(ticked: Ticked, returning: Returnable): ReturnRequest | undefined {
  const entries = entriesOf(returning).filter(({ key }) => key in ticked);
  const has = (key: string) => entries.some((voce) => voce.key === key);
  const righe = entries.flatMap(({ key, riga }) =>
    riga ? { dettaglioId: riga.dettaglioId, quantita: Number(ticked[key]) } : [],
  );
  const request = { righe, giftCard: has('giftCard'), coupon: has('coupon'), posto: has('posto') };
  return entries.length > 0 ? request : undefined;
}

interface Outcome {
  onDone: () => void;
  /** The server refused with 409 because somebody has put a part back: the caller reloads the entries. */
  onStale: () => void;
}

const FAILED = 'Non è stato possibile rimettere a disposizione: riprova.';

/** Sends the ticked entries, one request at a time. `problem` says in Italian why the last try failed. */
export function useGiveBack(id: number, returning: Returnable, { onDone, onStale }: Outcome) {
  const dispatch = useAppDispatch();
  const [run, { isLoading }] = useGiveBackMutation();
  const [problem, setProblem] = useState<string>();

  async function send(ticked: Ticked): Promise<void> {
    const body = toRequest(ticked, returning);
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
