import { makeXlsx } from '../../../../src/shared/xlsx/downloadXlsx';

const SHEET = { name: 'Prova', columns: [{ header: 'A', type: 'text', width: 5 }], rows: [['x']] } as const;

it('tells that a sheet cannot be written, and goes on with the next', async () => {
  const badName = { ...SHEET, name: 'no/slash' };
  await expect(makeXlsx(badName)).rejects.toThrow(/Sheet name/);
  await expect(makeXlsx(SHEET)).resolves.toBeInstanceOf(Blob);
});

it('tells whoever waits when the worker cannot be loaded, and starts a new one the next time', async () => {
  jest.resetModules();
  const { makeXlsx: makeAgain } = await import('../../../../src/shared/xlsx/downloadXlsx');
  const { xlsxWorkers: workers } = await import('../../../support/inProcessXlsxWorker');
  workers.broken = true;
  await expect(makeAgain(SHEET)).rejects.toThrow('script not found');
  expect(workers.terminated).toBe(1);
  workers.broken = false;
  await expect(makeAgain(SHEET)).resolves.toBeInstanceOf(Blob);
});
