import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as its reader sees it. */
export interface Letta {
  a: string[];
  da: string;
  oggetto: string;
  testo: string;
  id: string;
  /** As it came. */
  raw: string;
}

export interface MailServer {
  port: number;
  url: string;
  arrived: Letta[];
  /** How many times a mail was brought to it, taken or not. */
  readonly tries: number;
  /** What it answers to a recipient: nothing for yes, a code and words for no, a promise to keep it waiting. */
  answer: (recipient: string) => void | Promise<void> | { code: number; text: string };
  close(): Promise<void>;
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, coded: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : quoted(coded.replaceAll('_', ' ')),
    );

function read(raw: string, a: string[]): Letta {
  const [, head = '', body = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(raw) ?? [];
  const header = (name: string) =>
    words(
      new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' ').replace(/\r/g, ''))?.[1] ??
        '',
    );
  const coding = header('Content-Transfer-Encoding');
  const testo =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : coding === 'quoted-printable'
        ? quoted(body.replace(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1').toString('utf8');
  return {
    a,
    da: header('From'),
    oggetto: header('Subject'),
    testo: testo.replace(/\r\n/g, '\n').trim(),
    id: header('Message-ID'),
    raw,
  };
}

interface Options {
  /** The name and password that it wants, over TLS. */
  auth?: { user: string; password: string };
  port?: number;
}

/** A mail server on this machine, which keeps what it takes. */
export async function startMailServer({ auth, port = 0 }: Options = {}): Promise<MailServer> {
  const arrived: Letta[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: !auth,
    disabledCommands: auth ? [] : ['STARTTLS', 'AUTH'],
    onAuth: ({ username, password }, _session, done) =>
      username === auth?.user && password === auth?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('no such name or password'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      tries += 1;
      void Promise.resolve(mail.answer(address)).then((answer) =>
        done(answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : undefined),
      );
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const a = envelope.rcptTo.map(({ address }) => address);
        arrived.push(read(Buffer.concat(parts).toString('latin1'), a));
        done();
      });
    },
  });
  // Who hangs up in the middle is of no interest.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const used = (server.server.address() as AddressInfo).port;
  const login = auth ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.password)}@` : '';
  const mail: MailServer = {
    port: used,
    // Its certificate is of nobody's authority.
    url: `smtp://${login}127.0.0.1:${used}${auth ? '?requireTLS=true&tls.rejectUnauthorized=false' : ''}`,
    arrived,
    get tries() {
      return tries;
    },
    answer: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}
