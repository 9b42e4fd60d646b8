import { registro } from '../../../server/db/schema';
import { openTestDatabase } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.byHand.insert(registro).values({ chi: 'Ada', azione: 'crea', entita: 'ordine' });
});
afterAll(() => test.close());

describe('a line of the log', () => {
  it.each([
    'update registro set chi = $$nessuno$$',
    'delete from registro',
    'truncate registro',
    'truncate ordini, registro restart identity cascade',
  ])('stays: %s is refused', async (statement) => {
    await expect(test.query(statement)).rejects.toThrow('registro is append-only');
    expect(await test.database.select({ chi: registro.chi }).from(registro)).toEqual([{ chi: 'Ada' }]);
  });
});
