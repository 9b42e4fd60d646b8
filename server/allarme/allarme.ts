import { sql, type SQL } from 'drizzle-orm';
import { Allarme, AllarmeSave, Turn, TurnRequest } from '../../src/contract/allarme';
import { toWallClock, weekday } from '../base/time';
import { chiusure, eccezioni, orariApertura, turniAllarme } from '../db/schema';
import { type Deps, type Routes, routeSchemas } from '../http/routes';
import type { Queries } from '../db/database';
import { impostazione } from '../db/impostazioni';

/** The default rings once, as S4.3 wants. */
const ALLARME = impostazione<Allarme>('allarme', { ripeti: 0, volume: 100, soloOrari: false });

/** Open by the opening hours (S3.10), or by the date's own windows, and not a closure day (S3.9). */
export async function isOpen(queries: Queries, moment: Date): Promise<boolean> {
  const { giorno, ora } = toWallClock(moment);
  const { rows } = await queries.execute(sql`with propri as (
      select min(ora_inizio) as apre, max(ora_fine) as chiude from ${eccezioni} where data = ${giorno}
    ) select 1 from propri left join ${orariApertura}
      on giorno = ${weekday(giorno)} and not chiuso and apre is null
    where ${ora}::time >= coalesce(apre, ora_apertura) and ${ora}::time < coalesce(chiude, ora_chiusura)
      and not exists (select 1 from ${chiusure} where data = ${giorno})`);
  return rows.length > 0;
}

const NEGOZIO = 'negozio';
/** A turn outlasts the pause between two rings by this, so that a page keeps its turn as long as it rings. */
const SLACK_SECONDS = 5;

/** Lets one of several pages ring, or none while the shop is closed (docs/decisions/0026). */
async function takeTurn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { pagina, ordini, computer, rinuncia }: TurnRequest,
): Promise<Turn> {
  const allarme = await ALLARME.read(database);
  const write = (query: SQL) =>
    database.transaction(async (tx) => Boolean((await tx.execute(query)).rowCount));

  /** Also replaces a turn that ends later than any can, because it is from before the clock was set back. */
  const take = (chiave: string) =>
    write(sql`insert into ${turniAllarme} as t (chiave, pagina, ordini, scade_il)
      values (${chiave}, ${pagina}, ${ordini}, now() + make_interval(secs => ${allarme.ripeti + SLACK_SECONDS}))
      on conflict (chiave) do update
        set pagina = excluded.pagina, ordini = excluded.ordini, scade_il = excluded.scade_il
        where t.pagina = excluded.pagina or (excluded.ordini and not t.ordini)
          or t.scade_il not between now() and now() + interval '90 seconds'`);

  async function suona(): Promise<boolean> {
    if (rinuncia) await write(sql`delete from ${turniAllarme} where pagina = ${pagina}`);
    if (rinuncia || (allarme.soloOrari && !(await isOpen(database, clock())))) return false;
    if (allarme.ripeti === 0) return true;
    if (computer !== undefined && !(await take(`computer:${computer}`))) return false;
    return (await take(NEGOZIO)) || computer !== undefined;
  }
  return { suona: await suona(), allarme };
}

const PATH = '/impostazioni/allarme';
const route = routeSchemas('Impostazioni');

/** How new orders ring in the shop, and which page rings (extended). */
export const allarmeRoutes: Routes = async (app, deps) => {
  const { database } = deps;
  app.get(PATH, route.answer('How new orders ring', Allarme), async () => ALLARME.read(database));
  app.put(PATH, route.ask('Change how new orders ring', AllarmeSave, Allarme), async ({ body, caller }) => {
    const { dopo } = await database.transaction((tx) => ALLARME.save(tx, caller, body));
    return dopo;
  });
  app.post(
    `${PATH}/turno`,
    route.ask('Ask whether a page may ring; only one of several does', TurnRequest, Turn),
    async ({ body }) => takeTurn(deps, body),
  );
};
