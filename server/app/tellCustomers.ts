import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../base/config';
import type { Deps } from '../http/deps';
import { beginMessaggi, forgetOldMessaggi } from '../messaggi/messaggiRepository';
import type { Mailer } from '../messaggi/mailer';
import { createSender } from '../messaggi/sender';
import { repeat } from './repeat';

const LOOK_EVERY_MS = 5_000;
/** For a mail on its way when the server stops. */
const LAST_MAIL_MS = 5_000;

export async function tellCustomers(
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
