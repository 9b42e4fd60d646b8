import { GiornoQuery, IdempotencyHeaders } from '../../src/contract/common';
import { Incassi, MovimentoFatto } from '../../src/contract/incassi';
import { MovimentoRequest } from '../../src/contract/movimenti';
import { type Deps, onceSchemas, type Routes, routeSchemas } from '../http/routes';
import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import { formatEur, toCents, toEur } from '../base/money';
import { together } from '../db/database';
import { logChange } from '../db/registro';
import { movimentiOrdine } from '../db/schema';
import { changeOnce } from './changeOnce';
import { readIncassi } from './movimentiRepository';
import { contoOf, movimentoRefusal, tipoOf } from './movimentiRules';
import { findOrdine } from './ordiniRepository';

const route = routeSchemas('Ordini');
const once = onceSchemas('Ordini', IdempotencyHeaders);

export const movimentiRoutes: Routes = async (app, deps) => {
  app.post(
    '/ordini/:id/movimenti',
    once.change(
      'Record money that came in for an order or went back, once for a key; it cannot be deleted',
      MovimentoRequest,
      MovimentoFatto,
    ),
    async ({ params: { id }, body, caller }) => {
      await recordMovimento(deps, caller, id, body);
      const cents = formatEur(toCents(body.importo));
      const message = body.verso === 'incasso' ? `Incassati ${cents}.` : `Restituiti ${cents}.`;
      return { message, ordine: (await findOrdine(deps.database, id))! };
    },
  );

  app.get(
    '/ordini/incassi',
    route.query(
      'The money of a day by method, what is left to pay and to be given back',
      GiornoQuery,
      Incassi,
    ),
    async ({ query: { date } }) => readIncassi(deps.database, date),
  );
};

/** Locks the order, so that the second of two who collect the same money is refused. @throws NotFound; Conflict */
function recordMovimento(deps: Deps, caller: Caller, id: number, movimento: MovimentoRequest) {
  const { verso, importo, metodo, incassato } = movimento;
  return changeOnce(deps, caller, id, { id, movimento }, async (tx, ordine) => {
    const conto = contoOf(ordine);
    if (incassato !== undefined && toCents(incassato) !== conto.incassato)
      throw new Conflict(
        `Nel frattempo qualcuno ha registrato un movimento: ora risultano incassati ${formatEur(conto.incassato)}. Controlla e riprova.`,
      );
    const cents = verso === 'incasso' ? toCents(importo) : -toCents(importo);
    const refusal = movimentoRefusal(conto, cents);
    if (refusal !== undefined) throw new Conflict(refusal, 'importo');
    const tipo = tipoOf(conto, cents);
    const { accountId, nome: chi } = caller;
    await together([
      // A trigger updates the order's `incassatoCents`.
      tx
        .insert(movimentiOrdine)
        .values({ ordineId: id, tipo, importoCents: cents, metodo, accountId, chi })
        .execute(),
      logChange(tx, caller, {
        azione: verso === 'incasso' ? 'incassa' : 'restituisci',
        entita: 'ordine',
        entitaId: id,
        prima: { incassato: toEur(conto.incassato) },
        dopo: { incassato: toEur(conto.incassato + cents), tipo, importo, metodo },
      }),
    ]);
  });
}
