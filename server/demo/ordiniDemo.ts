import { STATO } from '../../src/contract/costanti';
import { couponDiscount, couponRefusal } from '../coupon/couponRules';
import type { coupon, dettagliOrdine, giftcard, ordini, utenti } from '../db/schema';
import { giftcardPayment, giftcardRefusal } from '../giftcard/giftcardRules';
import { amountOf } from '../base/money';
import { toWallClock } from '../base/time';
import { inventName } from './clientiDemo';
import type { RitiroDemo } from './planDemo';
import type { Random } from './random';

export type VarianteDemo = Omit<typeof dettagliOrdine.$inferInsert, 'ordineId' | 'quantita' | 'id'> & {
  prodottoId: number;
  varianteId: number;
  categoriaId: number;
  prezzoUnitarioCents: number;
};
type Dettaglio = VarianteDemo & { quantita: number };
type Coupon = typeof coupon.$inferSelect;
type Giftcard = typeof giftcard.$inferSelect;

export interface OrdineDemo {
  ordine: typeof ordini.$inferInsert & { creatoIl: Date; dataRitiro: Date; stato: number };
  dettagli: Dettaglio[];
}

export interface NegozioDemo {
  varianti: readonly VarianteDemo[];
  clienti: readonly (typeof utenti.$inferSelect)[];
  coupon: Coupon[];
  giftcard: Giftcard[];
}

export const PAGAMENTI = ['Contanti', 'Carta', 'Carta', 'Satispay', 'PayPal'];

export function makeOrdine(
  negozio: NegozioDemo,
  { giorno, slot, stato, creatoIl }: RitiroDemo,
  random: Random,
): OrdineDemo {
  const active = stato !== STATO.Annullato;
  const dettagli = random.sample(negozio.varianti, random.whole(1, 5)).map((variante) => {
    const quantita = random.whole(1, 3);
    return { ...variante, quantita, quantitaResa: active ? 0 : quantita };
  });
  const importi = dettagli.map(({ categoriaId, prezzoUnitarioCents, quantita }) => ({
    categoriaId,
    cents: prezzoUnitarioCents * quantita,
  }));
  const { giorno: allora } = toWallClock(creatoIl);
  const lordo = amountOf(importi, null);

  const offered = random.chance(0.18) ? random.pick(negozio.coupon) : undefined;
  const used = offered && couponRefusal(offered, importi, allora) === undefined ? offered : undefined;
  const sconto = used ? couponDiscount(used, importi) : 0;
  const card = random.chance(0.1) ? random.pick(negozio.giftcard) : undefined;
  const paying = card && giftcardRefusal(card, importi, allora) === undefined ? card : undefined;
  const paid = paying
    ? giftcardPayment(paying, importi, { cents: sconto, categoriaId: used?.categoriaId ?? null })
    : 0;

  if (used && active) used.usi++;
  if (paying && active) paying.saldoCents -= paid;
  const cliente = random.chance(0.85) ? random.pick(negozio.clienti) : undefined;
  const name = cliente?.nome || cliente?.cognome ? cliente : inventName(random);
  return {
    ordine: {
      giorno,
      dataRitiro: slot.inizio,
      slotOra: slot.ora,
      utenteId: cliente?.id ?? null,
      cliente: [name.nome, name.cognome].filter(Boolean).join(' '),
      email: cliente?.email ?? null,
      telefono: cliente?.phoneNumber ?? null,
      totaleLordoCents: lordo,
      scontoCents: sconto,
      valoreGiftcardCents: paid,
      totaleDaPagareCents: lordo - sconto - paid,
      metodoPagamento: random.pick(PAGAMENTI),
      stato,
      annullatoDa: active ? null : STATO.InLavorazione,
      postoReso: !active,
      couponReso: !active && used !== undefined,
      giftcardResa: !active && paid > 0,
      couponId: used?.id ?? null,
      giftcardId: paid > 0 ? (paying?.id ?? null) : null,
      creatoIl,
      vistoIl: creatoIl,
    },
    dettagli,
  };
}
