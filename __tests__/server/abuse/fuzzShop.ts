import { addCoupon, addGiftcard, keptServer, ordina, resetNegozio, unOrdine } from '../../support/negozio';
import type { TestServer } from '../../support/testServer';
import type { FuzzRequest } from './fuzzRequest';
import { closeConnections, createJudge, sendRaw } from './judge';
import type { WireAnswer } from './judge';
import { readOperations } from './openApi';
import type { Operation } from './openApi';

/**
 * A server, the operations that it documents, who asks it and who judges its answers. Behind a proxy that is believed, so
 * that no address runs out of tries to sign in.
 */
export function withFuzz() {
  const server = keptServer({ config: { tokenHours: 24 * 365, trustProxy: true } });
  const operations: Operation[] = [];
  beforeAll(async () => void operations.push(...(await readOperations(server))));
  afterAll(closeConnections);
  return { server, operations, sender: createSender(server), judge: createJudge() };
}

/** The small shop with promotions and a few orders in every status: requests find what they ask for. */
export async function fillFuzzShop(server: TestServer): Promise<void> {
  await resetNegozio(server);
  const { database } = server;
  await database.execute('update prodotti set a_peso = true where id = 1');
  await addCoupon(database);
  await addCoupon(database, { codice: 'FISSO5', scontoPercentuale: null, scontoFissoCents: 500 });
  await addCoupon(database, { codice: 'UNAVOLTA', singoloUso: true });
  await addGiftcard(database);
  await addGiftcard(database, { codice: 'PICCOLA', saldoCents: 150 });
  const limite = { nome: 'Impasto', unita: 'kg', massimo: 1.5, dal: '2026-11-23' };
  await server.call('POST', '/api/disponibilita/limiti', { body: limite });
  await server.call('PUT', '/api/disponibilita/limiti/1/varianti', { body: { varianti: [2], dentro: true } });
  const promozioni = [{}, { coupon: 'SCONTO10' }, { giftCard: 'REGALO' }];
  for (const change of [...promozioni, { coupon: 'FISSO5', giftCard: 'PICCOLA' }]) {
    const { status, text } = await ordina(server, unOrdine(change));
    if (status !== 201) throw new Error(`the shop could not be filled: ${text}`);
  }
  await server.call('PATCH', '/api/ordini/2/stato', { body: { status: 1 } });
  await server.call('DELETE', '/api/ordini/3');
}

/** Sends fuzz requests; the administrator's token is the one that a change of password gave last. */
function createSender(server: TestServer) {
  let changed: string | undefined;
  const tokens = new Set<string>();

  function authorization(token: FuzzRequest['token']): Record<string, string> {
    if (token === 'none') return {};
    const value = token === 'vetrina' ? server.vetrinaToken : (changed ?? server.adminToken);
    tokens.add(value);
    return { authorization: `Bearer ${value}` };
  }

  return {
    /** Every token that was sent or received. */
    tokens,
    send: async ({ operation, token, target, headers, body }: FuzzRequest): Promise<WireAnswer> => {
      const { method, path } = operation;
      const sent = { method, target, headers: { ...headers, ...authorization(token) }, body };
      const answer = await sendRaw(server.url, sent);
      // Who tried too often is let try again, or nothing behind the limit would be reached.
      if (answer.status === 429) await server.database.execute('delete from tentativi_accesso');
      if (answer.status === 200 && path.startsWith('/api/auth/')) {
        const { token: given } = JSON.parse(answer.bytes.toString()) as { token?: string };
        if (given !== undefined) tokens.add(given);
        if (path.endsWith('change-password')) changed = given;
      }
      // Who locked themselves out comes back to a new shop, or nothing behind the door would be reached any more.
      if ([401, 403].includes(answer.status) && token === 'admin' && !path.startsWith('/api/auth/')) {
        await fillFuzzShop(server);
        changed = undefined;
      }
      return answer;
    },
    /** After the shop was reset. */
    forget: () => void (changed = undefined),
  };
}
