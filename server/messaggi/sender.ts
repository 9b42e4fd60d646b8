import type { FastifyBaseLogger } from 'fastify';
import { together, type Database } from '../db/database';
import type { Deps } from '../http/routes';
import { NEGOZIO } from '../negozio/negozio';
import { finishMessaggio, readMessaggi, readOrdineToTell, takeMessaggio } from './messaggiRepository';
import type { Outcome, TakenMessaggio } from './messaggiRepository';
import { HOURS, holds, mobileOf, nextTry, occasionOf } from './messaggiRules';
import { NotSent, type Mail, type Mailer } from './mailer';
import { fill, valuesOf } from './testi';

interface Options extends Pick<Deps, 'database' | 'bus'> {
  mailer: Mailer;
  log: Pick<FastifyBaseLogger, 'warn'>;
  waitMs: number;
  signal?: AbortSignal;
}

/** Sends the waiting mails and returns how many (docs/decisions/0036). Any number of instances may send. */
export function createSender({ database, bus, mailer, log, waitMs, signal }: Options) {
  async function compose(taken: TakenMessaggio): Promise<Mail | undefined> {
    const { id, ordineId, tipo, creato, toldSince } = taken;
    const ordine = await readOrdineToTell(database, ordineId);
    const scritto = (await readMessaggi(database)).messaggi.find((each) => each.tipo === tipo);
    if (!ordine?.email || !scritto?.attivo || !holds(tipo, ordine.stato, toldSince)) return undefined;
    const negozio = await nomeNegozio(database);
    const { oggetto, testo } = fill(scritto, valuesOf(ordine, negozio));
    return { a: ordine.email, oggetto, testo, negozio, id: `messaggio-${id}.${creato.getTime()}` };
  }

  async function send(taken: TakenMessaggio): Promise<Outcome> {
    if (taken.age > HOURS * 60) return { stato: 'fallito', errore: 'tempo scaduto' };
    if (taken.tooMany) return { stato: 'fallito', errore: 'troppe email' };
    const mail = await compose(taken);
    if (!mail) return { stato: 'superato' };
    try {
      await mailer.send(mail);
      return { stato: 'inviato' };
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      const { code: errore, isFinal } = error;
      log.warn({ errore, messaggio: taken.id, tentativi: taken.tentativi }, 'a mail could not be sent');
      if (isFinal) return { stato: 'fallito', errore: 'rifiutata' };
      const minutes = nextTry(taken.tentativi, taken.age);
      return minutes === null
        ? { stato: 'fallito', errore: 'tempo scaduto' }
        : { stato: 'attesa', errore, minutes };
    }
  }

  return async (): Promise<number> => {
    for (let sent = 0; ;) {
      const taken = signal?.aborted ? undefined : await takeMessaggio(database, waitMs);
      if (!taken) return sent;
      const outcome = await send(taken);
      await database.transaction((tx) => finishMessaggio(tx, taken, outcome));
      bus.publish();
      if (outcome.stato === 'inviato') sent += 1;
      // The mail server cannot be reached now, so that the other messages wait as well.
      if (outcome.stato === 'attesa') return sent;
    }
  };
}

export const nomeNegozio = async (database: Database): Promise<string> =>
  (await NEGOZIO.read(database)).nome || 'Il negozio';

/** A WhatsApp link with the text for the order’s status (extended); nobody learns whether staff sent it. */
export async function whatsappOf(database: Database, ordineId: number): Promise<string | undefined> {
  const ordine = await readOrdineToTell(database, ordineId);
  const numero = ordine?.telefono && mobileOf(ordine.telefono);
  const tipo = ordine && occasionOf(ordine);
  if (!numero || !tipo) return undefined;
  const [{ messaggi }, negozio] = await together([readMessaggi(database), nomeNegozio(database)]);
  const scritto = messaggi.find((each) => each.tipo === tipo)!;
  const { testo } = fill(scritto, valuesOf(ordine, negozio));
  return `https://wa.me/${numero}?text=${encodeURIComponent(testo)}`;
}
