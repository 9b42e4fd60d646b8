import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { IdempotencyHeaders } from '../../src/contract/common';
import {
  AnnullaGruppo,
  CambioGruppo,
  GruppoFatto,
  GruppoRequest,
  OrdineDaPreparare,
} from '../../src/contract/gruppo';
import { STATO } from '../../src/contract/costanti';
import { type Deps, onceSchemas, type Routes, routeSchemas } from '../http/routes';
import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import { runGruppo } from './runGruppo';
import { findDettagli, readSince } from './gruppoRepository';
import { consegnaChecks, changeStati, type Rifiutati } from './changeStato';
import { restoreEach } from './restoreOrdine';

const route = routeSchemas('Ordini');
const once = onceSchemas('Ordini', IdempotencyHeaders);

const gruppo = <Body extends z.ZodType>(summary: string, body: Body) => once.ask(summary, body, GruppoFatto);

function answered(reply: FastifyReply, { fatto, isReplay }: Awaited<ReturnType<typeof runGruppo>>) {
  if (isReplay) void reply.header('idempotency-replayed', 'true');
  return fatto;
}

export const gruppoRoutes: Routes = async (app, deps) => {
  app.post(
    '/ordini/gruppo/stato',
    gruppo('Set the status of several orders, each with an outcome of its own, once for a key', CambioGruppo),
    async ({ body, caller }, reply) => answered(reply, await changeGruppo(deps, caller, body)),
  );

  app.post(
    '/ordini/gruppo/annulla',
    gruppo(
      'Undo a change of several orders, but for those that were changed or printed since',
      AnnullaGruppo,
    ),
    async ({ body, caller }, reply) => answered(reply, await undoGruppo(deps, caller, body)),
  );

  app.post(
    '/ordini/gruppo/dettagli',
    {
      config: { evenWhenDiskFull: true },
      ...route.ask(
        'Several orders with their lines, in the order asked for',
        GruppoRequest,
        OrdineDaPreparare.array(),
      ),
    },
    async ({ body: { ids } }) => findDettagli(deps.database, ids),
  );
};

function changeGruppo(deps: Deps, caller: Caller, { ids, status, ...said }: CambioGruppo) {
  return runGruppo(deps, caller, {
    asked: { status, ids: [...new Set(ids)].sort((a, b) => a - b), ...said },
    ids,
    takes: status === STATO.Annullato,
    message: 'Stato cambiato.',
    change: (tx, ordini) => changeStati(tx, caller, ordini, status, consegnaChecks(deps, said)),
  });
}

/** Refuses orders that were changed or printed since. @throws Conflict when the key was used for another request */
function undoGruppo(deps: Deps, caller: Caller, { fatti }: AnnullaGruppo) {
  const before = new Map(fatti.map((fatto) => [fatto.id, fatto]));
  return runGruppo(deps, caller, {
    asked: { fatti: [...before.values()].sort((a, b) => a.id - b.id) },
    ids: [...before.keys()],
    takes: true,
    message: 'Cambio annullato.',
    change: async (tx, ordini) => {
      const ids = ordini.map(({ id }) => id);
      const since = await readSince(tx, ids);
      const rifiutati: Rifiutati = new Map();
      for (const { id, versione } of ordini) {
        const { stampato, annotazioni } = since.get(id)!;
        // First, because a print raises the version too.
        if (stampato) rifiutati.set(id, new Conflict('già stampato'));
        else if (before.get(id)!.versione + annotazioni !== versione)
          rifiutati.set(id, new Conflict('cambiato nel frattempo'));
      }
      const left = ordini.filter(({ id }) => !rifiutati.has(id));
      const cancelled = left.filter(({ stato }) => stato === STATO.Annullato);
      const refused = [await restoreEach(tx, caller, cancelled)];
      for (const prima of new Set(fatti.map((fatto) => fatto.prima))) {
        const undone = left.filter(
          (ordine) => !cancelled.includes(ordine) && before.get(ordine.id)!.prima === prima,
        );
        refused.push(await changeStati(tx, caller, undone, prima));
      }
      return new Map([...rifiutati, ...refused.flatMap((some) => [...some])]);
    },
  });
}
