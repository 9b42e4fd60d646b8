import type { StatisticaGiorno, StatisticaRow, StatisticheRequest } from '../../src/contract/ordini';
import type { Database } from '../db/database';
import { toEur } from '../money';
import { countDays, daysOf, lastDays, overlap, slices } from './periodoRules';
import type { Periodo } from './periodoRules';
import { readPerCategoria, readPerGiorno, readPerProdotto, readSpan } from './venditeRepository';
import type { VenditeGiorno, VenditePer } from './venditeRepository';

/** Ten years, which no chart shows better than it shows one. */
export const MAX_DAYS = 3_660;

/**
 * Days asked of the database at a time. Everything here adds up over days, since an order has one; years in one
 * query would keep the embedded engine's only connection from the shop for seconds.
 */
const SLICE_DAYS = 92;

const { compare } = new Intl.Collator('it');

/**
 * Sales by pickup day (S7.2, decisions 7.2): a row a category; of a category a row a product in it; of a product its
 * row. Only what was ordered has a row, the largest amount first. Cancelled orders do not count. `totalAmount` is
 * the lines' gross total, before coupons and gift cards.
 */
export async function readStatistiche(
  database: Database,
  filtro: StatisticheRequest,
): Promise<StatisticaRow[]> {
  const periodo = await periodOfData(database, filtro);
  if (!periodo) return [];
  const byCategory = filtro.productId == null && filtro.categoryId == null;
  const total = new Map<string, VenditePer>();
  for (const slice of slicesFor(periodo, filtro)) {
    const found = byCategory
      ? await readPerCategoria(database, slice)
      : await readPerProdotto(database, slice, filtro);
    for (const row of found) {
      const sum = total.get(row.chiave) ?? { ordini: 0, cents: 0 };
      total.set(row.chiave, { ...row, ordini: sum.ordini + row.ordini, cents: sum.cents + row.cents });
    }
  }
  return [...total.values()]
    .sort((a, b) => b.cents - a.cents || compare(a.label, b.label))
    .map(({ label, ordini, cents }) => ({ label, ordersCount: ordini, totalAmount: toEur(cents) }));
}

/**
 * The same sales, a row a day, days without any included: the days asked for, or those from the first to the last
 * order where an end is left open. Of more than MAX_DAYS the last ones that have orders.
 */
export async function readStatisticheGiorni(
  database: Database,
  filtro: StatisticheRequest,
): Promise<StatisticaGiorno[]> {
  const span = await readSpan(database);
  const asked = span && askedPeriod(filtro, span);
  if (!asked) return [];
  const withData = overlap(asked, span);
  const shown = countDays(asked) <= MAX_DAYS ? asked : withData && lastDays(withData, MAX_DAYS);
  if (!shown) return [];
  const found = new Map<string, VenditeGiorno>();
  const toRead = overlap(shown, span);
  for (const slice of toRead ? slicesFor(toRead, filtro) : []) {
    for (const row of await readPerGiorno(database, slice, filtro)) found.set(row.giorno, row);
  }
  return daysOf(shown).map((data) => {
    const { ordini = 0, cents = 0 } = found.get(data) ?? {};
    return { data, ordersCount: ordini, totalAmount: toEur(cents) };
  });
}

function askedPeriod({ dateFrom, dateTo }: StatisticheRequest, span: Periodo): Periodo | undefined {
  const asked = { da: dateFrom ?? span.da, a: dateTo ?? span.a };
  return asked.da <= asked.a ? asked : undefined;
}

async function periodOfData(database: Database, filtro: StatisticheRequest): Promise<Periodo | undefined> {
  const span = await readSpan(database);
  const asked = span && askedPeriod(filtro, span);
  return asked && overlap(asked, span);
}

/** The lines of one product are found by its own index, for all days as quickly as for some. */
function slicesFor(periodo: Periodo, { productId }: StatisticheRequest): Periodo[] {
  return productId == null ? slices(periodo, SLICE_DAYS) : [periodo];
}
