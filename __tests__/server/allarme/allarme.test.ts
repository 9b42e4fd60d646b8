import type { Allarme, Turn, TurnRequest } from '../../../src/contract/allarme';
import { withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

/** How new orders ring in the shop, and which page does (docs/decisions/0026). The clock stands at a Friday, 9:00. */
const { server, rows } = withNegozio();

const PATH = '/api/impostazioni/allarme';
const save = (allarme: object) => server.call('PUT', PATH, { body: allarme });
const ogni15: Allarme = { ripeti: 15, volume: 60, soloOrari: false };
const page = (name: string, change: Partial<TurnRequest> = {}): TurnRequest => ({
  pagina: `pagina-${name}`,
  ordini: false,
  ...change,
});
const ask = async (body: TurnRequest) => (await server.call('POST', `${PATH}/turno`, { body })).body as Turn;
const rings = async (name: string, change?: Partial<TurnRequest>) => (await ask(page(name, change))).suona;
const passSeconds = (seconds: number) =>
  rows(`update turni_allarme set scade_il = scade_il - make_interval(secs => ${seconds})`);

it('the setting is the single sound until somebody changes it, and the log says who did', async () => {
  expect((await server.call('GET', PATH)).body).toEqual({ ripeti: 0, volume: 100, soloOrari: false });
  // Which is everybody's turn.
  expect([await rings('a'), await rings('b')]).toEqual([true, true]);
  expect((await save(ogni15)).body).toEqual(ogni15);
  const dopo = { ...ogni15, volume: 0 };
  for (const body of [dopo, dopo, { volume: 0 }]) await save(body);
  expect((await server.call('GET', PATH)).body).toEqual(dopo);
  const log = await rows(`select azione, entita, prima, dopo from registro order by id`);
  expect(log.slice(1)).toEqual([{ azione: 'modifica', entita: 'allarme', prima: ogni15, dopo }]);
});

race('keeps what several people change of it at once', async () => {
  for (const volume of [10, 20, 30, 40, 50]) {
    await save({ ripeti: 0, volume: 100, soloOrari: false });
    await Promise.all([save({ volume }), save({ ripeti: 15 }), save({ soloOrari: true })]);
    expect((await server.call('GET', PATH)).body).toEqual({ ripeti: 15, volume, soloOrari: true });
  }
});

describe('the turn', () => {
  race('is of one page of twenty that ask at once, who keeps it from ring to ring', async () => {
    await save(ogni15);
    const names = Array.from({ length: 20 }, (_, n) => `n${n}`);
    const first = await Promise.all(names.map((name) => rings(name)));
    expect(first.filter(Boolean)).toHaveLength(1);
    await passSeconds(15);
    const second = await Promise.all(names.map((name) => rings(name)));
    expect(second).toEqual(first);
  });

  it('goes to another when its page has gone, or has given it up because its sound is blocked', async () => {
    await save(ogni15);
    expect([await rings('a'), await rings('b')]).toEqual([true, false]);
    await passSeconds(20);
    expect([await rings('b'), await rings('a')]).toEqual([true, false]);
    expect(await rings('b', { rinuncia: true })).toBe(false);
    expect(await rings('a')).toBe(true);
  });

  it('goes to a page that has the orders open, and stays with the first of those', async () => {
    await save(ogni15);
    expect(await rings('magazzino')).toBe(true);
    expect(await rings('banco', { ordini: true })).toBe(true);
    expect([await rings('magazzino'), await rings('ufficio', { ordini: true })]).toEqual([false, false]);
  });

  it('is not kept for ever by a clock that was set back', async () => {
    await save(ogni15);
    await rings('a');
    await passSeconds(-3_600);
    expect(await rings('b')).toBe(true);
  });

  it('of a computer that rings in any case is one of its pages’, and counts as the shop’s where that is free', async () => {
    await save(ogni15);
    const qui = { computer: 'computer-forno' };
    expect([await rings('a', qui), await rings('b', qui)]).toEqual([true, false]);
    expect(await rings('altro')).toBe(false);
    await passSeconds(30);
    expect([await rings('altro'), await rings('b', qui), await rings('a', qui)]).toEqual([true, true, false]);
  });
});

describe('outside of the opening hours', () => {
  const chiuso = { ...ogni15, soloOrari: true };
  const setHours = (hours: string) => rows(`update orari_apertura set ${hours} where giorno = 5`);

  it.each([
    ['in them', `chiuso = false`, true],
    ['from the moment of opening', `ora_apertura = '09:00'`, true],
    ['before them', `ora_apertura = '09:01'`, false],
    ['at the moment of closing', `ora_chiusura = '09:00'`, false],
    ['on a closed week day', `chiuso = true`, false],
  ])('%s', async (_when, hours, suona) => {
    await save(chiuso);
    await setHours(hours);
    expect(await rings('a')).toBe(suona);
    await save({ ...chiuso, ripeti: 0 });
    expect(await rings('b')).toBe(suona);
    await save(ogni15);
    expect(await rings('a')).toBe(true);
  });

  it('nothing rings on a closure day', async () => {
    await save(chiuso);
    await rows(`insert into chiusure (data) values ('2026-11-20')`);
    expect(await ask(page('a'))).toEqual({ suona: false, allarme: chiuso });
  });
});
