import type { OrdineLista } from '../../../src/contract/ordini';
import { cannoli, unOrdine, withNegozio } from '../../support/negozio';

const { server, ordina, setStato } = withNegozio();

/** Places an order for each person; ids are 1, 2 and so on, numbers 1001, 1002. */
async function place(...people: { nome: string; cognome: string; email?: string; phone?: string }[]) {
  for (const cliente of people) expect((await ordina(unOrdine({ cliente }))).status).toBe(201);
}

const trova = (testo: string) => server.call('GET', `/api/ordini/trova?testo=${encodeURIComponent(testo)}`);
async function found(testo: string): Promise<number[]> {
  const { status, body } = await trova(testo);
  expect([testo, status]).toEqual([testo, 200]);
  return (body as OrdineLista[]).map(({ id }) => id).toSorted((a, b) => a - b);
}
async function expectFound(ids: Record<string, number[]>): Promise<void> {
  for (const [testo, expected] of Object.entries(ids))
    expect([testo, await found(testo)]).toEqual([testo, expected]);
}

it('finds by the beginning of every word of the name, case, accents and apostrophes aside', async () => {
  await place(
    { nome: 'Nicolò', cognome: "D'Angelo" },
    { nome: 'Anna', cognome: 'Rossi-Bianchi' },
    { nome: 'Anna', cognome: 'De Rossi' },
  );
  await expectFound({ nicolo: [1], 'DANGELO n': [1], 'd’ang': [1], 'angelo nic': [1] });
  await expectFound({ 'ros ann': [2, 3], bianchi: [2], 'rossi-b': [2], ossi: [] });
});

it('finds by the number, which comes first, and by a phone’s beginning or end however it is written', async () => {
  await place(
    { nome: 'Ada', cognome: 'Neri', phone: '+39 333 123 1002' },
    { nome: 'Ugo', cognome: 'Verdi', phone: '06/5551234' },
  );
  const { body } = await trova('#1002');
  expect((body as OrdineLista[]).map(({ numeroOrdine }) => numeroOrdine)).toEqual(['1002', '1001']);
  await expectFound({ 1002: [1, 2], 1001: [1], '333 1231': [1], '+39 333-123': [1], 51234: [2], 555: [] });
});

it('finds by the e-mail’s beginning and by a product, also one that was withdrawn', async () => {
  await place({ nome: 'Ada', cognome: 'Neri', email: 'fornaio.ada@esempio.it' });
  await ordina(unOrdine({ lines: [cannoli()] }));
  await expectFound({ 'FORNAIO.a': [1], cannoli: [2], 'altamura pan': [1] });
  expect((await server.call('DELETE', '/api/prodotti/2')).status).toBe(200);
  expect(await found('cannoli')).toEqual([2]);
});

it('shows the latest days first, and of many orders the fifty newest', async () => {
  await server.database.execute(`insert into ordini (giorno, data_ritiro, slot_ora, cliente,
      totale_lordo_cents, totale_da_pagare_cents, metodo_pagamento)
    select '2026-01-01'::date + n / 10, now(), '10:00', case when n < 3 then 'Vecchia Conoscenza' else 'Folla' end, 0, 0, 'x'
    from generate_series(0, 4999) n`);
  const { body } = await trova('folla');
  const days = (body as OrdineLista[]).map(({ data }) => data);
  expect(days).toHaveLength(50);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(days)).toEqual(new Set([15, 14, 13, 12, 11].map((day) => `2027-05-${day}`)));
  // Beyond the newest that are looked at one by one.
  expect(await found('conoscenza')).toEqual([1, 2, 3]);
});

it('finds what a change says', async () => {
  await place({ nome: 'Ada', cognome: 'Neri' });
  expect((await setStato(1, 1)).status).toBe(200);
  expect((await trova('ada')).body).toMatchObject([{ id: 1, stato: 1, cliente: 'Ada Neri' }]);
});

it.each(['', 'a', ' a ', 'a'.repeat(61)])('refuses %j in Italian', async (testo) => {
  const { status, body } = await trova(testo);
  expect(status).toBe(400);
  expect(JSON.stringify((body as { errors: object }).errors)).toMatch(
    /Scrivi (almeno 2|al massimo 60) caratteri/,
  );
});

it('takes signs for a text like any other, and never fails for a character that the database does not know', async () => {
  await place({ nome: 'Ada', cognome: 'Neri' });
  const signs = ["''", '\\\\', "a'b & c | !d:*", '((', ':*', '%_', '#1', '##', '--', '+ +', '\u0301\u0301'];
  for (const testo of [...signs, '𝒳𝒳', 'a b c d e f g h i l m n']) expect(await found(testo)).toEqual([]);
  expect((await trova('ada\u0000')).status).toBeLessThan(500);
});
