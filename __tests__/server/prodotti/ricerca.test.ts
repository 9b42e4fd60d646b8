import type { Suggerimento } from '../../../src/contract/prodotti';
import { categorie, prodotti } from '../../../server/db/schema';
import { withServer } from '../../support/negozio';

const { server } = withServer();

async function shop(...list: [codice: string, nome: string][]): Promise<void> {
  await server.database.insert(categorie).values({ nome: 'Tutto' });
  await server.database
    .insert(prodotti)
    .values(list.map(([codice, nome]) => ({ codice, nome, categoriaId: 1 })));
}

async function search(term: string): Promise<string[]> {
  const answer = await server.call('GET', `/api/prodotti/search?term=${encodeURIComponent(term)}`);
  expect(answer.status).toBe(200);
  return (answer.body as Suggerimento[]).map(({ codice }) => codice);
}
async function expectFound(found: Record<string, string[]>): Promise<void> {
  for (const [term, codici] of Object.entries(found))
    expect([term, await search(term)]).toEqual([term, codici]);
}

it('ignores case and accents, in the shop and in the term', async () => {
  await shop(['A', 'Caffè macinato'], ['B', 'RAGÙ'], ['C', "Tartufo d'Alba"], ['D', 'Crème brûlée']);
  await expectFound({ CAFFE: ['A'], caffé: ['A'], ragu: ['B'], 'd’alba': ['C'], brulee: ['D'] });
});

it('finds by code and by name, and by several words in any order', async () => {
  await shop(['PAN-001', 'Pane di Altamura'], ['FOC-001', 'Focaccia'], ['OLI-001', 'Olio']);
  expect(await search('001')).toEqual(['FOC-001', 'OLI-001', 'PAN-001']);
  expect(await search('altamura pane')).toEqual(['PAN-001']);
  expect(await search('pan focaccia')).toEqual([]);
});

it('puts the best match first: code, name, beginning, beginning of a word, anywhere', async () => {
  await shop(
    ['Z5', 'Campanello'],
    ['Z4', 'Farina per Pane'],
    ['Z3', 'Panettone'],
    ['Z2', 'pane'],
    ['PANE', 'Filone'],
  );
  expect(await search('pane')).toEqual(['PANE', 'Z2', 'Z3', 'Z4', 'Z5']);
});

it('takes every sign as text, and finds it where it stands', async () => {
  await shop(['A', 'Pane 100% integrale'], ['B', 'Pane_bianco'], ['C', 'Pane (nero)']);
  await expectFound({ '100%': ['A'], e_b: ['B'], '(nero': ['C'], '%': ['A'], _: ['B'], '(': ['C'] });
  await expectFound({ '\\': [], "' or 1=1 --": [], '*': [], '.': [], '\n': [] });
});

it('gives at most 20, nothing for nothing, and refuses a term that is a whole text', async () => {
  await shop(...Array.from({ length: 30 }, (_, i): [string, string] => [`C${i}`, 'Pane']));
  expect(await search('pane')).toHaveLength(20);
  for (const nothing of ['', '   ']) expect(await search(nothing)).toEqual([]);
  expect((await server.call('GET', `/api/prodotti/search?term=${'a'.repeat(201)}`)).status).toBe(400);
});
