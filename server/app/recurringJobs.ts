import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../base/config';
import type { Deps } from '../http/routes';
import type { Mailer } from '../messaggi/mailer';
import { createOwnerAlarm } from '../allarme/ownerAlarm';
import { sweepTries } from '../auth/loginTriesRepository';
import { forgetSessioni } from '../auth/sessions';
import { forgetOldKeys } from '../idempotency/idempotencyRepository';
import { forgetOldEventi } from '../ordini/eventiRepository';
import { cleanOrphans } from '../prodotti/immagini/immaginiRepository';
import { keepCatena } from '../registro/catenaRepository';
import { sumUpVendite } from '../statistiche/venditeRepository';
import { beginMessaggi, forgetOldMessaggi } from '../messaggi/messaggiRepository';
import { createSender } from '../messaggi/sender';
import type { App } from './app';

/** Short, because a line of the log can change unnoticed until it is chained. */
const CHAIN_EVERY_MS = 5_000;
const ALARM_EVERY_MS = 30_000;

interface Settings {
  config: Config;
  deps: Deps;
  log: FastifyBaseLogger;
  mailer: Mailer | undefined;
}

export async function startRecurringJobs({ http, hub }: App, { config, deps, log, mailer }: Settings) {
  const begin = (did: string, work: () => Promise<unknown>, everyMs?: number) =>
    http.addHook('onClose', repeat(did, work, log, everyMs));
  const hourly: Readonly<Record<string, () => Promise<number>>> = {
    'pictures without a product were deleted': () => cleanOrphans(deps),
    'days of sales were summed up': () => sumUpVendite(deps),
    'old idempotency keys were erased': () => forgetOldKeys(deps.database, deps.clock()),
    'expired sessions were forgotten': () => forgetSessioni(deps.database, deps.clock()),
    'ended tries of logins were forgotten': () => sweepTries(deps.database, deps.clock()),
    'old events of orders were forgotten': () => forgetOldEventi(deps.database),
  };
  for (const [did, work] of Object.entries(hourly)) begin(did, work);
  begin('the log was chained', keepCatena(deps, log), CHAIN_EVERY_MS);
  if (deps.estesa && (config.alarmMail || config.alarmWebhook)) {
    const alarm = createOwnerAlarm({ ...deps, config, mailer, screens: () => hub.counts().ready });
    begin('the owner was told', alarm, ALARM_EVERY_MS);
  }
  if (mailer) await tellCustomers(http, { ...deps, mailer, log }, config);
}

const LOOK_EVERY_MS = 5_000;
/** How long the stopping server waits for a mail under way. */
const LAST_MAIL_MS = 5_000;

async function tellCustomers(
  http: FastifyInstance,
  { log, mailer, ...deps }: Deps & { log: FastifyBaseLogger; mailer: Mailer },
  { messageSeconds }: Pick<Config, 'messageSeconds'>,
): Promise<void> {
  await beginMessaggi(deps.database);
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = createSender({ ...deps, mailer, log, signal, waitMs: messageSeconds * 1000 });
  const end = repeat('customers were told by e-mail', run, log, LOOK_EVERY_MS);
  http.addHook('onClose', async () => {
    stopping.abort();
    await Promise.race([end(), delay(LAST_MAIL_MS, undefined, { ref: false })]);
  });
  const forget = () => forgetOldMessaggi(deps.database);
  http.addHook('onClose', repeat('old messages to customers were forgotten', forget, log));
}

const HOUR_MS = 3_600_000;

/**
 * Runs `work` now and every `everyMs`, never twice at a time, and logs a result above zero as `did`. The returned
 * function stops the repetition and waits for a running `work`.
 */
export function repeat(
  did: string,
  work: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  everyMs = HOUR_MS,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const step = () => {
    running ??= work()
      .then(
        (count) => void (typeof count === 'number' && count > 0 && log.info({ count }, did)),
        (err: unknown) => log.warn({ err }, `failed: ${did}`),
      )
      .finally(() => (running = undefined));
  };
  const timer = setInterval(step, everyMs).unref();
  step();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
