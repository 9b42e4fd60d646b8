import { MESSAGGI } from '../../../server/messaggi/testi';
import { unOrdine, withNegozio } from '../../support/negozio';

const { server, detail, ordina, setStato } = withNegozio();

const { cliente } = unOrdine();
const whatsapp = async (id: number) => {
  const { whatsapp: address } = await detail(id);
  return address === undefined ? undefined : new URL(address);
};
const text = async (id: number) => (await whatsapp(id))?.searchParams.get('text');

it('says by hand, in the shop’s own words, where the order stands', async () => {
  const { attivo, oggetto, testo } = MESSAGGI[2]!;
  const letto = { attivo, oggetto, testo };
  const pronto = { tipo: 'pronto', attivo: false, oggetto: 'x', testo: '{nome}, ti aspettiamo alle {ora}' };
  const body = { messaggi: [{ ...pronto, letto }] };
  expect((await server.call('PUT', '/api/impostazioni/messaggi', { body })).status).toBe(200);
  const { id, numeroOrdine } = (await ordina()).body;
  const { host, pathname } = (await whatsapp(id))!;
  expect([host, pathname]).toEqual(['wa.me', '/393331234567']);
  expect(await text(id)).toMatch(`Ciao Maria,\n\nabbiamo ricevuto il tuo ordine ${numeroOrdine}:`);
  await setStato(id, 1);
  expect(await text(id)).toMatch(/^Maria, ti aspettiamo alle \d\d:\d\d$/);
  await setStato(id, 2);
  expect(await whatsapp(id)).toBeUndefined();
});

it('writes to no landline, and to nobody without a number', async () => {
  for (const phone of ['06 1234567', undefined]) {
    const { body } = await ordina(unOrdine({ cliente: { ...cliente, email: 'altra@esempio.it', phone } }));
    expect(await whatsapp(body.id)).toBeUndefined();
  }
});
