/**
 * How long a page of 200 lines takes of a log of 1,000,000, by each kind of search, over HTTP on the built server.
 *
 *   npm run build:server && npx tsx bench/registro.ts [--lines 1000000] [--seconds 10] [--data FOLDER]
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { RegistroPagina } from '../src/contract/registro';
import { withDatabase } from './builtServer';
import { createHttpClient } from './httpClient';
import { isoDay, measure, ok, onFilledServer } from './server';
import type { Figures } from './server';

const CHUNK = 50_000;
const DAY_MS = 86_400_000;

/** One line every 30 s until now: mostly orders of the site, few products, coupons in the first days alone. */
const linesOf = (first: number, last: number, all: number) => `
  insert into registro (quando, chi, azione, entita, entita_id, prima, dopo, dispositivo, richiesta)
  select now() - (${all} - n) * interval '30 seconds', k[1], k[2], k[3], (1 + n::bigint * 7 % k[4]::int)::text,
    jsonb_build_object('stato', 0, 'scorte', jsonb_build_object('12', n)),
    jsonb_build_object('stato', 1, 'scorte', jsonb_build_object('12', n - 1), 'note', repeat('x', 200)),
    'Firefox, Windows, sessione 3f9aB2c1', md5(n::text)
  from (select n, case when n < ${all} / 100 then array['Anna', 'crea', 'coupon', '200']
      when n = ${all} / 2 then array['Rara', 'elimina', 'chiusura', '9']
      when n % 10 < 7 then array['Sito', 'crea', 'ordine', '10000']
      when n % 10 < 9 then array['Persona ' || n % 5, 'cambia-stato', 'ordine', '10000']
      when n % 20 = 9 then array['Persona 1', 'importa-magazzino', 'variante', '180']
      else array['Persona 2', 'modifica', 'prodotto', '60'] end k
    from generate_series(${first}::int, ${last}::int) n) lines`;

/** Fills the log up to so many lines, in the chain like any other; a full one is left as it is. */
async function fillRegistro(data: string, all: number): Promise<void> {
  await withDatabase(data, async (database) => {
    const { rows } = await database.execute<{ n: number }>(sql`select count(*)::int as n from registro`);
    for (let first = rows[0]!.n; first < all; first += CHUNK) {
      const last = Math.min(all, first + CHUNK) - 1;
      await database.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(linesOf(first, last, all)));
        await tx.execute(sql`insert into registro_catena (numero, registro_id, hash)
          select id + 1000000000, id, repeat('a', 64) from registro r
          where not exists (select from registro_catena c where c.registro_id = r.id)`);
      });
      await database.execute(sql`checkpoint`);
      process.stderr.write(`\r${last + 1} lines`);
    }
    await database.execute(sql`vacuum analyze`);
  });
}

/** How long each kind of search takes, a page of 200 lines, one after the other. */
async function measureSearches(url: string, token: string, seconds: number): Promise<Figures[]> {
  const client = createHttpClient(url, token, 1);
  const get = (path: string) => ok(client.request('GET', `/api/registro${path}`), 200);
  const { righe } = JSON.parse(await get('?quante=1')) as RegistroPagina;
  const ago = (days: number) => isoDay(Date.now() - days * DAY_MS);
  const searches = {
    'the newest': '',
    'a page in the middle': `?dopo=${Math.round(righe[0]!.id / 2)}`,
    'a month': `?da=${ago(160)}&a=${ago(130)}`,
    'a person of most lines': '?chi=Sito',
    'a person of one line': '?chi=Rara',
    'a kind of most lines': '?entita=ordine',
    'a kind that is rare and old': '?entita=coupon',
    'an action of one line': '?azione=elimina',
    'an object': '?entita=ordine&id=8',
    'an order by its number': '?numero=1008',
    'a person and a kind': '?chi=Persona%202&entita=prodotto',
    'a person and a kind without lines': '?chi=Sito&entita=prodotto',
    'a person and two frequent actions, in a month': `?chi=Persona%203&entita=ordine&da=${ago(160)}&a=${ago(130)}`,
    'what the filters offer': '/indice',
  };
  const figures: Figures[] = [];
  for (const [what, query] of Object.entries(searches))
    figures.push(await measure(what, 1, seconds, () => get(query)));
  client.close();
  return figures;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      lines: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '10' },
      data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench-registro') },
    },
  });
  const orders = 10_000;
  // The shop is made before its log is filled, while no server runs on it.
  await onFilledServer(values.data, orders, async () => undefined);
  await fillRegistro(values.data, Number(values.lines));
  await onFilledServer(values.data, orders, async ({ url }, token) => {
    console.table(await measureSearches(url, token, Number(values.seconds)));
  });
}

void main();
