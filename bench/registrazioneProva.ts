/**
 * Makes a test of a recording: replays it, holds each state against its hash and against what must always hold, and prints
 * the shortest run that breaks it as a Jest case.
 *
 * Run: npm run registrazione:prova FILE
 */
import { readFileSync } from 'node:fs';
import type { Reducer } from '@reduxjs/toolkit';
import { ordiniApi } from '../src/api/ordiniApi';
import { rootReducer } from '../src/app/store';
import type { RootState } from '../src/app/store';
import type { OrdineDettaglio } from '../src/contract/ordini';
import { layRows } from '../src/features/ordini/live/liveState';
import { selectElencoArg } from '../src/features/ordini/ordiniSelectors';
import { RESUMED, firstDifference } from '../src/shared/audit/replay';
import type { Entry } from '../src/shared/audit/replay';
import { readLog, statesOf } from './recordedStates';

const isTwice = (ids: readonly number[]) => new Set(ids).size < ids.length;
const cents = (euro: number) => Math.round(euro * 100);
const isWrongSum = ({
  dettagliOrdine,
  totaleLordo,
  sconto,
  valoreGiftCard,
  totaleDaPagare,
}: OrdineDettaglio) =>
  cents(totaleLordo - sconto - valoreGiftCard) !== cents(totaleDaPagare) ||
  (dettagliOrdine.length > 0 &&
    cents(dettagliOrdine.reduce((sum, line) => sum + line.quantita * line.prezzoUnitario, 0)) !==
      cents(totaleLordo));

/** What a state breaks of what holds in each; null for nothing. */
export function brokenBy(state: RootState): string | null {
  const { live, listedIds } = state.ordini;
  const { data, isSuccess } = ordiniApi.endpoints.getOrdini.select(selectElencoArg(state))(state);
  const shown = layRows(data ?? [], live.rows, live.completeSince).rows.map(({ id }) => id);
  if (isTwice(shown) || isTwice(live.rows.map(({ id }) => id))) return 'an order stands in the list twice';
  if (isSuccess && listedIds && String(data.map(({ id }) => id)) !== String(listedIds))
    return 'the rows are not those of the list that was read';
  const read = Object.values(state.ordiniApi.queries).flatMap((query) => query?.data ?? []);
  if (
    (read as Partial<OrdineDettaglio>[]).some(
      (row) => row.dettagliOrdine && isWrongSum(row as OrdineDettaglio),
    )
  )
    return 'the total of an order is not the sum of its lines';
  return null;
}

/** The fewest entries that still do it: ever smaller pieces are left out. */
export function shortest(entries: readonly Entry[], breaks: (run: readonly Entry[]) => boolean): Entry[] {
  let run = [...entries];
  for (let size = Math.ceil(run.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < run.length;) {
      const rest = [...run.slice(0, at), ...run.slice(at + size)];
      if (breaks(rest)) run = rest;
      else at += size;
    }
  return run;
}

const caseOf = (what: string, first: object, entries: readonly Entry[], expectation: string) => `
it(${JSON.stringify(what)}, () => {
  const first = ${JSON.stringify(first)};
  const entries = ${JSON.stringify(entries)};
  const end = statesOf(first as never, entries as never, rootReducer as never).at(-1);
  ${expectation}
});
`;

/** What a recording shows, and the case; null where it is whole. */
export function prove(file: string, reducer: Reducer<RootState> = rootReducer): string | null {
  const { entries, first } = readLog(file);
  const states = statesOf(first as RootState, entries, reducer);
  const place = firstDifference(entries, states);
  if (place >= 0) {
    const { type, impronta = '' } = entries[place]!;
    const before = states[place - 1] ?? first;
    return caseOf(
      `step ${place + 1}, ${type}, gives what it gave`,
      before,
      [entries[place]!],
      `expect(stateHash(end)).toBe('${impronta}');`,
    );
  }
  const wrong = states.findIndex((state) => brokenBy(state) !== null);
  if (wrong < 0) return null;
  const what = brokenBy(states[wrong]!)!;
  // From the page load before it: what a state was replaced by is a beginning.
  const load = entries.slice(0, wrong + 1).findLastIndex(({ type }) => type === RESUMED);
  const start = load < 0 ? (first as RootState) : states[load]!;
  const breaks = (run: readonly Entry[]) => brokenBy(statesOf(start, run, reducer).at(-1) ?? start) === what;
  const run = shortest(entries.slice(load + 1, wrong + 1), breaks);
  return caseOf(`step ${wrong + 1}: ${what}`, start, run, 'expect(brokenBy(end as never)).toBeNull();');
}

const [, program = '', file] = process.argv;
if (/registrazioneProva/.test(program)) {
  const found = file ? prove(readFileSync(file, 'utf8')) : '\nUso: npm run registrazione:prova FILE\n';
  console.log(found ?? 'Ogni passo dà lo stato che diede, e nessuno rompe ciò che deve valere sempre.');
  process.exitCode = found ? 1 : 0;
}
