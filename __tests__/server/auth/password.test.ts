import { createPasswords } from '../../../server/auth/password';
import { Unavailable } from '../../../server/base/errors';

const cost = { N: 1024, r: 8, p: 1 };
const passwords = createPasswords({ cost });

it('is kept as a salted hash with its parameters', async () => {
  const [one, two] = [await passwords.hash('caffè'), await passwords.hash('caffè')];
  expect(one).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify('caffè', one)).toBe(true);
  expect(await passwords.verify('caffe', one)).toBe(false);
});
it('is the same however the keyboard composes its accents', async () => {
  expect(await passwords.verify('caffe\u0300', await passwords.hash('caff\u00e8'))).toBe(true);
});
it('is still known after the parameters were raised', async () => {
  const old = await passwords.hash('segreta');
  expect(await createPasswords({ cost: { N: 2048, r: 8, p: 1 } }).verify('segreta', old)).toBe(true);
});
it('of an unknown account, or of a hash that is none, is wrong', async () => {
  expect(await passwords.verify('segreta', undefined)).toBe(false);
  expect(await passwords.verify('segreta', 'plain')).toBe(false);
});
it('costs 32 MB and the shipped parameters unless told otherwise', async () => {
  expect(await createPasswords().hash('segreta')).toMatch(/^scrypt\$32768\$8\$3\$/);
});
it('is checked a few at a time, and beyond a limit the caller is sent away', async () => {
  const few = createPasswords({ cost, parallel: 1, waiting: 1 });
  const tries = [1, 2, 3].map(() => few.verify('x', undefined));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((outcomes[2] as PromiseRejectedResult).reason).toBeInstanceOf(Unavailable);
  expect(await few.verify('x', undefined)).toBe(false);
});
it('of who is known is checked ahead of strangers, who make room for it', async () => {
  const few = createPasswords({ cost, parallel: 1, waiting: 2 });
  const order: string[] = [];
  const check = (who: string, rank: number) =>
    few.verify('x', undefined, rank).then(
      () => order.push(who),
      (error: unknown) => order.push(`${who} ${error instanceof Unavailable ? 'turned away' : 'failed'}`),
    );
  await Promise.all([
    check('first', 9),
    check('new', 1),
    check('insistent', 7),
    check('known', 0),
    check('more insistent', 8),
  ]);
  expect(order.splice(0, 2).sort()).toEqual(['insistent turned away', 'more insistent turned away']);
  expect(order).toEqual(['first', 'known', 'new']);
});
