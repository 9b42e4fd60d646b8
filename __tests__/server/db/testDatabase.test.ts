import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';
import { categorie, registro } from '../../../server/db/schema';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('the database of a test', () => {
  it('is empty and numbered from the start after a reset, the append-only log too', async () => {
    const insert = () =>
      test.database.transaction(async (tx) => {
        await tx.insert(registro).values({ chi: 'x', azione: 'crea', entita: 'categoria', entitaId: '1' });
        const [row] = await tx.insert(categorie).values({ nome: 'Formaggi' }).returning();
        const { rows } = await tx.execute(sql`select nextval('numero_ordine') as numero`);
        return [row?.id, rows[0]?.numero];
      });
    expect(await insert()).toEqual([1, 1001]);
    await test.reset();
    expect(await test.database.select().from(categorie)).toEqual([]);
    expect(await insert()).toEqual([1, 1001]);
  });
});
