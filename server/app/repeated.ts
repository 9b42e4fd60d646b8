import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config';
import type { Deps } from '../http/deps';
import type { Mailer } from '../messaggi/mailer';
import type { App } from './app';
import { createOwnerAlarm } from '../allarme/ownerAlarm';
import { repeat } from './repeat';
import { sweepTries } from '../auth/loginTriesRepository';
import { forgetSessioni } from '../auth/sessioniRepository';
import { forgetOldKeys } from '../idempotency/idempotencyRepository';
import { forgetOldEventi } from '../ordini/eventiRepository';
import { cleanOrphans } from '../prodotti/immagini/immaginiRepository';
import { keepCatena } from '../registro/keepCatena';
import { sumUpVendite } from '../statistiche/sumUpVendite';
import { tellCustomers } from './tellCustomers';

/** What is not chained yet can be changed unseen. */
const CHAIN_EVERY_MS = 5_000;
const ALARM_EVERY_MS = 30_000;

interface Settings {
  config: Config;
  deps: Deps;
  log: FastifyBaseLogger;
  mailer: Mailer | undefined;
}

export async function beginRepeated(
  { http, hub }: App,
  { config, deps, log, mailer }: Settings,
): Promise<void> {
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
