import { EsportazioneRequest, Utente } from '../../src/contract/auth';
import { MessageBody } from '../../src/contract/common';
import { type Routes, routeSchemas, sendJson } from '../http/routes';
import { logChange } from '../db/registro';
import { listUtentiJson } from './utentiRepository';

const route = routeSchemas('Utenti');

/** The list of customers (S2.10, S7.1), and the log of exports of personal data. */
export const utentiRoutes: Routes = async (app, { database, estesa }) => {
  app.get(
    '/auth/getUtenti',
    route.list('Every customer, by surname and name', Utente),
    async (_request, reply) => sendJson<Utente[]>(reply, await listUtentiJson(database, estesa)),
  );

  app.post(
    '/registro/esportazione',
    route.create(
      'Log that customers or orders were exported, or shown in DevTools with names',
      EsportazioneRequest,
      MessageBody,
    ),
    async ({ body: { esportazione, righe }, caller }, reply) => {
      await database.transaction((tx) =>
        logChange(tx, caller, { azione: 'esporta', entita: esportazione, dopo: { righe } }),
      );
      return reply.code(201).send({ message: 'Esportazione registrata.' });
    },
  );
};
