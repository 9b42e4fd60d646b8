import { withNegozio } from '../../support/negozio';
import { unProdotto } from '../../support/prodotti';
import { it, race } from '../../support/race';

const { server } = withNegozio();

const LIMITI = '/api/disponibilita/limiti';

/** What has a code or a name that is its own: how it is called, made and changed, and what else is sent of it. */
const KINDS = [
  ['un coupon', 'codice', '/api/coupon', '/api/coupon', { scontoFisso: 1 }],
  ['una gift card', 'codice', '/api/giftcard', '/api/giftcard', { valoreIniziale: 50, saldo: 50 }],
  ['un prodotto', 'codice', '/api/prodotti', '/api/prodotti', unProdotto()],
  ['una categoria', 'nome', '/api/prodotti/NuovaCategoria', '/api/prodotti/aggiornaCategoria', {}],
  ['un limite', 'nome', LIMITI, LIMITI, { unita: 'kg', massimo: 1 }],
] as const;

describe.each(KINDS)('%s', (called, field, made, changed, rest) => {
  const message = `Esiste già ${called} con questo ${field}.`;
  const taken = { status: 409, body: { message, errors: { [field]: [message] } } };
  const make = (text: string) => server.call('POST', made, { body: { ...rest, [field]: text } });
  const change = (id: number, text: string) =>
    server.call('PUT', `${changed}/${id}`, { body: { ...rest, [field]: text } });

  it('has what no other of its kind has, whatever its case, and is not found where there is none', async () => {
    expect((await make('UNO')).status).toBe(201);
    expect(await make('uno')).toMatchObject(taken);
    const { id } = (await make('DUE')).body as { id: number };
    expect(await change(id, 'Uno')).toMatchObject(taken);
    expect(await change(id, 'due')).toMatchObject({ status: 200, body: { [field]: 'due' } });
    const missing = { status: 404, body: { message: expect.stringMatching(/ non trovat[oa]\.$/) as string } };
    expect(await change(99, 'TRE')).toMatchObject(missing);
    const deleted = `${changed.replace('aggiorna', 'cancella')}/99`;
    expect(await server.call('DELETE', deleted)).toMatchObject(missing);
  });

  race('is one of twenty that are made at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => server.call('GET', '/api/coupon')));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => make(i % 2 ? 'GARA' : 'gara')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });
});
