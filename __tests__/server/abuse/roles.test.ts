import { createHmac } from 'node:crypto';
import { jwtDecode } from 'jwt-decode';
import type { Ruolo } from '../../../src/contract/auth';
import { withNegozio } from '../../support/negozio';
import { ADMIN } from '../../support/testServer';
import { upgrade } from '../../support/upgrade';
import { readOperations, recordRoutes } from './openApi';
import type { Operation } from './openApi';

const routes = recordRoutes();
const { server, addPersona, dump } = withNegozio();
/** The doors of the hub, which the document does not name: the second is an upgrade. */
const HUB = ['POST /ordiniHub/negotiate', 'WS /ordiniHub'].map((name): Operation => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, parameters: [], bodies: {}, responses: {} };
});
let documented: Operation[];
let operations: Operation[];
beforeAll(async () => {
  documented = await readOperations(server);
  operations = [...documented, ...HUB];
});

/** What the shop's own site may call (decisions 6). */
const FOR_THE_SITE = [
  ...['GET /api/prodotti', 'GET /api/prodotti/immagine'],
  ...['GET /api/disponibilita/slot', 'POST /api/ordini'],
  'GET /api/disponibilita/limiti/giorno',
];
/** A GET that is part of changing the stock. */
const FILE_TO_UPLOAD = 'GET /api/prodotti/exportExcelMagazzino';
const THE_HUB = HUB.map(({ name }) => name);
/** What who reads everything may call beside every other GET. */
const FOR_AUDITORS = [
  ...THE_HUB,
  'POST /api/auth/change-password',
  'POST /api/ordini/getStatistiche',
  'POST /api/ordini/getStatisticheGiorni',
  'POST /api/registro/esportazione',
  ...['POST /api/ordini/gruppo/stampa', 'POST /api/ordini/gruppo/dettagli'],
];
/** What the counter may not read, and what it may change. */
const NOT_FOR_THE_COUNTER = [
  ...['GET /api/auth/getUtenti', 'GET /api/coupon', 'GET /api/giftcard', 'GET /api/persone'],
  ...['GET /api/persone/inviti', 'GET /api/persone/{id}/sessioni'],
  ...['GET /api/impostazioni/fattore', 'GET /api/impostazioni/messaggi'],
  ...['GET /api/registro', 'GET /api/registro/indice', 'GET /api/registro/export'],
  'GET /api/registro/giornata',
];
const FOR_THE_COUNTER = [
  ...THE_HUB,
  ...['POST /api/ordini', 'POST /api/ordini/anteprima', 'POST /api/ordini/visti', 'DELETE /api/ordini/{id}'],
  ...['PATCH /api/ordini/{id}/stato', 'POST /api/ordini/{id}/rimessa', 'POST /api/ordini/{id}/ripristina'],
  ...['POST /api/ordini/gruppo/stato', 'POST /api/ordini/gruppo/annulla', 'PUT /api/clienti/{riferimento}'],
  ...['PUT /api/disponibilita/slot', 'POST /api/ordini/spostamenti', 'POST /api/ordini/{id}/avviso'],
  ...['PUT /api/ordini/{id}/modifica', 'POST /api/ordini/{id}/modifica/anteprima'],
  ...['PUT /api/ordini/{id}/pesata', 'POST /api/ordini/{id}/movimenti'],
  ...['POST /api/ordini/gruppo/stampa', 'POST /api/ordini/gruppo/dettagli'],
  ...['PUT /api/prodotti/{id}', 'POST /api/prodotti/aggiornaDisponibilita'],
  ...['POST /api/impostazioni/allarme/turno'],
  ...['POST /api/auth/change-password', 'POST /api/registro/esportazione'],
];
/** What every role may call. */
const MAY: Readonly<Record<Ruolo, (operation: Operation) => boolean>> = {
  admin: () => true,
  vetrina: ({ name }) => FOR_THE_SITE.includes(name),
  revisore: ({ name, method }) => (method === 'GET' ? name !== FILE_TO_UPLOAD : FOR_AUDITORS.includes(name)),
  banco: ({ name, method }) =>
    method === 'GET' ? !NOT_FOR_THE_COUNTER.includes(name) : FOR_THE_COUNTER.includes(name),
};
const ROLES = Object.keys(MAY) as Ruolo[];
const tokenOf = async (ruolo: Ruolo) =>
  ruolo === 'vetrina' ? server.vetrinaToken : (await addPersona(ruolo, 'Altro')).token;
/** What everybody may call. */
const FOR_ALL = [
  ...['POST /api/auth/login', 'POST /api/auth/login/iscrizione', 'POST /api/auth/login/codice'],
  'POST /api/persone/inviti/accettazione',
];
/** Registered on purpose without standing in the document. */
const HIDDEN = [
  'POST /ordiniHub/negotiate',
  ...['GET /healthz', 'GET /readyz', 'HEAD /healthz', 'HEAD /readyz'],
  ...['GET /config.json', 'HEAD /config.json'],
];
/** The document itself and its page: the same for all, with nothing of the shop in it. */
const DOCS = /^(GET|HEAD) (\/api)?\/docs(\/|$)/;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An administrator's token with other claims, or of another algorithm or secret: signed right for what it says. */
function forge(token: string, change: object, secret: string, alg = 'HS256'): string {
  const signed = `${base64({ alg, typ: 'JWT' })}.${base64({ ...jwtDecode(token), ...change })}`;
  if (alg === 'none') return `${signed}.`;
  return `${signed}.${createHmac(alg.replace('HS', 'sha'), secret).update(signed).digest('base64url')}`;
}

const OURS = 'segreto-dei-token-di-prova-0123456789';

