import type { Rimessa, RimessaRequest } from '../../../contract/rimessa';

/** What was ticked. Nothing at first: the goods have left, and only who stands in the shop knows what came back. */
export interface Scelta {
  /** Pieces as typed, by the ticked lines' dettaglioId. */
  righe: Readonly<Record<number, string>>;
  giftCard: boolean;
  coupon: boolean;
  posto: boolean;
}

export const NIENTE: Scelta = { righe: {}, giftCard: false, coupon: false, posto: false };

/** Everything that is offered. */
export const tutto = ({ righe, giftCard, coupon, posto }: Rimessa): Scelta => ({
  righe: Object.fromEntries(righe.map(({ dettaglioId, quantita }) => [dettaglioId, String(quantita)])),
  giftCard: giftCard > 0,
  coupon,
  posto,
});

/** Ticks a line with these pieces, or unticks it with null. */
export function setRiga(scelta: Scelta, dettaglioId: number, pezzi: string | null): Scelta {
  const { [dettaglioId]: _, ...others } = scelta.righe;
  return { ...scelta, righe: pezzi === null ? others : { ...others, [dettaglioId]: pezzi } };
}

/** What is sent: of what was ticked what is still offered; undefined where there is nothing. */
export function toRequest(scelta: Scelta, rimessa: Rimessa): RimessaRequest | undefined {
  const offered = tutto(rimessa);
  const righe = rimessa.righe.flatMap(({ dettaglioId }) => {
    const pezzi = scelta.righe[dettaglioId];
    return pezzi === undefined ? [] : { dettaglioId, quantita: Number(pezzi) };
  });
  const giftCard = scelta.giftCard && offered.giftCard;
  const coupon = scelta.coupon && offered.coupon;
  const posto = scelta.posto && offered.posto;
  return righe.length > 0 || giftCard || coupon || posto ? { righe, giftCard, coupon, posto } : undefined;
}

/** Whether everything that is offered is ticked, however many pieces of it. */
export function isTutto(scelta: Scelta, rimessa: Rimessa): boolean {
  const all = tutto(rimessa);
  return (
    rimessa.righe.every(({ dettaglioId }) => dettaglioId in scelta.righe) &&
    (['giftCard', 'coupon', 'posto'] as const).every((thing) => scelta[thing] === all[thing])
  );
}
