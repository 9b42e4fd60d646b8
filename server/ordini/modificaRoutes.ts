import { GiornoQuery } from '../../src/contract/common';
import {
  ModificaPreview,
  ModificaDaVedere,
  ModificaFatta,
  ModificaRequest,
  ModificaRifiutata,
  OrdineModificabile,
  PesataRequest,
} from '../../src/contract/modifica';
import { DaSpostare, SpostaFatto, SpostaRequest } from '../../src/contract/spostamenti';
import { onceSchemas, type Routes, routeSchemas } from '../http/routes';
import { modificaOrdine, previewModifica, weighRiga } from './modificaOrdine';
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
      'Save what one line weighed, or the label of its scale; a request without either clears the weight',
      PesataRequest,
      ModificaFatta,
    ),
    async ({ params: { id }, body, caller }) => weighRiga(deps, caller, id, body),
  );

  app.post(
    '/ordini/:id/modifica/anteprima',
    route.change(
      'Preview a change of an order, refused as the change would be; nothing is saved',
      ModificaDaVedere,
      ModificaPreview,
      refused,
    ),
    async ({ params: { id }, body, caller }) => previewModifica(deps, caller, id, body),
  );

  app.get(
    '/ordini/spostamenti',
    route.query(
      'The orders of a date that are in none of its slots, with phones and nearby slots that have places left',
      GiornoQuery,
      DaSpostare,
    ),
    async ({ query: { date } }) => listDaSpostare(deps, date),
  );

  app.post(
    '/ordini/spostamenti',
    once.ask(
      'Move orders to other pickups, all or none; the customers get the message of any change',
      SpostaRequest,
      SpostaFatto,
    ),
    async ({ body, caller }) => spostaOrdini(deps, caller, body),
  );
};
