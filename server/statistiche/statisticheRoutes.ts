import { z } from 'zod';
import { StatisticaGiorno, StatisticaRow, StatisticheRequest } from '../../src/contract/statistiche';
import { type Routes, routeSchemas } from '../http/routes';
import { refuseFields } from '../base/errors';
import type { Database } from '../db/database';
import { compare } from '../base/italianOrder';
import { toEur } from '../base/money';
import { countDays, daysOf, overlap, type Periodo } from './periodoRules';
import * as vendite from './venditeRepository';

const route = routeSchemas('Statistiche');
const config = { evenWhenDiskFull: true };

/** The sales statistics (S2.13, S7.2). */
export const statisticheRoutes: Routes = async (app, { database }) => {
  app.post(
    '/ordini/getStatistiche',
    {
      config,
      ...route.ask(
        'Sales by pickup day without cancelled orders: a row for each category, or for each product when the request names a category or a product',
        StatisticheRequest,
        z.array(StatisticaRow),
        'ordersCount counts an order once a row; totalAmount is the gross total of the lines, before coupons and gift cards.',
      ),
    },
    async ({ body }) => readStatistiche(database, inOrder(body)),
  );

  app.post(
    '/ordini/getStatisticheGiorni',
    {
      config,
      ...route.ask(
        'The same sales with a row for each day, including days without orders',
        StatisticheRequest,
        z.array(StatisticaGiorno),
        `An end that is left open is the first or last day with orders; of more than ${MAX_DAYS} days the last ones with orders alone.`,
      ),
    },
    async ({ body }) => readStatisticheGiorni(database, inOrder(body)),
  );
};

function inOrder(body: StatisticheRequest): StatisticheRequest {
  const { dateFrom, dateTo } = body;
  if (dateFrom != null && dateTo != null && dateFrom > dateTo)
    refuseFields({ dateTo: ['La data finale viene prima di quella iniziale.'] });
  return body;
}

/** Ten years, the most that the chart can show. */
const MAX_DAYS = 3_660;

/** Largest amount first (S7.2). */
async function readStatistiche(database: Database, asked: StatisticheRequest): Promise<StatisticaRow[]> {
  await vendite.sumUpVendite({ database });
  const byCategory = asked.productId == null && asked.categoryId == null;
  const rows = await (byCategory ? vendite.readPerCategoria : vendite.readPerProdotto)(database, asked);
  return rows
    .sort((a, b) => b.cents - a.cents || compare(a.label, b.label))
    .map(({ label, ordini, cents }) => ({ label, ordersCount: ordini, totalAmount: toEur(cents) }));
}

async function readStatisticheGiorni(database: Database, asked: StatisticheRequest) {
  await vendite.sumUpVendite({ database });
  const span = await vendite.readSpan(database);
  if (!span) return [];
  const found = await vendite.readPerGiorno(database, asked);
  const byDay = new Map(found.map((row) => [row.giorno, row]));
  const days = daysToShow(asked, span) ?? found.slice(-MAX_DAYS).map(({ giorno }) => giorno);
  return days.map((data) => {
    const { ordini = 0, cents = 0 } = byDay.get(data) ?? {};
    return { data, ordersCount: ordini, totalAmount: toEur(cents) };
  });
}

function daysToShow({ dateFrom, dateTo }: StatisticheRequest, span: Periodo): string[] | undefined {
  const asked = { da: dateFrom ?? span.da, a: dateTo ?? span.a };
  const shown = countDays(asked) <= MAX_DAYS ? asked : overlap(asked, span);
  return countDays(shown) <= MAX_DAYS ? daysOf(shown) : undefined;
}
