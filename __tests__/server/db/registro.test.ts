import { registro } from '../../../server/db/schema';
import { keptDatabase } from '../../support/testDatabase';

const test = keptDatabase();
beforeAll(() => test.byHand.insert(registro).values({ chi: 'Ada', azione: 'crea', entita: 'ordine' }));

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
