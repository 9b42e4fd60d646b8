import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Reducer } from '@reduxjs/toolkit';
import { readLog } from '../../../../bench/recordedStates';
import { prove, shortest } from '../../../../bench/registrazioneProva';
import { rootReducer, type RootState } from '../../../../src/app/store';

/**
 * A session of the product, driven in a browser: orders come, are opened, prepared and handed over, days are looked at,
 * and the page is loaded anew. Where reducers are meant to mean something else, record it again (e2e/recording.spec.ts).
 */
const golden = gunzipSync(readFileSync(join(__dirname, '../../../recordings/sessione.json.gz'))).toString();
const without = golden.replaceAll(/,\\"impronta\\":\\"[^"]+\\"/g, '');
const reducer = rootReducer as unknown as Reducer<RootState>;

it('the golden recording gives, action by action, the states that it gave, and makes no test', () => {
  expect(readLog(golden).entries.filter(({ impronta }) => impronta).length).toBeGreaterThan(100);
  expect(prove(golden)).toBeNull();
});

it('a state that is another makes a test of its one step', () => {
  const other: Reducer<RootState> = (state, action) => {
    const next = reducer(state, action);
    return action.type === 'ordini/orderOpened'
      ? { ...next, toast: [], ordini: { ...next.ordini, openOrderId: 0 } }
      : next;
  };
  const found = prove(golden, other)!;
  expect(found).toMatch(/^\nit\("step \d+, ordini\/orderOpened, gives what it gave"/);
  expect(found).toMatch(/expect\(stateHash\(end\)\)\.toBe\('#\w+'\);/);
});

it('what must always hold is shrunk to the shortest run that breaks it', () => {
  const twice: Reducer<RootState> = (state, action) => {
    const next = reducer(state, action);
    const { live } = next.ordini;
    if (action.type !== 'realtime/ordineChanged' || live.rows.length < 3) return next;
    return { ...next, ordini: { ...next.ordini, live: { ...live, rows: [...live.rows, live.rows[0]!] } } };
  };
  const found = prove(without, twice)!;
  expect(found).toMatch(/^\nit\("step \d+: an order stands in the list twice"/);
  const entries = JSON.parse(/const entries = (.+);\n/.exec(found)![1]!) as { type: string }[];
  expect(entries.length).toBeLessThanOrEqual(4);
  expect(entries.at(-1)!.type).toBe('realtime/ordineChanged');
});

it('a run is left with what it needs alone', () => {
  const entries = Array.from({ length: 50 }, (_, n) => ({ type: String(n) }));
  const breaks = (run: readonly { type: string }[]) =>
    ['7', '31'].every((needed) => run.some(({ type }) => type === needed));
  expect(shortest(entries, breaks)).toEqual([{ type: '7' }, { type: '31' }]);
});
