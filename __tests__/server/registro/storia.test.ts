import type { RigaStoria } from '../../../src/contract/registro';
import { withNegozio } from '../../support/negozio';
import type { Someone } from '../../support/persone';
import { ADMIN } from '../../support/testServer';

const { server, addPersona, ordina } = withNegozio();

const storia = async (id: number, token?: string) => {
  const { status, body } = await server.call('GET', `/api/ordini/${id}/storia`, { token });
  expect(status).toBe(200);
  return body as RigaStoria[];
};

const print = (id: number, token: string) =>
  server.call('POST', '/api/ordini/gruppo/stampa', { token, body: { ids: [id] } });

it('tells who did what with an order, the newest first, to an auditor too, and of no other, nor of one that is not there', async () => {
  const { id } = (await ordina()).body;
  const altro = (await ordina()).body;
  const { token } = await addPersona('banco', 'Anna');
  await server.call('POST', '/api/ordini/visti', { body: { ids: [id, altro.id] } });
  await server.call('PATCH', `/api/ordini/${id}/stato`, { body: { status: 1 }, token });
  const rita = (await addPersona('revisore', 'Rita')).token;
  for (const whose of [token, rita]) expect((await print(id, whose)).status).toBe(200);
  expect(await storia(id, token)).toEqual(await storia(id, rita));
  const righe = await storia(id, token);
  expect(righe.map(({ chi, azione }) => `${chi} ${azione}`)).toEqual([
    'Rita stampa',
    'Anna stampa',
    'Anna cambia-stato',
    `${ADMIN.nome} vede`,
    'Sito crea',
  ]);
  expect(righe[2]!.cambi).toEqual([{ campo: 'stato', prima: 0, dopo: 1 }]);
  expect(JSON.stringify(righe)).not.toMatch(/Maria|Bianchi|maria@esempio/);
  expect(await storia(77)).toEqual([]);
});

it('tells by their e-mails persons who are called alike, or like the product', async () => {
  const { id } = (await ordina()).body;
  const names = ['Anna', 'ANNA ', 'Server', 'Bice'];
  const people: Someone[] = [];
  for (const nome of names) people.push(await addPersona('banco', nome));
  for (const { token } of people) await print(id, token);
  const righe = people.map(({ id, email }, n) => ({ chi: names[n], accountId: id, email }));
  const [anna, otherAnna, likeTheProduct, bice] = righe;
  const told = [{ ...bice, email: null }, likeTheProduct, otherAnna, anna, { chi: 'Sito', email: null }];
  expect(await storia(id)).toMatchObject(told);
  expect((await server.call('GET', '/api/registro?entita=ordine')).body).toMatchObject({ righe: told });
});
