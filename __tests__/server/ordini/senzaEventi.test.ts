import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { ordina, pushed, resetNegozio } from '../../support/negozio';
import { startTestServer } from '../../support/testServer';
import type { TestServer } from '../../support/testServer';

/** A server that knows only the specification tells nothing of events, though it keeps them. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { tokenHours: 24 * 365, allowedOrigins: ['https://negozio.example'] },
    estesa: false,
  });
});
beforeEach(() => resetNegozio(server));
afterAll(() => server.close());

const LISTED = ['id', 'numeroOrdine', 'dataRitiro', 'data', 'cliente', 'totaleDaPagare', 'stato'];

it('lists and shows orders as S3.2 and S3.3 say, without a header', async () => {
  await ordina(server);
  const list = await server.call('GET', '/api/ordini/GetOrdiniAdmin?date=2026-11-23');
  expect(Object.keys((list.body as object[])[0]!)).toEqual(LISTED);
  expect(list.headers.get('x-ultimo-evento')).toBeNull();
  const { body } = await server.call('GET', '/api/ordini/1');
  expect(Object.keys(body as object).toSorted()).toEqual(
    [...LISTED, 'totaleLordo', 'valoreGiftCard', 'sconto', 'metodoPagamento', 'dettagliOrdine'].toSorted(),
  );
});

it('knows no limits by date: an order takes stock, and gives back what a line took of one', async () => {
  const { database } = server;
  await database.transaction(async (tx) => {
    await tx.execute(`insert into limiti (nome, unita, massimo) values ('Impasto', 'kg', 100)`);
    await tx.execute('update varianti set limite_id = 1');
    await tx.execute(`insert into limiti_giorni values (1, '2026-11-23', 500)`);
  });
  const { body } = await ordina(server);
  expect((await server.call('GET', '/api/disponibilita/limiti')).status).toBe(404);
  const left = async () =>
    (await database.execute('select quantita_disponibile as n from varianti where id = 1')).rows[0];
  expect(await left()).toEqual({ n: 49 });
  await database.transaction((tx) =>
    tx.execute('update dettagli_ordine set limite_id = 1, limite_a_pezzo = 500'),
  );
  await server.call('DELETE', `/api/ordini/${body.id}`);
  expect((await database.execute('select usati from limiti_giorni')).rows).toEqual([{ usati: 0 }]);
  expect(await left()).toEqual({ n: 49 });
});

it('has none of the addresses', async () => {
  expect((await server.call('POST', '/api/ordini/visti', { body: { ids: [1] } })).status).toBe(404);
  expect((await server.call('GET', '/api/impostazioni/allarme')).status).toBe(404);
  // Taken for an order, whose number it is not.
  expect((await server.call('GET', '/api/ordini/eventi?dopo=0')).status).toBe(400);
  expect((await server.call('GET', '/api/ordini/trova?testo=1001')).status).toBe(400);
  const { text } = await server.call('GET', '/api/docs/json');
  expect(text).not.toMatch(/eventi|visti|revisione|allarme|ordini.trova/);
});

it('joins whoever asks as S7.6 says, whatever else is asked, and pushes new orders alone', async () => {
  await ordina(server);
  await pushed(server);
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/ordiniHub`, { accessTokenFactory: () => server.adminToken })
    .configureLogging(LogLevel.None)
    .build();
  const heard: unknown[] = [];
  connection.on('Evento', (evento) => heard.push(evento));
  connection.on('NuovoOrdine', (ordine: object) => heard.push(Object.keys(ordine)));
  await connection.start();
  expect((await connection.invoke('JoinGroup', 'admin', 0)) ?? null).toBeNull();
  expect((await connection.invoke('JoinGroup', 'admin', 'x')) ?? null).toBeNull();
  await ordina(server);
  await server.call('PATCH', '/api/ordini/1/stato', { body: { status: 1 } });
  await pushed(server);
  // Its own answer comes after anything that was sent to it before.
  await connection.invoke('JoinGroup', 'admin');
  expect(heard).toEqual([LISTED]);
  await connection.stop();
});
