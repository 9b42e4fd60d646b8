import { prepareFirstStart } from '../../../server/app/firstStart';
import { keptDatabase } from '../../support/testDatabase';

const test = keptDatabase();
beforeEach(() => test.reset());

const EMAILS = { adminEmail: 'admin@negozio.test', vetrinaEmail: 'sito@negozio.test' };
const start = (emails = EMAILS) => prepareFirstStart(test.database, { hash: async () => 'hash' }, emails);
const hours = async () =>
  (await test.handle.pool.query('select giorno, chiuso from orari_apertura order by giorno'))
    .rows as unknown[];

it('makes two accounts and the opening hours of the seven days, closed on Sunday, once however many instances start', async () => {
  await Promise.all([start(), start(), start()]);
  await start();
  expect(await hours()).toEqual([0, 1, 2, 3, 4, 5, 6].map((giorno) => ({ giorno, chiuso: giorno === 0 })));
  const { rows: ruoli } = await test.query('select ruolo from account order by id');
  expect(ruoli).toEqual([{ ruolo: 'admin' }, { ruolo: 'vetrina' }]);
});

it('names the settings that give both accounts one address', async () => {
  await expect(start({ ...EMAILS, vetrinaEmail: 'Admin@negozio.test' })).rejects.toThrow('VETRINA_EMAIL');
});

it('leaves hours that are there as they are', async () => {
  await test.query(
    `insert into orari_apertura (giorno, ora_apertura, ora_chiusura) values (0, '09:00', '13:00')`,
  );
  await start();
  expect(await hours()).toEqual([{ giorno: 0, chiuso: false }]);
});
