import * as fc from 'fast-check';
import { fillFuzzShop, withFuzz } from './fuzzShop';
import { requestsTo } from './fuzzRequest';
import type { FuzzRequest } from './fuzzRequest';
import { findBrokenRules } from './shopRules';

/**
 * FUZZ_RUNS: requests to each operation (npm run fuzz takes many more than npm test). FUZZ_SEED: the seed that a
 * failure printed, to see it again.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
const SEED = process.env.FUZZ_SEED === undefined ? Date.now() & 0x7fffffff : Number(process.env.FUZZ_SEED);
/** Requests of one run over all operations together. */
const CHAIN = 20;

jest.setTimeout(180_000 + RUNS * 5_000);

const { server, operations, sender, judge } = withFuzz();
const statuses = new Map<number, number>();

beforeEach(async () => {
  await fillFuzzShop(server);
  sender.forget();
});
afterAll(() => {
  if (process.env.FUZZ_RUNS !== undefined) {
    const counts = [...statuses].sort().map(([status, n]) => `${status}: ${n}`);
    process.stdout.write(`${operations.length} operations, answers ${counts.join(', ')}, seed ${SEED}\n`);
  }
});

/** Fails with the request, its answer and the seed. */
async function probe(request: FuzzRequest): Promise<void> {
  const answer = await sender.send(request);
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const wrong = judge(request, answer);
  if (wrong !== undefined) throw new Error(`${describeRequest(request)}\n${wrong}`);
}

function describeRequest({ operation, target, headers, body, token }: FuzzRequest): string {
  const sent = body === undefined ? '' : `\nbody: ${body.toString().slice(0, 1_000)}`;
  return `${operation.method} ${target.slice(0, 500)} as ${token} ${JSON.stringify(headers).slice(0, 500)}${sent}`;
}

/** What was wrong first, with what repeats it; shrinking helps only where one request is the whole story. */
async function findFault(values: fc.Arbitrary<FuzzRequest[]>, shrink: boolean): Promise<string[]> {
  const property = fc.asyncProperty(values, async (requests) => {
    for (const request of requests) await probe(request);
  });
  const result = await fc.check(property, { seed: SEED, numRuns: RUNS, endOnFailure: !shrink });
  if (!result.failed) return [];
  const { message } = result.errorInstance as Error;
  return [`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}, after ${result.numRuns} runs:\n${message}`];
}

it('each operation answers whatever it is asked as its document says, in time and without a fault', async () => {
  const faults: string[] = [];
  for (const operation of operations) {
    const alone = requestsTo(operation).map((request) => [request]);
    faults.push(...(await findFault(alone, true)));
  }
  expect(faults.join('\n\n')).toBe('');
});

it('operations one after the other, on what they left of the shop, answer so and keep its rules', async () => {
  const any = fc.oneof(...operations.map(requestsTo));
  const chains = fc.array(any, { minLength: CHAIN, maxLength: CHAIN });
  expect((await findFault(chains, false)).join()).toBe('');
  expect(await findBrokenRules(server)).toEqual([]);
});

it('of all that they sent and received no token and no password stands in the log', () => {
  const written = JSON.stringify(server.logs);
  const passwords = ['parola-di-prova', 'parola-del-sito', 'parola-nuova', 'parola-sbagliata'];
  const secrets = [...sender.tokens, ...passwords];
  expect(sender.tokens.size).toBeGreaterThan(1);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(written).not.toMatch(/scrypt\$|"authorization"|Bearer /i);
});
