import type { OrdineDettaglio } from '../../src/contract/ordini';
import type { Tx } from '../db/database';
import type { Caller } from '../base/caller';
import { toEur } from '../base/money';
import { logChange } from '../db/registro';
import type { FoundCliente } from './clienteRepository';
import type { UsedCoupon, UsedGiftcard } from './pagamento';
import type { Riga } from './takePezzi';

interface NuovoOrdine {
  ordine: OrdineDettaglio;
  righe: readonly Riga[];
  coupon?: UsedCoupon;
  giftcard?: UsedGiftcard;
  cliente?: FoundCliente;
}

/**
 * Logs a placed order with everything that it changed: stock, coupon, gift card, and a new customer, but no personal data,
 * because the log cannot be erased.
 */
export async function logNuovoOrdine(tx: Tx, caller: Caller, nuovo: NuovoOrdine): Promise<void> {
  const { ordine, righe, coupon, giftcard, cliente } = nuovo;
  if (cliente?.nuovo) {
    await logChange(tx, caller, { azione: 'crea', entita: 'utente', entitaId: cliente.id });
  }
  // How it is paid is text of the site's own.
  const { cliente: _, metodoPagamento: __, ...logged } = ordine;
  const left: Record<number, number> = {};
  for (const { variante, quantita } of righe)
    left[variante.id] = (left[variante.id] ?? variante.quantitaDisponibile) - quantita;
  await logChange(tx, caller, {
    azione: 'crea',
    entita: 'ordine',
    entitaId: ordine.id,
    prima: {
      scorte: Object.fromEntries(righe.map(({ variante }) => [variante.id, variante.quantitaDisponibile])),
      ...(coupon && { usiCoupon: coupon.usi }),
      ...(giftcard && { saldoGiftCard: toEur(giftcard.saldoCents) }),
    },
    dopo: {
      ordine: logged,
      scorte: left,
      ...(coupon && { coupon: coupon.codice, usiCoupon: coupon.usi + 1 }),
      ...(giftcard && {
        giftCard: giftcard.codice,
        saldoGiftCard: toEur(giftcard.saldoCents - giftcard.cents),
      }),
    },
  });
}
