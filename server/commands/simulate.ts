/** `npm run simulate -- --rate 2 --url … --email … --password …`: believable orders on a running server. */
import { simulateOrdini } from '../demo/simulation';
import { WrongUsage, command, readOptions, required } from '../operations/command';

const USAGE = `Places believable orders on a running server until it is interrupted (Ctrl-C).

npm run simulate -- --email E-MAIL --password PASSWORD [options]
  --url URL        the server's address (http://localhost:3000)
  --rate NUMBER    orders a second (1)
  --count NUMBER   end after so many orders
  --days NUMBER    order for the coming days, today included (7)

E-mail and password may stand in SIMULATE_EMAIL and SIMULATE_PASSWORD, where a list of processes does not show them.`;

const positive = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new WrongUsage(`--${name} must be a number above 0`);
  return value;
};

export const run = command(import.meta.url, async ({ argv, env, print }) => {
  const values = readOptions(
    argv,
    {
      url: { type: 'string', default: 'http://localhost:3000' },
      rate: { type: 'string', default: '1' },
      count: { type: 'string' },
      days: { type: 'string', default: '7' },
      email: { type: 'string', default: env.SIMULATE_EMAIL },
      password: { type: 'string', default: env.SIMULATE_PASSWORD },
      help: { type: 'boolean', default: false },
    },
    USAGE,
  );
  if (values.help) return print(USAGE);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  await simulateOrdini({
    url: values.url.replace(/\/+$/, ''),
    credentials: { email: required(values.email, USAGE), password: required(values.password, USAGE) },
    rate: positive('rate', values.rate),
    count: values.count === undefined ? Infinity : positive('count', values.count),
    days: positive('days', values.days),
    signal: interrupted.signal,
    print,
  });
});
