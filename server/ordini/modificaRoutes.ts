import {
  ModificaPreview,
  ModificaDaVedere,
  ModificaFatta,
  ModificaRequest,
  ModificaRifiutata,
  OrdineModificabile,
  PesataRequest,
} from '../../src/contract/modifica';
import { DaSpostare, SpostaFatto, SpostamentiQuery, SpostaRequest } from '../../src/contract/spostamenti';
import { onceSchemas, type Routes, routeSchemas } from '../http/routes';
import { modificaOrdine, pesaRiga, previewModifica } from './modificaOrdine';
import { readModificabile, toModificabile } from './modificaRepository';
import { listDaSpostare, spostaOrdini } from './spostaOrdini';

const route = routeSchemas('Ordini');
const once = onceSchemas('Ordini');
const refused = { 409: ModificaRifiutata };

export const modificaRoutes: Routes = async (app, deps) => {
  app.get(
    '/ordini/:id/modifica',
    route.read('An order as it can be changed', OrdineModificabile),
    async ({ params: { id } }) => toModificabile(await readModificabile(deps.database, id)),
  );

  app.put(
    '/ordini/:id/modifica',
    once.change(
      'Change an order that was not handed over: lines, weights, pickup, note, coupon, gift card',
      ModificaRequest,
      ModificaFatta,
      refused,
    ),
    async ({ params: { id }, body, caller }) => modificaOrdine(deps, caller, id, body),
  );

  app.put(
    '/ordini/:id/pesata',
    once.change(
      'What one line weighed, or its scale’s label; without either it is to be weighed again',
      PesataRequest,
      ModificaFatta,
    ),
    async ({ params: { id }, body, caller }) => pesaRiga(deps, caller, id, body),
  );

  app.post(
    '/ordini/:id/modifica/anteprima',
    route.change(
      'What such a change would make of it, refused as the change would be; nothing is kept',
      ModificaDaVedere,
      ModificaPreview,
      refused,
    ),
    async ({ params: { id }, body, caller }) => previewModifica(deps, caller, id, body),
  );

  app.get(
    '/ordini/spostamenti',
    route.query(
      'The orders of a date that stand in none of its slots, with phones and slots near by with room',
      SpostamentiQuery,
      DaSpostare,
    ),
    async ({ query: { date } }) => listDaSpostare(deps, date),
  );

  app.post(
    '/ordini/spostamenti',
    once.ask(
      'Move orders to other pickups, all or none; their customers are told as of any change',
      SpostaRequest,
      SpostaFatto,
    ),
    async ({ body, caller }) => spostaOrdini(deps, caller, body),
  );
};