/** Every way to come without being let in, with the token that is then sent. */
const REFUSED: Readonly<Record<string, () => string | null | Promise<string>>> = {
  'without a token in the header': () => null,
  'with an empty one': () => '',
  'with words': () => 'non-un-token',
  'with an expired one': () => forge(server.adminToken, { exp: 1 }, OURS),
  'with one that never expires': () => forge(server.adminToken, { exp: undefined }, OURS),
  'with a changed signature': () => server.adminToken.replace(/.{10}$/, 'AAAAAAAAAA'),
  'with changed claims': () => {
    const [head, , signature] = server.vetrinaToken.split('.');
    return `${head}.${base64({ ...jwtDecode(server.vetrinaToken), role: 'admin' })}.${signature}`;
  },
  'unsigned (alg none)': () => forge(server.adminToken, {}, '', 'none'),
  'unsigned (alg None)': () =>
    forge(server.adminToken, {}, '', 'none').replace(/^[^.]+/, base64({ alg: 'None' })),
  'signed with another secret': () => forge(server.adminToken, {}, 'un-altro-segreto-di-almeno-32-caratteri'),
  'signed with no secret': () => forge(server.adminToken, {}, ''),
  'signed by another algorithm': () => forge(server.adminToken, {}, OURS, 'HS512'),
  'with a role that is none': () => forge(server.adminToken, { role: 'root' }, OURS),
  'with the role that the account has not': () => forge(server.vetrinaToken, { role: 'admin' }, OURS),
  'as an account that is not there': () => forge(server.adminToken, { sub: '99' }, OURS),
  'as an account of a strange number': () => forge(server.adminToken, { sub: '1 or 1=1' }, OURS),
  'after the password was changed': async () => {
    const token = server.adminToken;
    const body = { currentPassword: ADMIN.password, newPassword: 'parola-nuova-1' };
    const { status } = await server.call('POST', '/api/auth/change-password', { body, token });
    expect(status).toBe(200);
    return token;
  },
  'after the account was deleted': async () => {
    const token = server.adminToken;
    await addPersona('admin', 'Altro');
    await server.database.execute('delete from account where id = 1');
    return token;
  },
};

/** The tables of the log of changes. */
const LOG = ['registro', 'registro_catena', 'registro_da_sigillare'];

/**
 * A request that would be served were its caller let in: ids that exist, and a body for what asks for one. Who has no
 * token in the header sends a good one everywhere else, where the hub's WebSocket alone looks for it.
 */
async function ask({ method, path }: Operation, token: string | null) {
  const query = token === null ? '' : `?access_token=${encodeURIComponent(token)}`;
  if (method === 'WS') return { status: await upgrade(server, { query }) };
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
  const target = path.replace(/{\w+}/g, '1');
  if (token !== null || THE_HUB.includes(`${method} ${path}`))
    return server.call(method, target, { token, body });
  const headers = { cookie: `token=${server.adminToken}`, 'x-access-token': server.adminToken };
  return server.call(method, `${target}?access_token=${server.adminToken}`, { token, body, headers });
}

/** How each operation answers. */
async function statuses(asked: Operation[], token: string | null): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const operation of asked) found[operation.name] = (await ask(operation, token)).status;
  return found;
}

/** HEAD stands beside each GET, with the same checks: asked by nobody, with one bad token and by each role. */
const heads = (asked: Operation[]) =>
  asked
    .filter(({ method }) => method === 'GET')
    .map((operation): Operation => ({ ...operation, name: `HEAD ${operation.path}`, method: 'HEAD' }));
const withHeads = (asked: Operation[]) => [...asked, ...heads(asked)];

const allAre = (found: Record<string, number>, status: number) =>
  Object.fromEntries(Object.keys(found).map((name) => [name, status]));
const except = (names: string[]) => operations.filter(({ name }) => !names.includes(name));
/** The doors of the hub, and every eighth of the others. */
const SAMPLE = () => [...HUB, ...except([...FOR_ALL, ...THE_HUB]).filter((_, at) => at % 8 === 0)];

it('the document names every route of the server but the hub, the health checks, the settings of the pages and itself', () => {
  const named = documented.flatMap(({ name, method, path }) =>
    method === 'GET' ? [name, `HEAD ${path}`] : [name],
  );
  const registered = routes
    .flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url.replace(/:(\w+)/g, '{$1}')}`))
    .filter((route) => !DOCS.test(route));
  expect(registered.toSorted()).toEqual([...named, ...HIDDEN].toSorted());
});

describe('every operation', () => {
  it.each(Object.keys(REFUSED))('refuses who comes %s, and nothing changes', async (way) => {
    const token = (await REFUSED[way]?.()) ?? null;
    const before = await dump();
    // What is wrong with a token is found at one place for all but the hub.
    const everywhere = token === null || way === 'with changed claims';
    const found = await statuses(everywhere ? withHeads(except(FOR_ALL)) : SAMPLE(), token);
    expect(found).toEqual(allAre(found, 401));
    expect(await dump()).toBe(before);
  });
  it.each(ROLES)('lets %s in where it may, refuses it all else, and then nothing changes', async (ruolo) => {
    const token = await tokenOf(ruolo);
    const before = await dump();
    const others = except(FOR_ALL).filter((operation) => !MAY[ruolo](operation));
    const refused = await statuses(withHeads(others), token);
    expect(refused).toEqual(allAre(refused, 403));
    expect(await dump()).toBe(before);
    const beforeReading = await dump(LOG);
    const found = await statuses(withHeads(operations.filter(MAY[ruolo])), token);
    expect(Object.values(found).filter((status) => status === 401 || status === 403)).toEqual([]);
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(FOR_THE_SITE.length);
    // An auditor changes nothing where the role may call, but that an export is noted.
    if (ruolo === 'revisore') expect(await dump(LOG)).toBe(beforeReading);
  });
});
