import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody, IdParams } from '../../src/contract/common';
import { OrarioApertura, OrarioAperturaSave } from '../../src/contract/disponibilita';
import type { Deps } from '../deps';
import { listOrari } from './orariRepository';
import { changeOrario } from './saveOrario';

const tags = ['Disponibilità'];

/** The shop's opening hours, a row a week day, none added and none deleted (S2.15, S7.4). */
export function orariRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/disponibilita/orariAperturaNegozio',
      {
        schema: {
          tags,
          summary: 'The opening hours of the week, from Sunday',
          response: { 200: z.array(OrarioApertura), '4xx': ErrorBody },
        },
      },
      async () => listOrari(database),
    );

    app.put(
      '/disponibilita/orariAperturaNegozio/:id',
      {
        schema: {
          tags,
          summary: 'Change the opening hours of a week day',
          params: IdParams,
          body: OrarioAperturaSave,
          response: { 200: OrarioApertura, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, body, caller }) => changeOrario(database, caller, id, body),
    );
  };
}
