import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { toWallClock } from '../base/time';
import type { Config } from '../base/config';
import type { Database } from '../db/database';
import { ordini, turniAllarme } from '../db/schema';
import type { Deps } from '../http/routes';
import type { Mailer } from '../messaggi/mailer';
import { nomeNegozio } from '../messaggi/sender';
import { isOpen } from './allarme';

export interface OwnerAlarmOptions extends Pick<Deps, 'database' | 'clock'> {
  config: Pick<Config, 'alarmMinutes' | 'alarmMail' | 'alarmWebhook' | 'alarmSecret'>;
  mailer: Mailer | undefined;
  screens: () => number;
}

/** Holds only the shop's name and numbers, because it leaves the shop. */
type OwnerNews = Awaited<ReturnType<typeof look>>;

/**
 * Rows of `turni_allarme` beside the pages' turns: until when the shop has a screen, and for each way to tell the owner
 * until when one alarm lasts. Its `pagina` says when the reason for it has ended.
 */
const SCHERMI = 'proprietario:schermi';
const AVVISO = 'proprietario:avviso:';
const ENDED = 'finito';
/** News within so many minutes of an alarm belong to it and raise no other. */
const BURST_MINUTES = 15;
const SILENCE_MS = 10_000;

const until = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;
const row = (chiave: string, minutes: number) =>
  sql`insert into ${turniAllarme} (chiave, pagina, ordini, scade_il) values (${chiave}, 'server', false, ${until(minutes)})`;

function inWords({ ordiniNonVisti: n, nessunoSchermo, minuti }: OwnerNews): string {
  const orders =
    n === 1 ? 'c’è un nuovo ordine che nessuno ha visto' : `ci sono ${n} nuovi ordini che nessuno ha visto`;
  const time = minuti === 1 ? 'un minuto' : `${minuti} minuti`;
  const parts = [
    n > 0 && `Da almeno ${time} ${orders}.`,
    nessunoSchermo && `Il negozio è aperto e da almeno ${time} nessuno schermo è collegato.`,
  ];
  return parts.filter(Boolean).join('\n');
}

const write = (database: Database, query: SQL) => database.transaction((tx) => tx.execute(query));

async function look({ database, clock, config, screens }: OwnerAlarmOptions) {
  const { alarmMinutes: minuti } = config;
  const now = clock();
  const open = await isOpen(database, now);
  // A closed shop needs no screen: the time without one counts from the opening on.
  const hasScreen = screens() > 0 || !open;
  // A time beyond that is from before the clock was set back.
  const ends = hasScreen ? sql`excluded.scade_il` : sql`least(${turniAllarme.scadeIl}, excluded.scade_il)`;
  await write(database, sql`${row(SCHERMI, minuti)} on conflict (chiave) do update set scade_il = ${ends}`);
  const long = open && (await isOpen(database, new Date(now.getTime() - minuti * 60_000)));
  const { rows } = await database.execute<{ unseen: number; away: boolean }>(sql`select
    (select count(*)::int from ${ordini} where giorno >= ${toWallClock(now).giorno} and visto_il is null
      and stato <> 3 and creato_il < now() - make_interval(mins => ${minuti})) as unseen,
    (select scade_il < now() from ${turniAllarme} where chiave = ${SCHERMI}) as away`);
  const { unseen, away } = rows[0]!;
  const negozio = await nomeNegozio(database);
  return { negozio, ordiniNonVisti: long ? unseen : 0, nessunoSchermo: open && away, minuti };
}

async function mail(news: OwnerNews, mailer: Mailer, a: string): Promise<void> {
  const { negozio } = news;
  await mailer.send({ a, negozio, oggetto: `${negozio}: nessuno guarda gli ordini`, testo: inWords(news) });
}

async function call(news: OwnerNews, address: string, secret: string): Promise<void> {
  const body = JSON.stringify(news);
  const firma = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const answer = await fetch(address, {
    ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(SILENCE_MS) },
    headers: { 'content-type': 'application/json', 'x-firma': firma },
  });
  // Otherwise its connection stays open until the garbage is collected.
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`ALARM_WEBHOOK answered ${answer.status}`);
}

/** Returns 0 where this way told the owner already. */
async function tellOnce(database: Database, way: string, tell: () => Promise<void>): Promise<number> {
  const chiave = AVVISO + way;
  const { rowCount } = await write(
    database,
    sql`${row(chiave, BURST_MINUTES)} on conflict (chiave) do update set pagina = excluded.pagina,
      scade_il = excluded.scade_il where ${turniAllarme.pagina} = ${ENDED}
      and ${turniAllarme.scadeIl} not between now() and ${until(BURST_MINUTES)}`,
  );
  if (!rowCount) return 0;
  try {
    await tell();
    return 1;
  } catch (error) {
    await write(database, sql`delete from ${turniAllarme} where chiave = ${chiave}`);
    throw error;
  }
}

/**
 * While the shop is open, looks for new orders that nobody has seen and for a shop without a screen, and tells the
 * owner once for each burst (extended). Only one instance tells; the next look tries again what could not be told, by
 * that way alone.
 */
export function createOwnerAlarm(options: OwnerAlarmOptions) {
  const { database, mailer } = options;
  const { alarmMail, alarmWebhook, alarmSecret = '' } = options.config;
  return async (): Promise<number> => {
    const news = await look(options);
    if (news.ordiniNonVisti === 0 && !news.nessunoSchermo) {
      const isAlarm = sql`chiave like ${`${AVVISO}%`} and pagina <> ${ENDED}`;
      await write(database, sql`update ${turniAllarme} set pagina = ${ENDED} where ${isAlarm}`);
      return 0;
    }
    const told = await Promise.allSettled([
      mailer && alarmMail ? tellOnce(database, 'posta', () => mail(news, mailer, alarmMail)) : 0,
      alarmWebhook ? tellOnce(database, 'chiamata', () => call(news, alarmWebhook, alarmSecret)) : 0,
    ]);
    for (const way of told) if (way.status === 'rejected') throw way.reason;
    return told.some((way) => way.status === 'fulfilled' && way.value > 0) ? 1 : 0;
  };
}
