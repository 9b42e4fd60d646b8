import { NO_FILTRO, periodiRapidi, toRequest } from '../../../../src/features/statistiche/periodi';

const periods = (today: string) =>
  periodiRapidi(today).map(({ nome, dateFrom, dateTo }) => [nome, dateFrom, dateTo]);

it('one click gives the periods that are looked at every day', () =>
  expect(periods('2026-11-20')).toEqual([
    ['Oggi', '2026-11-20', '2026-11-20'],
    ['Ultimi 7 giorni', '2026-11-14', '2026-11-20'],
    ['Questo mese', '2026-11-01', '2026-11-20'],
    ['Mese scorso', '2026-10-01', '2026-10-31'],
  ]));

it.each([
  ['2026-01-03', '2025-12-28', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['2026-03-31', '2026-03-25', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2024-03-30', '2024-03-24', '2024-03-01', '2024-02-01', '2024-02-29'],
])('also at the edge of a month: %s', (today, week, month, from, to) =>
  expect(periods(today).slice(1)).toEqual([
    ['Ultimi 7 giorni', week, today],
    ['Questo mese', month, today],
    ['Mese scorso', from, to],
  ]),
);

it('only filters that are set are sent', () => {
  expect(NO_FILTRO).toEqual({ dateFrom: '', dateTo: '', productId: '', categoryId: null });
  expect(toRequest(NO_FILTRO)).toEqual({});
  const all = { dateFrom: '2026-11-01', dateTo: '2026-11-20', productId: '12', categoryId: 3 };
  expect(toRequest(all)).toEqual({ ...all, productId: 12 });
});
