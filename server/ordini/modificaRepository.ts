import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { DerogaFatta } from '../../src/contract/oltre';
import { OrdineModificabile, type ModificaDaVedere } from '../../src/contract/modifica';
import type { Caller } from '../base/caller';
import { Conflict, orNotFound } from '../base/errors';
import { toEur } from '../base/money';
import { parseMoment, toIsoWithOffset, type WallClock } from '../base/time';
import type { Queries, Tx } from '../db/database';
import { coupon, dettagliOrdine, giftcard, ordini } from '../db/schema';
import { maskCodice } from '../giftcard/giftcardRules';
import { pesoNominale } from '../prodotti/peso';
import { markVendite } from '../statistiche/venditeRepository';
import { isChanged, isMoved, isSameCodice, rigaChiesta } from './modificaRules';
import type { Codici, RigaChiesta, RigaPrezzata } from './modificaRules';
import { nomeRiga, toOrdineDettaglio, type RigaOrdine } from './ordineWire';
import { findOrdini, seenBy, type LockedOrdine } from './ordiniRepository';
import { isAPeso } from './pesataRules';

export interface Modificabile {
  ordine: LockedOrdine;
  righe: readonly RigaOrdine[];
  codici: Codici;
}

/** @throws NotFound; Conflict when the order can no longer be changed */
export async function readModificabile(queries: Queries, id: number): Promise<Modificabile> {
  const [read] = await findOrdini(queries, [id]);
  const { righe, ...ordine } = orNotFound(read, 'Ordine non trovato.');
  const { stato, couponId, giftcardId } = ordine;
  if (stato === STATO.Ritirato || stato === STATO.Annullato) {
    const why = stato === STATO.Ritirato ? 'è già stato ritirato' : 'è stato annullato';
    throw new Conflict(`L’ordine ${why}: non si può più modificare.`);
  }
  const { rows } = await queries.execute<{ coupon: string | null; giftCard: string | null }>(sql`select
    (select codice from ${coupon} where id = ${couponId}::int) as coupon,
    (select codice from ${giftcard} where id = ${giftcardId}::int) as "giftCard"`);
  const codici = { coupon: rows[0]?.coupon ?? undefined, giftCard: rows[0]?.giftCard ?? undefined };
  return { ordine, righe, codici };
}

export type Chiesto = Omit<ModificaDaVedere, 'versione' | 'righe'>;

/** Compares moments, however the request writes them. */
export const isSamePickup = ({ dataRitiro }: { dataRitiro: Date }, request: Chiesto): boolean =>
  parseMoment(request.dataRitiro)?.getTime() === dataRitiro.getTime();

export const isUnchanged = (
  { ordine, codici }: Modificabile,
  request: Chiesto,
  righe: readonly RigaChiesta[],
): boolean =>
  request.giorno === undefined &&
  isSamePickup(ordine, request) &&
  (request.note ?? null) === ordine.note &&
  isSameCodice(request.coupon, codici.coupon) &&
  isSameCodice(request.giftCard, codici.giftCard) &&
  !righe.some(isChanged);

/** A request that asks for the order as it is, for callers that change only one thing. */
export function unchangedRequest({ ordine, righe, codici }: Modificabile) {
  const { dataRitiro, note } = ordine;
  const request = { ...codici, dataRitiro: toIsoWithOffset(dataRitiro), note: note ?? undefined };
  return { request, chieste: righe.map(rigaChiesta) };
}

/** Drops all other fields by `parse`, because the refusal of a stale save sends the result without a schema. */
export function toModificabile({ ordine, righe, codici }: Modificabile): OrdineModificabile {
  return OrdineModificabile.parse({
    ...toOrdineDettaglio(ordine, []),
    versione: ordine.versione,
    coupon: codici.coupon,
    giftCard: codici.giftCard && maskCodice(codici.giftCard),
    righe: righe.map((riga) => ({
      ...riga,
      nome: nomeRiga(riga),
      prezzoUnitario: toEur(riga.prezzoUnitarioCents),
      note: riga.note ?? undefined,
      aPeso: isAPeso(riga),
      pesoNominale: pesoNominale(riga.peso),
      pesoEffettivo: riga.pesoEffettivoG ?? undefined,
    })),
  } satisfies OrdineModificabile);
}

export async function writeRighe(tx: Tx, ordineId: number, righe: readonly RigaPrezzata[]): Promise<void> {
  const tolte = righe.flatMap(({ quantita, prima }) => (quantita > 0 ? [] : prima!.id));
  if (tolte.length > 0) await tx.delete(dettagliOrdine).where(inArray(dettagliOrdine.id, tolte));
  const nuove: (typeof dettagliOrdine.$inferInsert)[] = [];
  for (const riga of righe) {
    const { prima, venduta, quantita, note, pesoEffettivoG, importo, booking } = riga;
    if (quantita === 0 || !(isChanged(riga) || isMoved(riga))) continue;
    const importoCents = pesoEffettivoG === null ? null : importo.cents;
    const { limiteId = null, aPezzo: limiteAPezzo = null } = booking ?? {};
    const values = { quantita, note, pesoEffettivoG, importoCents, limiteId, limiteAPezzo };
    if (prima) await tx.update(dettagliOrdine).set(values).where(eq(dettagliOrdine.id, prima.id));
    else nuove.push({ ...venduta, ...values, ordineId });
  }
  if (nuove.length > 0) await tx.insert(dettagliOrdine).values(nuove);
  // Triggers see neither a new line for nothing nor weights that leave the total as it is.
  const dopoStampa = sql`array_append(${ordini.dopoStampa}, 'righe')`;
  const isPrinted = and(eq(ordini.id, ordineId), gt(ordini.stampe, 0));
  if (righe.some(isChanged)) await tx.update(ordini).set({ dopoStampa }).where(isPrinted);
}

type Cambiati = 'totaleLordoCents' | 'totaleDaPagareCents' | 'note' | 'dataRitiro';
type Pagati = 'couponId' | 'giftcardId' | 'scontoCents' | 'valoreGiftcardCents';
export type OrdineDopo = Pick<LockedOrdine, Cambiati | Pagati>;

/**
 * Also raises the version, marks the order as seen by the caller, and its days to be summed up for the statistics.
 * @param posto the new slot; undefined when the order stays in its slot
 */
export async function updateOrdine(
  tx: Tx,
  caller: Caller,
  { id, giorno }: LockedOrdine,
  dopo: OrdineDopo,
  posto: WallClock | undefined,
  derogaFatta: DerogaFatta | undefined,
): Promise<void> {
  await tx
    .update(ordini)
    .set({
      ...dopo,
      ...(posto && { giorno: posto.giorno, slotOra: posto.ora }),
      ...(derogaFatta && {
        deroghe: sql`coalesce(${ordini.deroghe}, '[]') || ${JSON.stringify(derogaFatta)}::jsonb`,
      }),
      ...seenBy(caller.accountId),
      versioneModifica: sql`${ordini.versione} + 1`,
    })
    .where(eq(ordini.id, id));
  await markVendite(tx, [giorno, posto?.giorno ?? giorno]);
}
