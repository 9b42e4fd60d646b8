import type { Reso } from '../../src/contract/ordini';
import type { Returnable, ReturnRequest } from '../../src/contract/giveBack';
import { STATO } from '../../src/contract/costanti';
import { toEur } from '../base/money';
import { toIsoWithOffset } from '../base/time';
import { nomeRiga, type RigaOrdine } from './ordineWire';
import type { LockedOrdine } from './ordiniRepository';

type Taken = 'couponId' | 'giftcardId' | 'valoreGiftcardCents' | 'postoReso' | 'couponReso' | 'giftcardResa';
type OrdineTaken = Pick<LockedOrdine, 'numeroOrdine' | 'dataRitiro' | 'stato' | 'annullatoDa' | Taken>;

export interface Returned extends Omit<ReturnRequest, 'righe'> {
  pezzi: ReadonlyMap<RigaOrdine, number>;
}

/** What the order took and has not given back, without lines whose variant was deleted. */
export function stillOut(ordine: OrdineTaken, righe: readonly RigaOrdine[]): Returned {
  const out = righe.filter(({ varianteId, quantitaResa }) => varianteId !== null && quantitaResa === 0);
  return {
    pezzi: new Map(out.map((riga) => [riga, riga.quantita])),
    giftCard: ordine.giftcardId !== null && ordine.valoreGiftcardCents > 0 && !ordine.giftcardResa,
    coupon: ordine.couponId !== null && !ordine.couponReso,
    posto: !ordine.postoReso,
  };
}

/**
 * What may go back of an order cancelled after its handover (docs/decisions/0014), or undefined. The place counts only
 * until its time, because nobody can book it afterwards.
 */
export function returnableOf(ordine: OrdineTaken, righe: readonly RigaOrdine[], now: Date) {
  if (ordine.stato !== STATO.Annullato || ordine.annullatoDa !== STATO.Ritirato) return undefined;
  const out = stillOut(ordine, righe);
  const posto = out.posto && ordine.dataRitiro > now;
  return out.pezzi.size > 0 || out.giftCard || out.coupon || posto ? { ...out, posto } : undefined;
}

export function resoOf(ordine: OrdineTaken, righe: readonly RigaOrdine[]): Reso | undefined {
  if (ordine.stato !== STATO.Annullato) return undefined;
  return {
    righe: righe
      .filter(({ quantitaResa }) => quantitaResa > 0)
      .map((riga) => ({ nomeProdotto: nomeRiga(riga), quantita: riga.quantitaResa })),
    giftCard: ordine.giftcardResa ? toEur(ordine.valoreGiftcardCents) : 0,
    coupon: ordine.couponReso,
    posto: ordine.postoReso,
  };
}

export function toReturnable(ordine: OrdineTaken, { pezzi, giftCard, coupon, posto }: Returned): Returnable {
  return {
    numeroOrdine: String(ordine.numeroOrdine),
    dataRitiro: toIsoWithOffset(ordine.dataRitiro),
    righe: [...pezzi].map(([riga, quantita]) => ({
      dettaglioId: riga.id,
      nomeProdotto: nomeRiga(riga),
      quantita,
    })),
    giftCard: giftCard ? toEur(ordine.valoreGiftcardCents) : 0,
    coupon,
    posto,
  };
}
