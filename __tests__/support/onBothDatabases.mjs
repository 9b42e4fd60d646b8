import fs from 'node:fs';
import path from 'node:path';

/**
 * The server's test files that run on PostgreSQL too, and why: what a database of many connections may answer
 * differently from the embedded one, which people start with and on which every file runs. Each entry is a path below
 * __tests__/server; a folder stands for all that is in it. Of a file that takes `race` from support/race.ts only these
 * tests run there. `registro/righe` calls every operation that changes something, so that all of their SQL is seen.
 */
const ON_BOTH = {
  'requests that race for a row, a key or a lock': [
    'abuse/connections.test',
    'allarme/',
    'app/firstStart',
    'auth/changePassword',
    'auth/fattore',
    'auth/loginLimits',
    'calendario/chiusure',
    'calendario/dateProprie',
    'calendario/giorni',
    'clienti/',
    'coupon/',
    'giftcard/giftcardRoutes',
    'limiti/limiti.test',
    'messaggi/sender',
    'ordini/changeStato',
    'ordini/gruppo',
    'ordini/idempotenza',
    'ordini/modifica.test',
    'ordini/movimenti.test',
    'ordini/nonRitirati',
    'ordini/parallel',
    'ordini/giveBack',
    'ordini/ripristina',
    'persone/inviti',
    'persone/persone',
    'prodotti/concorrenza',
    'prodotti/magazzino/differenze',
    'prodotti/magazzino/importScorte',
    'prodotti/ritirate',
    'statistiche/vendite.test',
    'utenti/forgetUtente',
    'versioni/',
  ],
  'LISTEN and NOTIFY, numbers after the commit': [
    'ordini/eventi',
    'live/',
    'registro/catena',
    'registro/righe',
  ],
  'collation, word search and plans': [
    'ordini/listOrdini',
    'ordini/trova',
    'prodotti/ricerca',
    'utenti/utentiRoutes',
  ],
  'migrations, triggers and types': [
    'db/database',
    'db/earlierVersions',
    'db/migrate',
    'db/preparedStatements',
  ],
  'PostgreSQL itself': ['postgres/'],
};

const names = Object.values(ON_BOTH).flat();
const folder = path.join(import.meta.dirname, '..', 'server');
const files = fs.readdirSync(folder, { recursive: true }).map((file) => file.replaceAll(path.sep, '/'));
// A renamed test would otherwise silently no longer run on PostgreSQL.
for (const name of names)
  if (!files.some((file) => file.startsWith(name))) throw new Error(`There is no test ${name} any more.`);

/** Patterns for Jest's command line. */
export const onBothDatabases = names.map((name) => `__tests__/server/${name}`);
