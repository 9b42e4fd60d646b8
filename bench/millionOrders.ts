import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/database';
import { sumUpVendite } from '../server/statistiche/venditeRepository';

/** Orders of each day of the long past: a busy shop. */
export const ORDERS_A_DAY = 200;
const VARIANTS_EACH = 3;
/** Orders written by one statement. */
const CHUNK_ORDERS = 20_000;

export interface FillOptions {
  ordersADay?: number;
  customers?: number;
  products?: number;
}

/** A person's two names, of 20 and of 8,000: 'Giulia', 'Robica'. */
const person = (n: string) => `lateral (
  select (array['Giulia','Marco','Anna','Luca','Sara','Matteo','Elena','Davide','Paola','Andrea','Nicolò','Simone',
      'Chiara','Roberto','Silvia','Giovanni','Federica','Paolo','Teresa','Stefano'])[1 + ${n} % 20] as nome,
    initcap(s[1 + ${n} * 7 % 19] || s[1 + ${n} / 19 % 20] || s[1 + ${n} / 380 % 20]) as cognome
  from (select array['ro','bi','ca','fe','mo','ru','es','co','ri','ma','gre','bru','gal','con','de','man','co','gio','lo','san']
    as s) t
) p`;

async function fillCatalogue(
  database: Database,
  { customers, products }: Required<FillOptions>,
): Promise<void> {
  for (const statement of [
    `insert into categorie (nome) select 'Categoria ' || n from generate_series(1, 8) n`,
    `insert into prodotti (codice, nome, categoria_id)
      select 'P' || lpad(n::text, 5, '0'), 'Prodotto ' || n, 1 + n % 8 from generate_series(1, ${products}) n`,
    `insert into varianti (prodotto_id, peso, prezzo_cents, quantita_disponibile)
      select 1 + (n - 1) / ${VARIANTS_EACH}, (250 * (1 + n % ${VARIANTS_EACH}))::text, 100 + n * 7, 100000000
      from generate_series(1, ${products * VARIANTS_EACH}) n`,
    `insert into utenti (email, phone_number, nome, cognome)
      select 'cliente' || n || '@esempio.it', '+39 333 ' || lpad(n::text, 7, '0'), nome, cognome
      from generate_series(1, ${customers}) n, ${person('n')}`,
    `delete from disponibilita_giorni`,
    `delete from orari_apertura`,
    `insert into disponibilita_giorni (giorno_settimana, ora_inizio, ora_fine, slot_minuti, max_ordini_per_slot)
      select n, '08:00', '20:00', 30, 1000000 from generate_series(0, 6) n`,
  ]) {
    await database.transaction((tx) => tx.execute(sql.raw(statement)));
  }
}

/** Foreign keys are not checked one by one: everything here refers to what was just made. */
function ordersOfDays(
  firstDay: number,
  days: number,
  { ordersADay, customers, products }: Required<FillOptions>,
): string[] {
  const orders = `generate_series(${firstDay}::int, ${firstDay + days - 1}) d, generate_series(0, ${ordersADay - 1}) n`;
  return [
    `insert into ordini (giorno, data_ritiro, slot_ora, utente_id, cliente, email, telefono, totale_lordo_cents,
        totale_da_pagare_cents, metodo_pagamento, stato)
      select giorno, (giorno + ora) at time zone 'Europe/Rome', ora, u.id, u.nome || ' ' || u.cognome, u.email,
        u.phone_number, 2000, 2000, 'Contanti', case when d < 2 then 0 when n % 20 = 0 then 3 else 2 end
      from ${orders}, utenti u,
        lateral (select current_date + 1 - d as giorno, time '08:00' + (n % 24) * interval '30 minutes' as ora) t
      where u.id = 1 + (d * 7919 + n * 31) % ${customers}`,
    `insert into dettagli_ordine (ordine_id, prodotto_id, variante_id, codice_prodotto, nome_prodotto,
        categoria_id, categoria, peso, quantita, prezzo_unitario_cents)
      select o.id, p.id, v.id, p.codice, p.nome, p.categoria_id, 'Categoria ' || p.categoria_id, v.peso, 1, 1000
      from ordini o cross join generate_series(0, 1) riga
        join varianti v on v.id = 1 + (o.id * 31 + riga * 17) % ${products * VARIANTS_EACH}
        join prodotti p on p.id = v.prodotto_id
      where o.id > (select coalesce(max(ordine_id), 0) from dettagli_ordine)`,
  ];
}

/** Fills an empty, migrated database with `orders` orders, from tomorrow back into the past. */
export async function fillOrders(
  database: Database,
  orders: number,
  progress: (done: number) => void,
  options: FillOptions = {},
): Promise<void> {
  const filled = { ordersADay: ORDERS_A_DAY, customers: 5_000, products: 60, ...options };
  const { ordersADay } = filled;
  await fillCatalogue(database, filled);
  const days = Math.ceil(orders / ordersADay);
  const chunk = Math.ceil(CHUNK_ORDERS / ordersADay);
  for (let day = 0; day < days; day += chunk) {
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of ordersOfDays(day, Math.min(chunk, days - day), filled)) {
        await tx.execute(sql.raw(statement));
      }
    });
    await database.execute(sql`checkpoint`);
    progress(Math.min(day + chunk, days) * ordersADay);
  }
  // What orders are placed with.
  await database.transaction((tx) =>
    tx.execute(sql`insert into vendite_da_sommare select distinct giorno from ordini`),
  );
  await sumUpVendite({ database });
  await database.execute(sql`vacuum analyze`);
}
