/** Run by tsx on a data folder that no server holds yet: fills it with the shop of catalogue.ts. */
import { sql } from 'drizzle-orm';
import path from 'node:path';
import { copyTestCluster, workerFile } from '../../__tests__/support/testCluster';
import { createDatabase } from '../../server/db/database';
import { openDatabase } from '../../server/db/pool';
import * as schema from '../../server/db/schema';
import { CATALOGUE } from './catalogue';

const log = { info: () => undefined, warn: console.warn, error: console.error };

async function seedShop(dataDir: string): Promise<void> {
  await copyTestCluster(dataDir);
  const handle = await openDatabase({ dataDir, workerFile, log });
  await createDatabase(handle).transaction(async (tx) => {
    const categorie = await tx
      .insert(schema.categorie)
      .values(CATALOGUE.categorie.map((nome) => ({ nome })))
      .returning();
    for (const { codice, nome, categoria, varianti } of CATALOGUE.prodotti) {
      const categoriaId = categorie.find((row) => row.nome === categoria)!.id;
      const [prodotto] = await tx.insert(schema.prodotti).values({ codice, nome, categoriaId }).returning();
      await tx.insert(schema.varianti).values(
        varianti.map(([peso, prezzoCents], posizione) => ({
          prodottoId: prodotto!.id,
          peso,
          prezzoCents,
          posizione,
          quantitaDisponibile: CATALOGUE.scorta,
        })),
      );
    }
    // Open around the clock, so that the tests do not depend on the hour at which they run.
    await tx.insert(schema.disponibilitaGiorni).values(
      [0, 1, 2, 3, 4, 5, 6].map((giornoSettimana) => ({
        giornoSettimana,
        oraInizio: '00:00',
        oraFine: '23:59',
        slotMinuti: 5,
        maxOrdiniPerSlot: 10_000,
      })),
    );
    await tx
      .insert(schema.orariApertura)
      .values(
        [0, 1, 2, 3, 4, 5, 6].map((giorno) => ({ giorno, oraApertura: '00:00', oraChiusura: '23:59' })),
      );
    await tx.insert(schema.coupon).values(CATALOGUE.coupon);
    const { codice, saldoCents } = CATALOGUE.giftcard;
    const [carta] = await tx
      .insert(schema.giftcard)
      .values({ codice, saldoCents, valoreInizialeCents: saldoCents })
      .returning();
    await tx
      .insert(schema.movimentiGiftcard)
      .values({ giftcardId: carta!.id, importoCents: saldoCents, causale: 'emissione' });
    await tx.execute(sql`
      insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents, totale_da_pagare_cents,
        metodo_pagamento, stato)
      select ${CATALOGUE.giornoPieno}::date, ritiro at time zone 'Europe/Rome', ritiro::time, 'Cliente ' || n,
        n * 10, n * 10, 'Carta', n % 4
      from generate_series(1, ${CATALOGUE.ordiniGiornoPieno}::int) n,
        lateral (select ${CATALOGUE.giornoPieno}::timestamp + (n % 120 + 480) * interval '5 minutes' / 5 as ritiro) r`);
    // They were there before the shop opened: the log tells of none of them.
    await tx.delete(schema.eventi);
  });
  await handle.close();
}

const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: seedShop DATA_DIR');
seedShop(path.resolve(dataDir)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
