import { randomUUID } from 'node:crypto';
import type { NonRitirato } from '../../../src/contract/nonRitirati';
import { beginMessaggi } from '../../../server/messaggi/messaggiRepository';
import { MATTINA, atOnce, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, addOrdini, cancel, count, dump, get, ordina, rows, setStato } = withNegozio();

const MARTEDI = '2026-11-24T09:00:00+01:00';
const list = () => get<NonRitirato[]>('/api/ordini/nonRitirati');
const avvisa = (id: number, key: string = randomUUID()) =>
  server.call('POST', `/api/ordini/${id}/avviso`, { key });
const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message: string }).message,
];

it('lists what nobody has collected, however much is not due yet, the latest first, until somebody does', async () => {
  const mattina = await ordina(unOrdine({ dataRitiro: MATTINA }));
  const pomeriggio = await ordina(unOrdine({ cliente: { nome: 'Ugo', cognome: 'Neri' } }));
  const annullato = await ordina();
  await cancel(annullato.body.id);
  await ordina(unOrdine({ dataRitiro: '2026-11-24T16:00:00+01:00' }));
  expect(await list()).toEqual([]);
  await addOrdini(500);
  server.clock.set('2026-11-23T11:30:00+01:00');
  expect((await list()).map(({ id, giorni }) => [id, giorni])).toEqual([[mattina.body.id, 0]]);
  await rows("delete from ordini where telefono is null and cliente = 'Maria Bianchi'");
  server.clock.set(MARTEDI);
  expect(await list()).toEqual([
    expect.objectContaining({ id: pomeriggio.body.id, cliente: 'Ugo Neri', giorni: 1, avvisabile: false }),
    expect.objectContaining({ id: mattina.body.id, phone: '+39 333 1234567', giorni: 1, avvisi: 0 }),
  ]);
  await setStato(mattina.body.id, 2);
  expect((await list()).map(({ id }) => id)).toEqual([pomeriggio.body.id]);
});

race('tells the customer again, once for a key, not while a notice waits, and counts', async () => {
  await beginMessaggi(server.database);
  const { id } = (await ordina(unOrdine({ dataRitiro: MATTINA }))).body;
  expect(messageOf(await avvisa(id))).toEqual([409, 'Questo ordine non è tra i non ritirati.']);
  server.clock.set(MARTEDI);
  const shop = () => dump(['registro', 'registro_da_sigillare', 'messaggi', 'idempotenza']);
  const before = await shop();
  const key = randomUUID();
  const first = await avvisa(id, key);
  expect(messageOf(first)).toEqual([200, 'L’avviso parte fra poco.']);
  expect(messageOf(await avvisa(id, key))).toEqual(messageOf(first));
  const others = await atOnce(5, () => avvisa(id));
  const waiting = [409, 'L’avviso di prima sta ancora per partire.'];
  expect(others.map(messageOf)).toEqual(others.map(() => waiting));
  const told = { id, avvisabile: true, avvisi: 1, ultimoAvviso: expect.any(String) as string };
  expect(await list()).toEqual([expect.objectContaining(told)]);
  expect(await count("select count(*) from messaggi where tipo = 'nonRitirato'")).toBe(1);
  // Neither cancelled nor restocked, nor changed at all.
  expect(await shop()).toBe(before);
  await server.database.transaction((tx) => tx.execute("update messaggi set stato = 'inviato'"));
  expect((await avvisa(id)).status).toBe(200);
  expect((await list())[0]!.avvisi).toBe(2);
});

it('says why nobody can be told', async () => {
  const cliente = { nome: 'Ugo', cognome: 'Neri' };
  const { id } = (await ordina(unOrdine({ dataRitiro: MATTINA, cliente }))).body;
  const { id: other } = (await ordina(unOrdine({ dataRitiro: MATTINA }))).body;
  server.clock.set(MARTEDI);
  expect(messageOf(await avvisa(id))).toEqual([409, 'Il cliente non ha lasciato un’e-mail: telefona.']);
  expect(messageOf(await avvisa(other))[1]).toMatch(/è spenta/);
  expect(await rows("select * from registro where azione = 'avvisa-cliente'")).toEqual([]);
});

it('are found among the orders of all days by an index of the open ones', async () => {
  await rows(`select set_config('enable_seqscan', 'off', false), set_config('enable_sort', 'off', false)`);
  const plan = await rows(
    `explain select id from ordini where stato in (0, 1) and giorno <= '2026-11-20' order by giorno desc, data_ritiro desc, id desc`,
  );
  await rows(`select set_config('enable_seqscan', 'on', false), set_config('enable_sort', 'on', false)`);
  expect(JSON.stringify(plan)).toContain('ordini_aperti');
});
