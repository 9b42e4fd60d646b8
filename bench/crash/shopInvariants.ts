import { sql } from 'drizzle-orm';
import { WRONG_SALES } from './wrongSales';
import type { Database } from '../../server/db/database';

/** What a caller was told of an order; 'perhaps' when a cancellation had no answer. */
export interface Acknowledged {
  cancelled: 'no' | 'perhaps' | 'yes';
}

const STOCK = 20_000;
const BALANCE = 300_000;

/** Six variants, three gift cards, a coupon, and slots every half hour with room for all. */
export async function fillShop(database: Database): Promise<void> {
  for (const statement of [
    `insert into categorie (nome) values ('Pane'), ('Dolci')`,
    `insert into prodotti (codice, nome, categoria_id)
      select 'P' || n, 'Prodotto ' || n, 1 + n % 2 from generate_series(1, 3) n`,
    `insert into varianti (prodotto_id, peso, prezzo_cents, quantita_disponibile)
      select 1 + n % 3, (n * 250)::text, 100 + n * 75, ${STOCK} from generate_series(1, 6) n`,
    `delete from disponibilita_giorni`,
    `insert into disponibilita_giorni (giorno_settimana, ora_inizio, ora_fine, slot_minuti, max_ordini_per_slot)
      select n, '09:00', '19:00', 30, 5000 from generate_series(0, 6) n`,
    `insert into giftcard (codice, valore_iniziale_cents, saldo_cents)
      select 'CARTA' || n, ${BALANCE}, ${BALANCE} from generate_series(1, 3) n`,
    `insert into movimenti_giftcard (giftcard_id, importo_cents, causale)
      select id, saldo_cents, 'emissione' from giftcard`,
    `insert into coupon (codice, sconto_percentuale) values ('SEMPRE', 12.5)`,
  ]) {
    await database.transaction((tx) => tx.execute(sql.raw(statement)));
  }
}

/** What holds in any shop. Each asks for the rows that break it, as the others do. */
export const RULES: Readonly<Record<string, string>> = {
  'a balance is the sum of its ledger': `select g.id from giftcard g join movimenti_giftcard m on m.giftcard_id = g.id
    group by g.id having g.saldo_cents <> sum(m.importo_cents)`,
  'a slot counts the places that did not go back': `select giorno, ora from slot_occupati
    full join (select giorno, slot_ora as ora, count(*) as n from ordini where not posto_reso group by 1, 2) o
      using (giorno, ora)
    where coalesce(usati, 0) <> coalesce(n, 0)`,
  'a coupon counts the uses that did not go back': `select c.id from coupon c
    left join ordini o on o.coupon_id = c.id and not o.coupon_reso group by c.id having c.usi <> count(o.id)`,
  'an order is the sum of its lines': `select o.id from ordini o left join dettagli_ordine d on d.ordine_id = o.id
    group by o.id having o.totale_lordo_cents is distinct from sum(coalesce(d.importo_cents, d.quantita * d.prezzo_unitario_cents))`,
  'an order has one key': `select o.id from ordini o left join idempotenza i on i.ordine_id = o.id
    group by o.id having count(i.chiave) <> 1`,
  'the sales are those of the orders that stand': WRONG_SALES,
};

/** What holds besides in the shop of `fillShop`, whose orders are placed and cancelled, and nothing else. */
const OF_THIS_SHOP: Readonly<Record<string, string>> = {
  'stock is start − sold + given back': `select v.id from varianti v left join dettagli_ordine d on d.variante_id = v.id
    group by v.id having v.quantita_disponibile <> ${STOCK} - coalesce(sum(d.quantita - d.quantita_resa), 0)`,
  'each change of an order has its event': `select o.id from ordini o left join eventi e on e.ordine_id = o.id
    group by o.id having count(e.id) <> o.revisione`,
  // A restore leaps by a thousand million (breakEventi).
  'events are numbered without gaps': `select max(numero) from eventi
    having (max(numero) - min(numero)) % 1000000000 + 1 <> count(numero)`,
  'a balance is what the orders that did not give back have left of it': `select g.id from giftcard g
    left join ordini o on o.giftcard_id = g.id and not o.giftcard_resa
    group by g.id having g.saldo_cents <> ${BALANCE} - coalesce(sum(o.valore_giftcard_cents), 0)`,
  'an order gives back everything when it is cancelled, and nothing before': `select o.id
    from ordini o join dettagli_ordine d on d.ordine_id = o.id
    where o.posto_reso <> (o.stato = 3) or o.coupon_reso <> (o.stato = 3 and o.coupon_id is not null)
      or o.giftcard_resa <> (o.stato = 3 and o.valore_giftcard_cents > 0)
      or d.quantita_resa <> case when o.stato = 3 then d.quantita else 0 end`,
  'a key has an order with its answer, or neither':
    "select chiave from idempotenza where ordine_id is distinct from (risposta->>'id')::int",
  'an order is logged once, and its cancellation once': `select o.id from ordini o
    left join registro r on r.entita = 'ordine' and r.entita_id = o.id::text
    group by o.id having count(*) filter (where r.azione = 'crea') <> 1
      or count(*) filter (where r.azione = 'annulla') <> (o.stato = 3)::int`,
};

/** Everything in the data that must not be, given what callers were told. */
export async function findViolations(
  database: Database,
  acknowledged: ReadonlyMap<number, Acknowledged>,
): Promise<string[]> {
  const violations: string[] = [];
  for (const [rule, text] of Object.entries({ ...RULES, ...OF_THIS_SHOP })) {
    const { rows } = await database.execute(sql.raw(text));
    if (rows.length > 0) violations.push(`not true that ${rule}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  const { rows } = await database.execute<{ id: number; stato: number }>(sql`select id, stato from ordini`);
  const stati = new Map(rows.map(({ id, stato }) => [id, stato]));
  for (const [id, { cancelled }] of acknowledged) {
    const stato = stati.get(id);
    if (stato === undefined) violations.push(`order ${id} was acknowledged and is missing`);
    else if (cancelled === 'yes' && stato !== 3) violations.push(`order ${id} was cancelled and stands`);
    else if (cancelled === 'no' && stato === 3) violations.push(`order ${id} stands cancelled by nobody`);
  }
  for (const id of stati.keys()) {
    if (!acknowledged.has(id))
      violations.push(`order ${id} is known to nobody, though every key was asked again`);
  }
  return violations;
}
