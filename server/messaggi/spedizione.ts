import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../http/deps';
import { readNegozio } from '../negozio/negozioRepository';
import { finishMessaggio, readMessaggi, readOrdineDetto, takeMessaggio } from './messaggiRepository';
import type { Esito, Preso } from './messaggiRepository';
import { HOURS, nextTry, vale } from './messaggiRules';
import { NonSpedita } from './posta';
import type { Lettera, Posta } from './posta';
import { fill, valoriOf } from './testi';

interface Options extends Pick<Deps, 'database' | 'bus'> {
  posta: Posta;
  log: Pick<FastifyBaseLogger, 'warn'>;
  waitMs: number;
  signal?: AbortSignal;
}

/** Sends what is due and returns how many were sent (docs/decisions/0036). Any number of instances may do so. */
export function createSpedizione({ database, bus, posta, log, waitMs, signal }: Options) {
  async function compose({ id, ordineId, tipo, creato }: Preso): Promise<Lettera | undefined> {
    const ordine = await readOrdineDetto(database, ordineId);
    const scritto = (await readMessaggi(database)).messaggi.find((each) => each.tipo === tipo);
    if (!ordine || !scritto?.attivo || !vale(tipo, ordine.stato)) return undefined;
    const negozio = await nomeNegozio(database);
    const { oggetto, testo } = fill(scritto, valoriOf(ordine, negozio));
    return { a: ordine.email, oggetto, testo, negozio, id: `messaggio-${id}.${creato.getTime()}` };
  }

  async function send(preso: Preso): Promise<Esito> {
    if (preso.age > HOURS * 60) return { stato: 'fallito', errore: 'tempo scaduto' };
    if (preso.troppi) return { stato: 'fallito', errore: 'troppe email' };
    const lettera = await compose(preso);
    if (!lettera) return { stato: 'superato' };
    try {
      await posta.spedisci(lettera);
      return { stato: 'inviato' };
    } catch (error) {
      if (!(error instanceof NonSpedita)) throw error;
      const { codice: errore, definitiva } = error;
      log.warn({ errore, messaggio: preso.id, tentativi: preso.tentativi }, 'a mail could not be sent');
      if (definitiva) return { stato: 'fallito', errore: 'rifiutata' };
      const minutes = nextTry(preso.tentativi, preso.age);
      return minutes === null
        ? { stato: 'fallito', errore: 'tempo scaduto' }
        : { stato: 'attesa', errore, minutes };
    }
  }

  return async (): Promise<number> => {
    for (let sent = 0; ;) {
      const preso = signal?.aborted ? undefined : await takeMessaggio(database, waitMs);
      if (!preso) return sent;
      const esito = await send(preso);
      await database.transaction((tx) => finishMessaggio(tx, preso, esito));
      bus.publish();
      if (esito.stato === 'inviato') sent += 1;
      // The mail server is away: the others wait as well.
      if (esito.stato === 'attesa') return sent;
    }
  };
}

export const nomeNegozio = async (database: Deps['database']): Promise<string> =>
  (await readNegozio(database))?.nome || 'Il negozio';
