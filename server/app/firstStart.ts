import { sql } from 'drizzle-orm';
import { insertAccount } from '../auth/authRepository';
import { randomPassword, type Passwords } from '../auth/password';
import { ConfigError, type Config } from '../base/config';
import { PRIMO_AVVIO } from '../base/caller';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import type { Database, Tx } from '../db/database';
import { account, disponibilitaGiorni, orariApertura } from '../db/schema';
import { logChange, logChanges } from '../db/registro';

/** Only here is the password in plain text. */
export interface NewCredentials {
  ruolo: 'admin' | 'vetrina';
  email: string;
  password: string;
}

/** Fills a database without accounts: an administrator, the site's account, and a week for an empty calendar. */
export async function prepareFirstStart(
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
  { adminEmail, vetrinaEmail }: Pick<Config, 'adminEmail' | 'vetrinaEmail'>,
): Promise<NewCredentials[]> {
  if ((await database.$count(account)) > 0) return [];
  if (adminEmail.toLowerCase() === vetrinaEmail.toLowerCase())
    throw new ConfigError('The configuration is wrong:\n  VETRINA_EMAIL must be another than ADMIN_EMAIL');
  const people = [
    { ruolo: 'admin', email: adminEmail, nome: 'Amministratore' },
    { ruolo: 'vetrina', email: vetrinaEmail, nome: 'Vetrina' },
  ] as const;
  const created = await Promise.all(
    people.map(async (person) => {
      const password = randomPassword();
      return { ...person, password, passwordHash: await passwords.hash(password) };
    }),
  );
  const isFirst = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.firstStart})`);
    // Another instance may have started at the same moment.
    if ((await tx.$count(account)) > 0) return false;
    for (const { password: _, ...row } of created) {
      const accountId = await insertAccount(tx, row);
      const dopo = { email: row.email, ruolo: row.ruolo };
      await logChange(tx, PRIMO_AVVIO, { azione: 'crea', entita: 'account', entitaId: accountId, dopo });
    }
    await fillEmptyCalendar(tx);
    return true;
  });
  return isFirst ? created.map(({ ruolo, email, password }) => ({ ruolo, email, password })) : [];
}

const OPENS = '08:00';
const CLOSES = '19:30';
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const DOMENICA = 0;

/** An ordinary week, closed on Sunday, with pickups every half hour for five orders each (S9). */
async function fillEmptyCalendar(tx: Tx): Promise<void> {
  if ((await tx.$count(orariApertura)) === 0) {
    const hours = { oraApertura: OPENS, oraChiusura: CLOSES };
    const rows = WEEK.map((giorno) => ({ giorno, ...hours, chiuso: giorno === DOMENICA }));
    await logCreated(tx, 'orario', await tx.insert(orariApertura).values(rows).returning());
  }
  if ((await tx.$count(disponibilitaGiorni)) === 0) {
    const rows = WEEK.filter((giorno) => giorno !== DOMENICA).flatMap((giornoSettimana) =>
      [
        { oraInizio: '09:00', oraFine: '13:00' },
        { oraInizio: '16:00', oraFine: CLOSES },
      ].map((window) => ({ giornoSettimana, ...window, slotMinuti: 30, maxOrdiniPerSlot: 5 })),
    );
    await logCreated(tx, 'finestra', await tx.insert(disponibilitaGiorni).values(rows).returning());
  }
}

async function logCreated(tx: Tx, entita: string, rows: readonly { id: number }[]) {
  const changes = rows.map((dopo) => ({ azione: 'crea', entita, entitaId: dopo.id, dopo }));
  await logChanges(tx, PRIMO_AVVIO, changes);
}
