import { createTransport } from 'nodemailer';
import type { Smtp } from '../base/config';

export interface Mail {
  a: string;
  oggetto: string;
  testo: string;
  negozio: string;
  /** The same when a mail is sent again, so that mail programs recognize it. */
  id?: string;
}

/** A mail was not sent. `code` names no person, unlike the mail server's own words, which may. */
export class NotSent extends Error {
  override readonly name = 'NonSpedita';
  constructor(
    readonly code: string,
    /** The server refuses the mail or its recipient for good. */
    readonly isFinal: boolean,
  ) {
    super(`the mail was not sent: ${code}`);
  }
}

export type Mailer = ReturnType<typeof createMailer>;

/** A mail server that is silent for so long counts as unreachable. */
const SILENCE_MS = 10_000;

interface Failure {
  code?: string;
  command?: string;
  responseCode?: number;
}

function asNotSent({ code = 'errore', command, responseCode = 0 }: Failure): NotSent {
  const ours = command === 'RCPT TO' || command === 'DATA' || command === 'API';
  const refuses = code === 'EENVELOPE' || code === 'EMESSAGE';
  const temporary = responseCode > 0 && responseCode < 500;
  return new NotSent([code, responseCode || ''].join(' ').trim(), ours && refuses && !temporary);
}

/** Opens a connection for each mail, because mails are few. */
export function createMailer({ url, da }: Smtp) {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ a, oggetto, testo, negozio, id }: Mail): Promise<void> {
      try {
        await transport.sendMail({
          from: { name: da.nome || negozio, address: da.indirizzo },
          to: { name: '', address: a },
          subject: oggetto,
          text: testo,
          ...(id && { messageId: `<${id}@${da.indirizzo.split('@').at(-1)}>` }),
        });
      } catch (error) {
        throw asNotSent(error as Failure);
      }
    },
  };
}
