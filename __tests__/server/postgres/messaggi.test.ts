import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RunningServer } from '../../../server/app/start';
import { openInstances } from '../../support/instances';
import type { Instances } from '../../support/instances';
import { VARIANTI, openNegozio, unOrdine, until } from '../../support/negozio';
import { startMailServer } from '../../support/smtp';
import type { MailServer } from '../../support/smtp';
import { removeTemporaryFolders } from '../../support/temporaryFolder';

let shop: Instances;
let mail: MailServer;
let instances: RunningServer[];
beforeAll(async () => {
  mail = await startMailServer();
  shop = await openInstances();
  const env = { SMTP_URL: mail.url, SMTP_FROM: 'Da Gina <ordini@gina.example>', MESSAGE_SECONDS: '0' };
  instances = [await shop.start(env), await shop.start(env), await shop.start(env)];
  const { database } = instances[0]!.deps;
  await database.execute(sql`delete from disponibilita_giorni`);
  await database.execute(sql`delete from orari_apertura`);
  await openNegozio(database);
});
afterAll(async () => {
  await shop.close();
  await mail.close();
  await removeTemporaryFolders();
});

it('tells each customer once, whichever instance took the order and whichever sends', async () => {
  const token = await shop.login(instances[0]!);
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const slots = await shop.call(instances[0]!, 'GET', `/api/disponibilita/slot?date=${date}`, { token });
  const { dataRitiro } = (slots.body as unknown as { dataRitiro: string }[]).at(-1)!;
  const placed = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      shop.call(instances[n % 3]!, 'POST', '/api/ordini', {
        // Of several customers: one address gets a dozen mails a day.
        body: unOrdine({
          dataRitiro,
          cliente: { nome: 'Maria', cognome: 'Bianchi', email: `maria${n % 10}@esempio.it` },
          lines: [{ varianteId: VARIANTI.cannoli, quantita: 1 }],
        }),
        token,
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  );
  expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201));
  const sent = async () => {
    const { rows } = await instances[0]!.deps.database.execute<{ n: number }>(
      sql`select count(*)::int as n from messaggi where stato = 'inviato'`,
    );
    return rows[0]!.n;
  };
  await until(async () => (await sent()) === 30);
  expect(mail.arrived.map(({ oggetto }) => oggetto).toSorted()).toEqual(
    placed.map(({ body }) => `Abbiamo ricevuto il tuo ordine ${String(body.numeroOrdine)}`).toSorted(),
  );
});
