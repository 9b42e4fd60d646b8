import { sql } from 'drizzle-orm';
import type { Answer } from '../../support/testServer';
import { withServer } from '../../support/negozio';

const { server } = withServer();

const order = {
  cliente: { nome: 'Anna', cognome: 'Bianchi' },
  dataRitiro: '2026-11-21T10:00',
  lines: [{ varianteId: 1, quantita: 0 }],
  metodoPagamento: 'Contanti',
};
const headers = { 'idempotency-key': 'chiave-di-prova' };
const place = (body: unknown) => server.call('POST', '/api/ordini', { body, headers });

const problem = ({ status, body }: Answer) => ({ status, ...(body as object) });

describe('a refusal', () => {
  it('names each wrong field by its path, of whatever depth and kind, in Italian', async () => {
    const message = 'La quantità deve essere almeno 1';
    expect(problem(await place(order))).toEqual({
      status: 400,
      message,
      errors: { 'lines.0.quantita': [message] },
    });
    const { body } = await place({ ...order, cliente: {}, lines: [], metodoPagamento: 3 });
    expect(body).toMatchObject({
      errors: {
        'cliente.nome': ['Il nome è obbligatorio'],
        'cliente.cognome': ['Il cognome è obbligatorio'],
        lines: ['L’ordine è vuoto'],
        metodoPagamento: ['Il metodo di pagamento è obbligatorio'],
      },
    });
  });
  it('names a wrong parameter of the address', async () => {
    const answer = await server.call('GET', '/api/ordini/GetOrdiniAdmin?date=&status=9');
    expect(problem(answer)).toEqual({
      status: 400,
      message: 'Data non valida',
      errors: { date: ['Data non valida'], status: ['Stato non valido'] },
    });
  });
  it.each([
    ['that is not JSON', '{"cliente":', 'Il contenuto inviato non è JSON valido.'],
    ['that is empty', '', 'Il contenuto della richiesta è vuoto.'],
  ])('of a body %s is a 400', async (_what, body, message) => {
    expect(problem(await place(body))).toEqual({ status: 400, message });
  });
  it('of a body that is not an object is a 400', async () => {
    for (const body of ['null', '[]', '"ciao"', '7']) expect((await place(body)).status).toBe(400);
  });
  it.each([
    ['application/x-www-form-urlencoded', 'cliente=Anna'],
    ['text/plain', JSON.stringify(order)],
    ['text/plain; charset=utf-8', 'ciao'],
    ['application/xml', '<ordine/>'],
  ])('of another content type (%s) is a 415', async (type, body) => {
    const answer = await server.call('POST', '/api/ordini', {
      body,
      headers: { ...headers, 'content-type': type },
    });
    expect(problem(answer)).toEqual({ status: 415, message: 'Tipo di contenuto non supportato.' });
  });
  it('of an address that cannot be read is a 400 in the same shape', async () => {
    expect(problem(await server.call('GET', '/api/ordini/%zz'))).toEqual({
      status: 400,
      message: 'Richiesta non valida.',
    });
  });
});

it('tells in Italian who may not ask, and why', async () => {
  const nobody = await server.call('GET', '/api/ordini/1', { token: null });
  expect(nobody.body).toEqual({ message: 'Accesso non effettuato.' });
  expect(nobody.headers.get('www-authenticate')).toBe('Bearer');
  const site = await server.call('GET', '/api/ordini/1', { token: server.vetrinaToken });
  expect(site.body).toEqual({ message: 'Non hai il permesso: chiedi a un amministratore.' });
});

describe('an address that does not exist', () => {
  it.each(['GET', 'POST', 'DELETE'])('below /api is a 404 in JSON for %s', async (method) => {
    const answer = await server.call(method, '/api/inesistente', { token: null });
    expect(problem(answer)).toEqual({ status: 404, message: 'Indirizzo inesistente.' });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
  it('is a 404 for a method that the route does not know', async () => {
    expect((await server.call('PUT', '/api/auth/login')).status).toBe(404);
  });
  it("is a 404 outside /api where no SPA was built, but for the pages' settings", async () => {
    expect((await server.call('GET', '/', { token: null })).status).toBe(404);
    expect((await server.call('GET', '/config.json')).body).toEqual({ estesa: true });
  });
});

it('tells neutrally of a fault of its own, whose cause stands in the log only', async () => {
  await server.database.execute(sql`alter table ordini rename to ordini_via`);
  try {
    const answer = await server.call('GET', '/api/ordini/1');
    expect(problem(answer)).toEqual({
      status: 500,
      message: 'Si è verificato un errore imprevisto. Riprova più tardi.',
    });
    const line = server.logs.findLast(({ msg }) => msg === 'request failed');
    const reqId = answer.headers.get('x-request-id');
    expect(line).toMatchObject({ reqId, err: { cause: { code: '42P01' } } });
  } finally {
    await server.database.execute(sql`alter table ordini_via rename to ordini`);
  }
});

describe('a text that the database cannot hold', () => {
  const message = 'Contiene un carattere non ammesso';
  it('is the mistake of who sent it, told at every field of a body, however deep', async () => {
    const answer = await place({
      ...order,
      dataRitiro: '2027-01-08T10:00',
      cliente: { nome: 'An\u0000na', cognome: 'Ros\ud800si' },
      lines: [{ varianteId: 1, quantita: 1 }],
      coupon: 'SCONTO\udfff',
    });
    const errors = { 'cliente.nome': [message], 'cliente.cognome': [message], coupon: [message] };
    expect(problem(answer)).toEqual({ status: 400, message, errors });
  });
  it.each([
    ['GET', '/api/prodotti/search?term=pa%00ne', 'term'],
    ['GET', '/api/prodotti/1%00', 'id'],
  ])('is named in an address (%s %s)', async (method, path, field) => {
    const { status, body } = await server.call(method, path);
    const { errors } = body as { errors: object };
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
  });
});
