import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createOwnerAlarm } from '../../../server/allarme/ownerAlarm';
import type { OwnerAlarmOptions } from '../../../server/allarme/ownerAlarm';
import type { Mail } from '../../../server/messaggi/mailer';
import { withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

/** The clock stands at a Friday, 9:00. */
const { server, ordina, rows } = withNegozio();

const sent: Mail[] = [];
let screens = 1;
const alarm = (change: Partial<OwnerAlarmOptions> = {}) =>
  createOwnerAlarm({
    database: server.database,
    clock: server.clock.now,
    config: { alarmMinutes: 10, alarmMail: 'gina@esempio.it' },
    mailer: { send: async (mail) => void sent.push(mail) },
    screens: () => screens,
    ...change,
  });
const texts = () => sent.map(({ testo }) => testo);
const open = () =>
  rows(
    `update orari_apertura set chiuso = false, ora_apertura = '08:00', ora_chiusura = '19:00' where giorno = 5`,
  );
const placedMinutesAgo = async (minutes: number) => {
  const { id } = (await ordina()).body;
  await rows(`update ordini set creato_il = now() - interval '${minutes} minutes' where id = ${id}`);
};
const pass = (minutes: number) =>
  rows(`update turni_allarme set scade_il = scade_il - interval '${minutes} minutes'`);

beforeEach(async () => {
  sent.length = 0;
  screens = 1;
  await open();
});

it('tells of orders that nobody has seen, by numbers alone, once for a burst', async () => {
  const path = '/api/impostazioni/allarme';
  await server.call('PUT', path, { body: { ripeti: 15 } });
  // The name of a computer is anybody's choice.
  const turn = { pagina: 'una-pagina', ordini: true, computer: 'proprietario:avviso:posta' };
  await server.call('POST', `${path}/turno`, { body: turn });
  await placedMinutesAgo(9);
  expect(await alarm()()).toBe(0);
  await placedMinutesAgo(11);
  expect(await alarm()()).toBe(1);
  await placedMinutesAgo(12);
  expect(await alarm()()).toBe(0);
  expect(sent).toEqual([
    {
      a: 'gina@esempio.it',
      negozio: 'Il negozio',
      oggetto: 'Il negozio: nessuno guarda gli ordini',
      testo: 'Da almeno 10 minuti c’è un nuovo ordine che nessuno ha visto.',
    },
  ]);
  await rows(`update ordini set visto_il = now()`);
  await alarm()();
  await pass(20);
  await rows(`update ordini set visto_il = null`);
  await alarm()();
  expect(texts()[1]).toBe('Da almeno 10 minuti ci sono 2 nuovi ordini che nessuno ha visto.');
});

it('tells of a shop that is open without a screen, and later again, although the clock is set back', async () => {
  screens = 0;
  await alarm()();
  await pass(-120);
  await alarm()();
  await pass(9);
  expect(await alarm()()).toBe(0);
  await pass(2);
  expect(await alarm()()).toBe(1);
  expect(texts()).toEqual(['Il negozio è aperto e da almeno 10 minuti nessuno schermo è collegato.']);
  screens = 1;
  await alarm()();
  await pass(-120);
  await placedMinutesAgo(11);
  expect(await alarm()()).toBe(1);
});

it.each([
  ['is closed', `update orari_apertura set chiuso = true`],
  ['has just opened', `update orari_apertura set ora_apertura = '08:55'`],
])('says nothing while the shop %s', async (_what, change) => {
  await placedMinutesAgo(60);
  await rows(change);
  screens = 0;
  await alarm()();
  expect(texts()).toEqual([]);
});

race('tells once, however many instances look', async () => {
  await placedMinutesAgo(11);
  const told = await Promise.all(Array.from({ length: 10 }, () => alarm()()));
  expect([told.reduce((sum, n) => sum + n), sent.length]).toEqual([1, 1]);
});

it('calls an address with a signature, and again where that failed, without another mail', async () => {
  const calls: { body: string; firma: unknown }[] = [];
  const hook = createServer(
    (request, response) =>
      void text(request).then((body) => {
        calls.push({ body, firma: request.headers['x-firma'] });
        response.writeHead(calls.length === 1 ? 503 : 204).end();
      }),
  ).listen(0);
  const alarmWebhook = `http://localhost:${(hook.address() as AddressInfo).port}/avviso`;
  const alarmSecret = 'una-parola-lunga';
  const look = alarm({ config: { alarmMinutes: 10, alarmMail: 'a@b.it', alarmWebhook, alarmSecret } });
  await placedMinutesAgo(11);
  await expect(look()).rejects.toThrow('ALARM_WEBHOOK answered 503');
  expect([await look(), sent.length]).toEqual([1, 1]);
  const [, { body, firma }] = calls as [unknown, { body: string; firma: unknown }];
  expect(JSON.parse(body)).toEqual({
    negozio: 'Il negozio',
    ordiniNonVisti: 1,
    nessunoSchermo: false,
    minuti: 10,
  });
  expect(firma).toBe(`sha256=${createHmac('sha256', alarmSecret).update(body).digest('hex')}`);
  await new Promise((resolve) => hook.close(resolve));
});
