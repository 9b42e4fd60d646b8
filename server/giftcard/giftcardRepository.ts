import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { giftcard, movimentiGiftcard } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';

const lock = build
  .select()
  .from(giftcard)
  .where(eq(sql`lower(${giftcard.codice})`, sql`lower(${placeholder('codice')})`))
  .for('no key update')
  .prepare('lock_giftcard');

export const lockGiftcard = async (tx: Tx, codice: string) => (await run(tx, lock, { codice })).at(0);

interface Importo {
  giftcardId: number;
  cents: number;
}

/** A table of amounts, in which a card may occur more than once. */
export const importi = sql`unnest(${placeholder('carte')}::int[], ${placeholder('importi')}::int[]) as importi(id, cents)`;
const byCard = sql`(select id, sum(cents)::int as cents from ${importi} group by id) importi`;

export const importiOf = (of: readonly Importo[]) => ({
  carte: of.map(({ giftcardId }) => giftcardId),
  importi: of.map(({ cents }) => cents),
});

/** Returns fewer rows than cards when a balance is too low. */
export const payingWithGiftcards = sql`update ${giftcard} set saldo_cents = saldo_cents - importi.cents
  from ${byCard} where ${giftcard.id} = importi.id and saldo_cents >= importi.cents returning 1`;

const pay = statement('pay_with_giftcards', payingWithGiftcards);

type Pagato = Importo & { ordineId: number };

async function writeMovimenti(tx: Tx, moved: readonly Pagato[], causale: 'ordine' | 'annullamento') {
  const sign = causale === 'ordine' ? -1 : 1;
  const rows = moved.map(({ cents, ...di }) => ({ ...di, importoCents: sign * cents, causale }));
  await tx.insert(movimentiGiftcard).values(rows);
}

/** Also writes the ledger. False when a balance is too low; the caller must then roll back what other cards paid. */
export async function payWithGiftcards(tx: Tx, ...pagati: readonly Pagato[]): Promise<boolean> {
  if (pagati.length === 0) return true;
  const { rowCount } = await run(tx, pay, importiOf(pagati));
  await writeMovimenti(tx, pagati, 'ordine');
  return rowCount === new Set(pagati.map(({ giftcardId }) => giftcardId)).size;
}

const giveBack = statement<{ id: number; saldoCents: number }>(
  'give_back_giftcards',
  sql`update ${giftcard} set saldo_cents = saldo_cents + importi.cents from ${byCard}
    where ${giftcard.id} = importi.id returning ${giftcard.id}, saldo_cents as "saldoCents"`,
);

/** Also writes the ledger. Returns the new balances in cents, by card. */
export async function giveBackGiftcards(tx: Tx, ...pagati: readonly Pagato[]): Promise<Map<number, number>> {
  if (pagati.length === 0) return new Map();
  const { rows } = await run(tx, giveBack, importiOf(pagati));
  await writeMovimenti(tx, pagati, 'annullamento');
  return new Map(rows.map(({ id, saldoCents }) => [id, saldoCents]));
}
