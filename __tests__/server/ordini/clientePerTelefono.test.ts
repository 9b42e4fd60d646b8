import { FASCE, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, count, ordina, rows } = withNegozio();

const RITA = { nome: 'Rita', cognome: 'Verdi' };
const UGO = { nome: 'Ugo', cognome: 'Neri' };
const NUMERO = '333 1234567';

/** Places an order of this customer and tells the id of whom it was taken for. */
async function order(cliente: object): Promise<number | null> {
  const { status, body } = await ordina({ ...unOrdine(), cliente });
  expect(status).toBe(201);
  const [row] = await rows<{ id: number | null }>(`select utente_id as id from ordini where id = ${body.id}`);
  return row!.id;
}
const utenti = () => rows('select nome, email, phone_number as phone from utenti order by id');

it('an order without a surname is taken by phone, of the same customer at the next time, not from the site', async () => {
  const body = { ...unOrdine(), cliente: { nome: 'Rita', cognome: '', phone: NUMERO } };
  const token = server.adminToken;
  const answers = [await ordina(body, { token }), await ordina(body, { token })];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await rows('select distinct cliente, utente_id from ordini')).toHaveLength(1);
  expect(await rows('select cliente from ordini limit 1')).toEqual([{ cliente: 'Rita' }]);
  expect(await rows('select nome, cognome from utenti')).toEqual([{ nome: 'Rita', cognome: null }]);
  const errors = { 'cliente.cognome': ['Il cognome è obbligatorio'] };
  expect(await ordina(body)).toMatchObject({ status: 400, body: { errors } });
});

describe('an order with a phone and no e-mail', () => {
  it('is of the same customer however the number is written, and of another with another number', async () => {
    const rita = await order({ ...RITA, phone: '3331234567' });
    const spelled = ['333 1234567', '+39 333 1234567', '0039 333-1234567', '(333) 12.34.567', '333/1234567'];
    for (const phone of spelled) expect([phone, await order({ ...RITA, phone })]).toEqual([phone, rita]);
    expect(await utenti()).toEqual([{ nome: 'Rita', email: null, phone: '3331234567' }]);
    for (const phone of ['333 1234568', '+41 333 1234567', '0333 1234567']) await order({ ...RITA, phone });
    expect(await utenti()).toHaveLength(4);
  });

  it('finds who has an e-mail as well by number and name together, and nobody of another name', async () => {
    const rita = await order({ ...RITA, email: 'rita@esempio.it', phone: NUMERO });
    expect(await order({ nome: 'RITA', cognome: 'verdi', phone: NUMERO })).toBe(rita);
    expect(await count('select count(*) from utenti')).toBe(1);
    const ugo = await order({ ...UGO, phone: NUMERO });
    expect(ugo).not.toBe(rita);
    expect(await order({ ...UGO, phone: NUMERO })).toBe(ugo);
    expect(await order({ ...RITA, phone: NUMERO })).toBe(rita);
  });

  it('chooses nobody among two of one number and name whose e-mails differ', async () => {
    const padre = await order({ ...RITA, email: 'a@esempio.it', phone: NUMERO });
    const figlia = await order({ ...RITA, email: 'b@esempio.it', phone: NUMERO });
    const somebody = await order({ ...RITA, phone: NUMERO });
    expect(new Set([padre, figlia, somebody]).size).toBe(3);
    expect(await order({ ...RITA, phone: NUMERO })).toBe(somebody);
  });

  it('takes the oldest where earlier versions made several', async () => {
    await rows(
      `insert into utenti (nome, phone_number) values ('Uno', '3331234567'), ('Due', '333 1234567')`,
    );
    expect(await order({ ...RITA, phone: NUMERO })).toBe(1);
  });
});

it('an order with another e-mail is of another customer, whatever the phone', async () => {
  const known = await order({ ...RITA, phone: NUMERO });
  const rita = await order({ ...RITA, email: 'rita@esempio.it', phone: NUMERO });
  const ugo = await order({ ...UGO, email: 'ugo@esempio.it', phone: NUMERO });
  expect(new Set([known, rita, ugo]).size).toBe(3);
  expect(await utenti()).toEqual([
    { nome: 'Rita', email: null, phone: NUMERO },
    { nome: 'Rita', email: 'rita@esempio.it', phone: NUMERO },
    { nome: 'Ugo', email: 'ugo@esempio.it', phone: NUMERO },
  ]);
});

it('a phone needs at least five digits: nobody would be found by signs', async () => {
  const { status, body } = await ordina({ ...unOrdine(), cliente: { ...RITA, phone: '-- (12) --' } });
  expect([status, body.errors]).toEqual([400, { 'cliente.phone': ['Telefono non valido'] }]);
});

race('makes one customer of many orders with one new number that come at once', async () => {
  // Each for a slot and a variant of its own: where they met at one of those, they would come one after another.
  const varianti = await rows<{
    id: number;
  }>(`insert into varianti (prodotto_id, peso, prezzo_cents, quantita_disponibile)
     select 1, n::text, 100, 10 from generate_series(1, ${FASCE.length}) n returning id`);
  const spelled = ['3331234567', '+39 333 1234567', '0039 333-1234567', '333 12 34 567'];
  await Promise.all(FASCE.map(() => server.call('GET', '/api/coupon')));
  const answers = await Promise.all(
    FASCE.map((dataRitiro, index) => {
      const lines = [{ varianteId: varianti[index]!.id, quantita: 1 }];
      return ordina(unOrdine({ dataRitiro, lines, cliente: { ...RITA, phone: spelled[index % 4] } }));
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await count('select count(*) from utenti')).toBe(1);
  expect(await count('select count(distinct utente_id) from ordini')).toBe(1);
  expect(await count(`select count(*) from registro where entita = 'utente'`)).toBe(1);
});

it('finds the number by its index', async () => {
  await rows(
    `insert into utenti (nome, phone_number) select 'N', n::text from generate_series(3330000000, 3330005000) n`,
  );
  await rows('analyze utenti');
  const plan = await rows(
    `explain select id from utenti where telefono_semplice(phone_number) = telefono_semplice('+39 333 0000777')`,
  );
  expect(JSON.stringify(plan)).toContain('utenti_telefono');
});
