import { isDeepStrictEqual } from 'node:util';
import { changeRefused, MessageBody } from '../../src/contract/common';
import { Messaggi, MessaggiLetti, MessaggiSave, TestoMessaggio } from '../../src/contract/messaggi';
import { findAccountById } from '../auth/authRepository';
import { Conflict, NotAuthenticated } from '../base/errors';
import { type Deps, type Routes, routeSchemas } from '../http/routes';
import type { Tx } from '../db/database';
import { holdImpostazione, saveImpostazione } from '../db/impostazioni';
import type { Author } from '../db/registro';
import { refuseStale } from '../versioni/versioni';
import { readMessaggi } from './messaggiRepository';
import { NotSent, type Mailer } from './mailer';
import { nomeNegozio } from './sender';
import { EXAMPLE, MESSAGGI, fill, valuesOf, withNew } from './testi';
import { NOME } from './outbox';

const PATH = '/impostazioni/messaggi';
const route = routeSchemas('Impostazioni');
const save = route.ask('Change what customers are told by e-mail and by hand', MessaggiSave, Messaggi);
const diPartenza = MESSAGGI.map(({ oggetto, testo }) => ({ oggetto, testo }));

function whyNot({ code, isFinal }: NotSent): string {
  if (isFinal) return `Il server di posta ha rifiutato la prova (${code}): controlla il tuo indirizzo.`;
  if (code.startsWith('EAUTH')) return 'Il server di posta non accetta nome e password: controlla SMTP_URL.';
  if (/ \d/.test(code)) return `Il server di posta non ha accettato la prova (${code}): riprova più tardi.`;
  return 'Il server di posta non risponde: controlla SMTP_URL.';
}

export const messaggiRoutes: Routes<Deps & { mailer: Mailer | undefined }> = async (
  app,
  { database, mailer },
) => {
  const example = async (scritto: TestoMessaggio) =>
    fill(scritto, valuesOf(EXAMPLE, await nomeNegozio(database)));
  app.get(PATH, route.answer('What customers are told by e-mail, and whether', MessaggiLetti), async () => ({
    ...(await readMessaggi(database)),
    diPartenza,
    spedisce: mailer !== undefined,
  }));
  app.put(
    PATH,
    { schema: { ...save.schema, response: { 200: Messaggi, '4xx': changeRefused(Messaggi) } } },
    async ({ body, caller }) => database.transaction((tx) => saveMessaggi(tx, caller, body)),
  );
  app.post(
    `${PATH}/anteprima`,
    route.ask('A text with the values of an example', TestoMessaggio, TestoMessaggio),
    async ({ body }) => example(body),
  );
  if (!mailer) return;
  app.post(
    `${PATH}/prova`,
    route.ask('Send the example to the caller', TestoMessaggio, MessageBody),
    async ({ body, caller }) => {
      const account = await findAccountById(database, caller.accountId);
      if (!account) throw new NotAuthenticated();
      const filled = await example(body);
      try {
        await mailer.send({ a: account.email, ...filled, negozio: await nomeNegozio(database) });
      } catch (error) {
        throw error instanceof NotSent ? new Conflict(whyNot(error)) : error;
      }
      return { message: `Prova inviata a ${account.email}` };
    },
  );
};

/** Saves of two people take turns. @throws StaleSave */
async function saveMessaggi(tx: Tx, author: Author, { messaggi }: MessaggiSave): Promise<Messaggi> {
  const prima = { messaggi: withNew(await holdImpostazione<Messaggi>(tx, NOME)) };
  let isStale = false;
  const dopo = prima.messaggi.map((now) => {
    const changed = messaggi.find(({ tipo }) => tipo === now.tipo);
    if (!changed) return now;
    const { letto, ...scritto } = changed;
    isStale ||= !isDeepStrictEqual(now, { ...now, ...letto }) && !isDeepStrictEqual(now, scritto);
    return scritto;
  });
  if (isStale) return refuseStale(tx, NOME, prima);
  return saveImpostazione(tx, author, NOME, { prima, dopo: { messaggi: dopo } });
}
