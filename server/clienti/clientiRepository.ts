import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { Cliente, ClienteSave } from '../../src/contract/cliente';
import { orNotFound } from '../base/errors';
import { toEur } from '../base/money';
import { toIsoWithOffset } from '../base/time';
import { withoutNulls } from '../base/withoutNulls';
import type { Queries, Tx } from '../db/database';
import { dettagliOrdine, ordini, utenti } from '../db/schema';
import { nomeRiga } from '../ordini/ordineWire';
import { selectOrdini } from '../ordini/ordiniRepository';

const ULTIMI = 50;
const ABITUALI = 5;

/** @throws NotFound */
export async function lockUtente(tx: Tx, riferimento: string) {
  const isRiferimento = eq(utenti.riferimento, riferimento);
  const [utente] = await tx.select().from(utenti).where(isRiferimento).for('no key update');
  return orNotFound(utente, 'Cliente non trovato.');
}

export async function readCliente(queries: Queries, utente: typeof utenti.$inferSelect): Promise<Cliente> {
  const { id, riferimento, email, phoneNumber: phone, allergie, note } = utente;
  const latest = [desc(ordini.giorno), desc(ordini.dataRitiro), desc(ordini.id)];
  return {
    id,
    riferimento,
    nome: utente.nome ?? '',
    cognome: utente.cognome ?? '',
    ...withoutNulls({ email, phone, allergie, note }),
    versione: utente.versione,
    ...(await sumsOf(queries, id)),
    abituali: await abitualiOf(queries, id),
    ultimi: await selectOrdini(queries, eq(ordini.utenteId, id), latest, ULTIMI),
  };
}

const isOf = (id: number) => and(eq(ordini.utenteId, id), sql`${ordini.stato} <> ${STATO.Annullato}`);

async function sumsOf(queries: Queries, id: number) {
  const [sums] = await queries
    .select({
      numeroOrdini: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${ordini.totaleLordoCents} - ${ordini.scontoCents}), 0)::float8`,
      ritiro: sql<Date | null>`max(${ordini.dataRitiro}) filter (where ${ordini.stato} = ${STATO.Ritirato})`,
    })
    .from(ordini)
    .where(isOf(id));
  const { numeroOrdini, cents, ritiro } = sums!;
  const ultimoRitiro = ritiro ? toIsoWithOffset(new Date(ritiro)) : undefined;
  return { numeroOrdini, speso: toEur(cents), ultimoRitiro };
}

async function abitualiOf(queries: Queries, id: number): Promise<Cliente['abituali']> {
  const { nomeProdotto, prodottoId, codiceProdotto, peso, ordineId } = dettagliOrdine;
  const nome = sql<string>`(array_agg(${nomeProdotto} order by ${dettagliOrdine.id} desc))[1]`;
  const volte = sql<number>`count(distinct ${ordineId})::int`;
  const rows = await queries
    .select({ nomeProdotto: nome, peso, volte })
    .from(dettagliOrdine)
    .innerJoin(ordini, eq(ordini.id, ordineId))
    .where(isOf(id))
    // Lines of a deleted product have only its code.
    .groupBy(prodottoId, sql`case when ${prodottoId} is null then ${codiceProdotto} end`, peso)
    .orderBy(desc(volte), desc(sql`max(${ordineId})`))
    .limit(ABITUALI);
  return rows.map((row) => ({ nome: nomeRiga(row), ordini: row.volte }));
}

/** Also raises the version of the customer's open orders, so that screens read their cards again. */
export async function writeAnnotazioni(tx: Tx, id: number, save: ClienteSave): Promise<void> {
  const { allergie = null, note = null } = save;
  await tx.update(utenti).set({ allergie, note }).where(eq(utenti.id, id));
  const isOpen = inArray(ordini.stato, [STATO.InLavorazione, STATO.ProntoPerIlRitiro]);
  const versione = sql`${ordini.versione} + 1`;
  await tx
    .update(ordini)
    .set({ versione })
    .where(and(eq(ordini.utenteId, id), isOpen));
}
