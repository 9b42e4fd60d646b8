import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { Caller } from '../base/caller';
import { InvalidInput } from '../base/errors';
import { amountOf } from '../base/importi';
import { parseMoment, toItalianDay, toWallClock } from '../base/time';
import { bookSlot } from '../calendario/bookSlot';
import type { BookedPosto } from '../calendario/bookSlot';
import { isAfterDay, lastBookableDay } from '../calendario/orizzonteRules';
import type { Tx } from '../db/database';
import type { Deps } from '../http/deps';
import { applyCoupon, applyGiftcard } from './pagamento';
import { lockPezzi, takePezzi } from './takePezzi';
import type { Riga } from './takePezzi';
import type { LockedVariante } from '../prodotti/scortaRepository';

/** Maximum of an integer column, in cents. */
export const MAX_TOTALE = 2_147_483_647;

const invalid = (field: string, message: string) => new InvalidInput(message, { [field]: [message] });

/** @throws InvalidInput when it is no moment or too far ahead */
export function readInizio(dataRitiro: string, { clock, giorniPrenotabili }: Deps): Date {
  const inizio = parseMoment(dataRitiro);
  if (!inizio) throw invalid('dataRitiro', 'Data di ritiro non valida');
  const lastDay = lastBookableDay(clock(), giorniPrenotabili);
  if (isAfterDay(inizio, lastDay))
    throw invalid('dataRitiro', `Si può ordinare fino al ${toItalianDay(lastDay)}: scegli un giorno prima.`);
  return inizio;
}

/**
 * Takes all that an order takes, and works out what it costs: of an order that is placed, and of a preview, which is
 * rolled back. Locks the variants by id, the slot, the coupon, the gift card.
 * @param inizio left out where only the rest is asked for
 */
export async function prepareOrdine<Inizio extends Date | undefined>(
  tx: Tx,
  ruolo: Caller['ruolo'],
  { lines, coupon: codice, giftCard }: Pick<NuovoOrdineRequest, 'lines' | 'coupon' | 'giftCard'>,
  inizio: Inizio,
  now: Date,
) {
  const locked = await lockPezzi(tx, lines);
  const posto = (inizio && (await bookSlot(tx, inizio, now))) as Inizio extends Date
    ? BookedPosto
    : undefined;
  const righe = await takePezzi(tx, lines, ruolo, locked);
  const importi = righe.map(({ variante, quantita }) => ({
    categoriaId: variante.categoriaId,
    cents: variante.prezzoCents * quantita,
  }));
  const lordo = amountOf(importi, null);
  if (lordo > MAX_TOTALE) throw invalid('lines', 'Ordine troppo grande');
  const { giorno: today } = toWallClock(now);
  const coupon = codice ? await applyCoupon(tx, codice, importi, today) : undefined;
  const sconto = coupon ?? { cents: 0, categoriaId: null };
  const giftcard = giftCard ? await applyGiftcard(tx, giftCard, importi, sconto, today) : undefined;
  const valoreGiftcardCents = giftcard?.cents ?? 0;
  const totali = {
    totaleLordoCents: lordo,
    scontoCents: sconto.cents,
    valoreGiftcardCents,
    totaleDaPagareCents: lordo - sconto.cents - valoreGiftcardCents,
  };
  return { posto, righe, dettagli: righe.map(toDettaglio), coupon, giftcard, totali };
}

const toDettaglio = ({ variante, quantita }: Riga) => ({ ...vendutaOf(variante), quantita });

/** What a line keeps of the variant that it is of. */
export function vendutaOf(variante: LockedVariante) {
  return {
    prodottoId: variante.prodottoId,
    varianteId: variante.id,
    codiceProdotto: variante.codice,
    nomeProdotto: variante.nome,
    categoriaId: variante.categoriaId,
    categoria: variante.categoria,
    peso: variante.peso,
    prezzoUnitarioCents: variante.prezzoCents,
  };
}
