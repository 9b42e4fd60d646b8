/** `npm run simulate -- --rate 2 --url … --email … --password …`: believable orders on a running server. */
import { parseArgs } from 'node:util';
import { simulateOrdini } from '../demo/simulation';
import { run } from '../app/program';

const USAGE = `Places believable orders on a running server until it is interrupted (Ctrl-C).

npm run simulate -- --email E-MAIL --password PASSWORD [options]
  --url URL        the server's address (http://localhost:3000)
  --rate NUMBER    orders a second (1)
  --count NUMBER   end after so many orders
  --days NUMBER    order for the coming days, today included (7)

E-mail and password may stand in SIMULATE_EMAIL and SIMULATE_PASSWORD, where a list of processes does not show them.
`;

const positive = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0`);
  return value;
};

run(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      rate: { type: 'string', default: '1' },
      count: { type: 'string' },
      days: { type: 'string', default: '7' },
      email: { type: 'string', default: process.env.SIMULATE_EMAIL },
      password: { type: 'string', default: process.env.SIMULATE_PASSWORD },
      help: { type: 'boolean', default: false },
    },
  });
  const { email, password } = values;
  if (values.help || !email || !password) {
    process.stdout.write(USAGE);
    process.exit(values.help ? 0 : 1);
  }
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await simulateOrdini({
    url: values.url.replace(/\/+$/, ''),
    credentials: { email, password },
    rate: positive('rate', values.rate),
    count: values.count === undefined ? Infinity : positive('count', values.count),
    days: positive('days', values.days),
    signal: interrupted.signal,
    say,
  });
});
