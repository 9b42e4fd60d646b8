import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { GiornoQuery, IdempotencyHeaders } from '../../src/contract/common';
import { STATO } from '../../src/contract/costanti';
import { Incassi, MovimentoFatto } from '../../src/contract/incassi';
import { MovimentoRequest } from '../../src/contract/movimenti';
import { type Deps, onceSchemas, type Routes, routeSchemas } from '../http/routes';
import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import { formatEur, toCents, toEur } from '../base/money';
import { together, type Queries } from '../db/database';
import { logChange } from '../db/registro';
import { movimentiOrdine, ordini } from '../db/schema';
import { midnight, placeholder, run, statement } from '../db/statement';
import { changeOnce } from './changeOnce';
import { contoOf, movimentoRefusal, tipoOf } from './movimentiRules';
import { findOrdine, selectOrdini } from './ordiniRepository';

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

/** A trigger updates the order's `incassatoCents`. */
const insertMovimento = statement(
  'insert_movimento',
  sql`insert into ${movimentiOrdine} (ordine_id, tipo, importo_cents, metodo, account_id, chi)
    values (${placeholder('ordineId')}, ${placeholder('tipo')}, ${placeholder('cents')}, ${placeholder('metodo')},
      ${placeholder('accountId')}, ${placeholder('chi')})`,
);

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
      run(tx, insertMovimento, { ordineId: id, tipo, cents, metodo, accountId, chi }),
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

/** Orders paid more than they cost; spelled like the condition of the index, so that PostgreSQL uses it. */
const TOO_MUCH = sql`${ordini.incassatoCents} > case when ${ordini.stato} = 3 then 0 else ${ordini.totaleDaPagareCents} end`;

async function readIncassi(queries: Queries, giorno: string): Promise<Incassi> {
  const { metodo, importoCents, quando } = movimentiOrdine;
  const saldo = sql`${ordini.totaleDaPagareCents} - ${ordini.incassatoCents}`;
  const [metodi, [owed], daRestituire] = await Promise.all([
    queries
      .select({
        metodo,
        incassato: sql<number>`sum(greatest(${importoCents}, 0))::float8 / 100`,
        restituito: sql<number>`sum(greatest(-${importoCents}, 0))::float8 / 100`,
      })
      .from(movimentiOrdine)
      .where(and(gte(quando, midnight(giorno, 0)), lt(quando, midnight(giorno, 1))))
      .groupBy(metodo)
      .orderBy(asc(metodo)),
    queries
      .select({ cents: sql<number>`coalesce(sum(${saldo}), 0)::float8`, ordini: sql<number>`count(*)::int` })
      .from(ordini)
      .where(and(eq(ordini.giorno, giorno), ne(ordini.stato, STATO.Annullato), sql`${saldo} > 0`)),
    selectOrdini(queries, TOO_MUCH, [ordini.giorno, ordini.id], 500),
  ]);
  const daIncassare = { importo: toEur(owed!.cents), ordini: owed!.ordini };
  return { metodi, daIncassare, daRestituire };
}
