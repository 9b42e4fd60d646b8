import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Reducer } from '@reduxjs/toolkit';
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

it('the golden recording gives, action by action, the states that it gave', () => {
  expect(entries.length).toBeGreaterThan(100);
  const states = statesOf(first, entries, rootReducer as unknown as Reducer<object>);
  expect(verdictOf(entries, states, here)).toMatch(
    /che questa pagina ripete uguale: \d{3} passi controllati, tutti uguali\.$/,
  );
});
