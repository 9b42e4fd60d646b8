import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { StatisticaGiorno, StatisticaRow, StatisticheRequest } from '../../src/contract/statistiche';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { InvalidInput } from '../base/errors';
import { MAX_DAYS, readStatistiche, readStatisticheGiorni } from './readStatistiche';

const route = routeSchemas('Statistiche');

/** S2.13, S7.2. */
export function statisticheRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/ordini/getStatistiche',
      route.ask(
        'Sales by pickup day without cancelled orders: a row a category, or a product once one of them is chosen',
        StatisticheRequest,
        z.array(StatisticaRow),
        'ordersCount counts an order once a row; totalAmount is the gross total of the lines, before coupons and gift cards.',
      ),
      async ({ body }) => readStatistiche(database, inOrder(body)),
    );

    app.post(
      '/ordini/getStatisticheGiorni',
      route.ask(
        'The same sales, a row a day, days without orders included',
        StatisticheRequest,
        z.array(StatisticaGiorno),
        `An end that is left open is the first or last day with orders; of more than ${MAX_DAYS} days the last ones with orders alone.`,
      ),
      async ({ body }) => readStatisticheGiorni(database, inOrder(body)),
    );
  };
}

function inOrder(body: StatisticheRequest): StatisticheRequest {
  const { dateFrom, dateTo } = body;
  if (dateFrom == null || dateTo == null || dateFrom <= dateTo) return body;
  const message = 'La data finale viene prima di quella iniziale.';
  throw new InvalidInput(message, { dateTo: [message] });
}
