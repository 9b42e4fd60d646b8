import { randomUUID } from 'node:crypto';
import type { Reducer } from '@reduxjs/toolkit';
import * as fc from 'fast-check';
import { sealRegistro, verifyRegistro } from '../../../server/registro/catenaRepository';
import { dayFile } from '../../../src/app/devtools/dayFile';
import { rootReducer } from '../../../src/app/store';
import type { RootState } from '../../../src/app/store';
import type { GruppoFatto } from '../../../src/contract/gruppo';
import type { OrdineLista } from '../../../src/contract/ordini';
import type { Giornata } from '../../../src/contract/registro';
import { auditReplacer } from '../../../src/shared/audit/auditReplacer';
import { rowsIn } from '../../support/liveStore';
import { unOrdine, VARIANTI, withNegozio } from '../../support/negozio';
import { replayed } from '../../support/replay';

/** A day of the server in DevTools: what the app's own reducers make of the file is what the server's list was. */
const { server, addPersona, cancel, count, eventiDopo, get, ordina, restore, rows, setStato, today } =
  withNegozio();

const dayBefore = (giorno: string) =>
  new Date(Date.parse(`${giorno}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const listed = (giorno: string) => get<OrdineLista[]>(`/api/ordini/GetOrdiniAdmin?date=${giorno}`);
const asked = (giorno: string) => server.call('GET', `/api/registro/giornata?giorno=${giorno}`);
const giornata = async (giorno: string) => (await asked(giorno)).body as Giornata;

const fileOf = (day: Giornata) => dayFile(day, rootReducer(undefined, { type: '' }));
const reducer = rootReducer as unknown as Reducer<RootState>;
const hidden = <T>(value: T) => JSON.parse(JSON.stringify(value, auditReplacer)) as T;

const statesOf = (day: Giornata) => replayed(fileOf(day), reducer);
/** What the screen lists in a state, in the order of the server. */
const listIn = (state: RootState) =>
  rowsIn(state).sort(
    (a, b) => a.dataRitiro.localeCompare(b.dataRitiro) || Number(a.numeroOrdine) - Number(b.numeroOrdine),
  );
const lastListOf = (day: Giornata) => listIn(statesOf(day).at(-1)!);

/** Steady random numbers below `n`. */
function makeRandom(seed: number) {
  const drawn = fc.sample(fc.noBias(fc.nat(999_999)), { seed, numRuns: 10_000 });
  return (n: number) => drawn.pop()! % n;
}

const gruppo = (path: string, body: object) =>
  server.call('POST', `/api/ordini/gruppo/${path}`, { body, key: randomUUID() });

/** Orders come for these days, are prepared, seen, cancelled and restored, several at once. */
async function work(days: readonly string[], changes: number, random: (n: number) => number) {
  const one = async () => {
    const last = await count('select count(*) from ordini');
    const id = random(last) + 1;
    const what = last === 0 ? 0 : random(9);
    if (what < 2) {
      const ora = `${16 + random(2)}:${random(2) === 0 ? '00' : '30'}`;
      const lines = [{ varianteId: VARIANTI.cannoli, quantita: 1 }];
      const dataRitiro = `${days[random(days.length)]}T${ora}`;
      const cliente = { nome: 'Maria', cognome: `Bianchi ${last}`, phone: '+39 333 1234567' };
      expect((await ordina(unOrdine({ lines, dataRitiro, cliente }))).text).toMatch(/numeroOrdine/);
    } else if (what < 5) await setStato(id, random(3));
    else if (what === 8) {
      const ids = [id, random(last) + 1, random(last) + 1];
      const { body } = await gruppo('stato', { ids, status: random(4) });
      if (random(2) === 0) await gruppo('annulla', { fatti: (body as GruppoFatto).fatti });
    } else if (what === 5) await cancel(id);
    else if (what === 6) await restore(id);
    else await server.call('POST', '/api/ordini/visti', { body: { ids: [id, random(last) + 1] } });
  };
  const before = await count('select count(*) from eventi');
  while ((await count('select count(*) from eventi')) - before < changes)
    await Promise.all([one(), one(), one()]);
}

/** What happened up to now happened a day before. */
const aDayPasses = () =>
  rows(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    update ordini set visto_il = visto_il - interval '1 day';
    update registro set quando = quando - interval '1 day';
    update eventi set quando = quando - interval '1 day';
    perform set_config('session_replication_role', 'origin', true);
  end $$`);

it('two days of more than a hundred changes end, each of them, with the list that the server had in the evening', async () => {
  const oggi = await today();
  const ieri = dayBefore(oggi);
  const random = makeRandom(20_261_122);
  await rows('update orari_apertura set chiuso = false');
  await rows('delete from chiusure');
  server.clock.set(`${ieri}T09:00:00+01:00`);
  await work([ieri, oggi], 120, random);
  const evening = { ieri: await listed(ieri), oggi: await listed(oggi) };
  await aDayPasses();
  server.clock.set(`${oggi}T09:00:00+01:00`);
  await work([oggi], 120, random);

  const first = await giornata(ieri);
  expect(first).toMatchObject({ giorno: ieri, prima: 0, mattina: [] });
  expect(first.eventi.length).toBeGreaterThanOrEqual(120);
  expect(lastListOf(first)).toEqual(hidden(evening.ieri));

  const second = await giornata(oggi);
  expect(second.prima).toBe(first.eventi.length);
  expect(new Set(second.eventi.map(({ tipo }) => tipo))).toEqual(
    new Set(['nuovo', 'stato', 'annullato', 'visto']),
  );
  expect(second.mattina).toEqual(evening.oggi);
  const states = statesOf(second);
  expect(states).toHaveLength(second.eventi.length + 1);
  expect(listIn(states[0]!)).toEqual(hidden(evening.oggi));
  const night = hidden(await listed(oggi));
  expect(listIn(states.at(-1)!)).toEqual(night);
  expect(fileOf(second)).not.toContain('Bianchi');

  // An event that did not happen is found out.
  const planted = structuredClone(second);
  const last = planted.eventi.findLast(({ ordine }) => ordine.data === oggi)!;
  last.ordine.stato = (last.ordine.stato + 1) % 4;
  expect(lastListOf(planted)).not.toEqual(night);
});

describe('a day', () => {
  beforeEach(() => ordina());

  it('without events is the list as it is, and one whose events are kept no longer is refused', async () => {
    await rows(`update ordini set giorno = '2099-11-20'`);
    const mattina = await listed('2099-11-20');
    expect(mattina).toHaveLength(1);
    expect(await giornata('2099-11-20')).toEqual({ giorno: '2099-11-20', prima: 2, mattina, eventi: [] });
    const message = 'Di quel giorno i cambi non ci sono più: si tengono per 30 giorni.';
    expect(await asked('2020-01-01')).toMatchObject({ status: 404, body: { message } });
    expect((await asked('ieri')).status).toBe(400);
  });

  it('whose orders are not what the log says is refused', async () => {
    await rows('update ordini set stato = 2');
    const { status, text } = await asked(await today());
    expect([status, text]).toEqual([
      409,
      expect.stringContaining('Dell’ordine 1001 il registro non dice chi'),
    ]);
  });

  it('names who did it as the chained log does, whatever was written beside it', async () => {
    const { token, id } = await addPersona('banco', 'Anna');
    await server.call('PATCH', '/api/ordini/1/stato', { body: { status: 1 }, token });
    await sealRegistro(server.database);
    await rows(`update eventi set chi = 'Ugo'`);
    expect((await verifyRegistro(server.database, [])).wrong).toEqual([]);
    expect((await giornata(await today())).eventi).toMatchObject([
      { tipo: 'nuovo', chi: 'Sito', accountId: expect.any(Number) as number },
      { tipo: 'stato', chi: 'Anna', accountId: id },
    ]);
    expect(await eventiDopo(1)).toMatchObject({ eventi: [{ chi: 'Anna', accountId: id }] });
  });
});
