import type { Prodotto, ProdottoSave } from '../../src/contract/prodotti';
import { makeProdotto } from './makeProdotto';
import type { Answer, TestServer } from './testServer';

/** What a refused call is told. */
export interface Refusal {
  message: string;
  errors?: Record<string, string[]>;
}

/** A product as the form sends it, new unless told otherwise. */
export const unProdotto = (change: Partial<ProdottoSave> = {}): ProdottoSave => ({
  ...makeProdotto({ id: 0, nomeCategoria: '' }),
  varianti: [
    { id: 0, peso: '500', prezzo: 3.5, quantitaDisponibile: 10 },
    { id: 0, peso: '1000', prezzo: 6.55, quantitaDisponibile: 20 },
  ],
  ...change,
});

export async function addCategoria(server: TestServer, nome: string): Promise<number> {
  const { body, text } = await server.call('POST', '/api/prodotti/NuovaCategoria', { body: { id: 0, nome } });
  const { id } = body as { id?: number };
  if (id === undefined) throw new Error(text);
  return id;
}

/** Saves a new product and gives it back as the server keeps it. */
export async function addProdotto(server: TestServer, change: Partial<ProdottoSave> = {}): Promise<Prodotto> {
  const answer = await server.call('POST', '/api/prodotti', { body: unProdotto(change) });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Prodotto;
}

export async function getProdotto(server: TestServer, id: number): Promise<Prodotto> {
  return (await server.call('GET', `/api/prodotti/${id}`)).body as Prodotto;
}

/** Sends a file as the screens do, in the field 'file' unless told otherwise. */
export async function upload(
  server: TestServer,
  path: string,
  file: Uint8Array,
  { name = 'file.xlsx', field = 'file', headers = {} } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)]), name);
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.adminToken}`, ...headers },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as unknown };
}

/** What is no text, of an administrator unless told otherwise. */
export async function download(
  server: TestServer,
  path: string,
  { headers = {}, token = server.adminToken }: { headers?: Record<string, string>; token?: string } = {},
) {
  const answer = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, file: Buffer.from(await answer.arrayBuffer()) };
}

/** The stock as the server exports it. */
export async function exportStock(server: TestServer) {
  const answer = await download(server, '/api/prodotti/exportExcelMagazzino');
  if (answer.status !== 200) throw new Error(answer.file.toString());
  return answer;
}

/** The lines of the log about one kind of thing, oldest first. */
export async function logOf(server: TestServer, entita: string) {
  const { rows } = await server.database.execute<{
    chi: string;
    azione: string;
    entita_id: string;
    prima: unknown;
    dopo: unknown;
  }>(`select chi, azione, entita_id, prima, dopo from registro where entita = '${entita}' order by id`);
  return rows;
}
