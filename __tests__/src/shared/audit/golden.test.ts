import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../../../src/app/store';
import { verdictOf } from '../../../../src/app/devtools/titles';
import { readLog, stateHash, statesOf } from '../../../../src/shared/audit/replay';

/**
 * A session of the product, driven in a browser: orders come, are opened, prepared and handed over, days are looked at,
 * and the page is loaded anew. Where reducers are meant to mean something else, record it again (e2e/registrazione.spec.ts).
 */
const { entries, first } = readLog(
  gunzipSync(readFileSync(join(__dirname, '../../../recordings/sessione.json.gz'))).toString(),
);
const here = { build: 'prova', forma: stateHash(rootReducer(undefined, { type: '' })) };
const verdict = (reducer: Reducer<object>) => verdictOf(entries, statesOf(first, entries, reducer), here);
const reducer = rootReducer as unknown as Reducer<object>;

it('the golden recording gives, action by action, the states that it gave', () => {
  expect(entries.length).toBeGreaterThan(100);
  expect(verdict(reducer)).toMatch(
    /che questa pagina ripete uguale: \d{3} passi controllati, tutti uguali\.$/,
  );
});

it('a reducer that means something else is told by the first action that shows it', () => {
  const changed = (state: object | undefined, action: UnknownAction) => {
    const next = reducer(state, action) as { ordini: object };
    return action.type === 'ordini/orderOpened'
      ? { ...next, ordini: { ...next.ordini, openOrderId: 0 } }
      : next;
  };
  const place = entries.findIndex(({ type }) => type === 'ordini/orderOpened');
  expect(verdict(changed)).toMatch(
    new RegExp(`dal passo ${place + 1}, ordini/orderOpened: ordini/orderOpened \\d+ · [\\d:]{8}\\.$`),
  );
});
