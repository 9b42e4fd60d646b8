import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/database';

/** Orders of each day of the long past: a busy shop. */
export const ORDERS_A_DAY = 200;
const PRODUCTS = 60;
const VARIANTS_EACH = 3;
const CUSTOMERS = 5_000;
/** Days written by one statement. */
const CHUNK_DAYS = 100;

async function fillCatalogue(database: Database): Promise<void> {
  for (const statement of [
    `insert into categorie (nome) select 'Categoria ' || n from generate_series(1, 8) n`,
    `insert into prodotti (codice, nome, categoria_id)
      select 'P' || lpad(n::text, 3, '0'), 'Prodotto ' || n, 1 + n % 8 from generate_series(1, ${PRODUCTS}) n`,
    `insert into varianti (prodotto_id, peso, prezzo_cents, quantita_disponibile)
      select 1 + (n - 1) / ${VARIANTS_EACH}, (250 * (1 + n % ${VARIANTS_EACH}))::text, 100 + n * 7, 100000000
      from generate_series(1, ${PRODUCTS * VARIANTS_EACH}) n`,
    `insert into utenti (email, phone_number, nome, cognome)
      select 'cliente' || n || '@esempio.it', '+39 333 ' || n, 'Nome' || n, 'Cognome' || n
      from generate_series(1, ${CUSTOMERS}) n`,
    `delete from disponibilita_giorni`,
    `delete from orari_apertura`,
    `insert into disponibilita_giorni (giorno_settimana, ora_inizio, ora_fine, slot_minuti, max_ordini_per_slot)
      select n, '08:00', '20:00', 30, 1000000 from generate_series(0, 6) n`,
  ]) {
    await database.execute(sql.raw(statement));
  }
}

/** Foreign keys are not checked one by one: everything here refers to what was just made. */
function ordersOfDays(firstDay: number, days: number): string[] {
  const orders = `generate_series(${firstDay}::int, ${firstDay + days - 1}) d, generate_series(0, ${ORDERS_A_DAY - 1}) n`;
  return [
    `insert into ordini (giorno, data_ritiro, slot_ora, utente_id, cliente, email, totale_lordo_cents,
        totale_da_pagare_cents, metodo_pagamento, stato)
      select giorno, (giorno + ora) at time zone 'Europe/Rome', ora, 1 + (d * 7 + n) % ${CUSTOMERS},
        'Nome' || n || ' Cognome' || d % 97, 'cliente' || n || '@esempio.it', 2000, 2000, 'Contanti',
        case when d < 2 then 0 when n % 20 = 0 then 3 else 2 end
      from ${orders},
        lateral (select current_date + 1 - d as giorno, time '08:00' + (n % 24) * interval '30 minutes' as ora) t`,
    `insert into dettagli_ordine (ordine_id, prodotto_id, variante_id, codice_prodotto, nome_prodotto, categoria,
        peso, quantita, prezzo_unitario_cents)
      select o.id, p.id, v.id, p.codice, p.nome, 'Categoria ' || p.categoria_id, v.peso, 1, 1000
      from ordini o cross join generate_series(0, 1) riga
        join varianti v on v.id = 1 + (o.id * 31 + riga * 17) % ${PRODUCTS * VARIANTS_EACH}
        join prodotti p on p.id = v.prodotto_id
      where o.id > (select coalesce(max(ordine_id), 0) from dettagli_ordine)`,
  ];
}

/** Fills an empty, migrated database with `orders` orders, from tomorrow back into the past. */
export async function fillOrders(
  database: Database,
  orders: number,
  progress: (done: number) => void,
): Promise<void> {
  await fillCatalogue(database);
  const days = Math.ceil(orders / ORDERS_A_DAY);
  for (let day = 0; day < days; day += CHUNK_DAYS) {
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of ordersOfDays(day, Math.min(CHUNK_DAYS, days - day))) {
        await tx.execute(sql.raw(statement));
      }
    });
    await database.execute(sql`checkpoint`);
    progress(Math.min(day + CHUNK_DAYS, days) * ORDERS_A_DAY);
  }
  await database.execute(sql`vacuum analyze`);
}
