import { addCoupon, addGiftcard, unOrdine, withNegozio } from '../../support/negozio';
import { it, race, suite } from '../../support/race';
import { ADMIN } from '../../support/testServer';
import type { TestServer } from '../../support/testServer';

const { server, count, ordina } = withNegozio();

type Record = { id: number; versione?: number } & { [field: string]: unknown };

interface Kind {
  name: string;
  list: string;
  save: string;
  field: string;
  /** What three people type into the field. */
  typed: [unknown, unknown, unknown];
  make?: (to: TestServer) => Promise<unknown>;
}

const TESTI: Kind['typed'] = ['A', 'B', 'C'];
const GIORNI = '/api/disponibilita/giorni';
const ORARI = '/api/disponibilita/orariAperturaNegozio';
const coupon = (to: TestServer) => addCoupon(to.database);
const giftcard = (to: TestServer) => addGiftcard(to.database);

/** What people edit: where its list stands, how it is saved, a field that is typed, and how it comes to be. */
const KINDS = (
  [
    ['product', '/api/prodotti/GetProdottiAdmin', '/api/prodotti', 'nome', TESTI],
    ['category', '/api/prodotti/GetCategorie', '/api/prodotti/aggiornaCategoria', 'nome', TESTI],
    ['coupon', '/api/coupon', '/api/coupon', 'descrizione', TESTI, coupon],
    ['gift card', '/api/giftcard', '/api/giftcard', 'descrizione', TESTI, giftcard],
    ['weekly window', GIORNI, GIORNI, 'maxOrdiniPerSlot', [6, 7, 8]],
    ['opening hours', ORARI, ORARI, 'oraChiusura', ['20:00', '20:30', '21:00']],
  ] satisfies [string, string, string, string, Kind['typed'], Kind['make']?][]
).map(([name, list, save, field, typed, make]): Kind => ({ name, list, save, field, typed, make }));

/** The first of its list, made where the small shop has none. */
async function first(kind: Kind, from = server): Promise<Record> {
  await kind.make?.(from);
  return read(kind, from);
}
const read = async (kind: Kind, from = server): Promise<Record> =>
  ((await from.call('GET', kind.list)).body as Record[])[0]!;
const save = (kind: Kind, body: Record, to = server) => to.call('PUT', `${kind.save}/${body.id}`, { body });

describe.each(KINDS)('a $name', (kind) => {
  it('is not overwritten by who read it before: 409 tells what is there, who made it so and when', async () => {
    const opened = await first(kind);
    expect(opened.versione).toBe(1);
    const saved = await save(kind, { ...opened, [kind.field]: kind.typed[0] });
    expect([saved.status, saved.body]).toMatchObject([200, { versione: 2, [kind.field]: kind.typed[0] }]);
    const now = await read(kind);
    expect(now.versione).toBe(2);
    const { status, body } = await save(kind, { ...opened, [kind.field]: kind.typed[1] });
    expect(status).toBe(409);
    expect(body).toEqual({
      message: `${ADMIN.nome} ha salvato altre modifiche nel frattempo: le tue non sono state salvate.`,
      conflict: { attuale: now, chi: ADMIN.nome, quando: expect.any(String) as string },
    });
    const { quando } = (body as { conflict: { quando: string } }).conflict;
    expect(new Date(quando).toISOString()).toBe(quando);
    // It is told to be stale before anything else of it is found wrong.
    const wrong = { categoriaId: 99, oraInizio: '23:00', oraFine: '23:30', giornoSettimana: 6, giorno: 5 };
    const known = Object.fromEntries(Object.entries(wrong).filter(([field]) => field in opened));
    expect((await save(kind, { ...opened, ...known })).status).toBe(409);
    expect(await read(kind)).toEqual(now);
    const again = await save(kind, { ...opened, [kind.field]: kind.typed[1], versione: now.versione });
    expect(again.status).toBe(200);
    // A save that changes nothing makes nobody's page stale, and is no line of the log.
    const lines = await count('select count(*) from registro');
    expect((await save(kind, again.body as Record)).body).toEqual(again.body);
    expect(await count('select count(*) from registro')).toBe(lines);
  });

  race('takes one of the saves that come at once, and answers its repetition with it', async () => {
    const opened = await first(kind);
    const saves = Array.from({ length: 6 }, (_, i) => ({ ...opened, [kind.field]: kind.typed[i % 3] }));
    const answers = await Promise.all(saves.map((body) => save(kind, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners.map(({ body }) => body)).toEqual(Array(2).fill(await read(kind)));
    expect((await read(kind)).versione).toBe(2);
  });
});

suite('to the letter', () => {
  const { server: plain } = withNegozio({ estesa: false });

  it.each(KINDS)('a $name has no version on the wire, and the last save wins', async (kind) => {
    const opened = await first(kind, plain);
    expect(opened).not.toHaveProperty('versione');
    for (const typed of kind.typed) {
      const answer = await save(kind, { ...opened, [kind.field]: typed, versione: 1 }, plain);
      expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('versione')]);
    }
    expect(await read(kind, plain)).toMatchObject({ [kind.field]: kind.typed[2] });
  });
});

describe('what orders and stock do', () => {
  it('does not make a product, a coupon or a gift card stale', async () => {
    await addCoupon(server.database);
    await addGiftcard(server.database, { saldoCents: 10_000 });
    const opened = await Promise.all(KINDS.slice(0, 4).map((kind) => read(kind)));
    const { status } = await ordina(unOrdine({ coupon: 'SCONTO10', giftCard: 'REGALO' }));
    expect(status).toBe(201);
    for (const [i, kind] of KINDS.slice(0, 4).entries()) {
      const { saldo, ...body } = { ...opened[i]!, [kind.field]: kind.typed[0] } as Record;
      // The balance untouched, as the screen says it.
      const sent = saldo === undefined ? body : { ...body, saldo, saldoLetto: saldo };
      expect([kind.name, (await save(kind, sent)).status]).toEqual([kind.name, 200]);
    }
    expect(await read(KINDS[3]!)).toMatchObject({ saldo: 96.85 });
  });

  it('leaves a typed balance refused, now with the card as it is', async () => {
    await addGiftcard(server.database, { saldoCents: 10_000 });
    const opened = await read(KINDS[3]!);
    await ordina(unOrdine({ giftCard: 'REGALO' }));
    const { status, body } = await save(KINDS[3]!, { ...opened, saldo: 80, saldoLetto: 100 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      errors: { saldo: ['Il saldo è cambiato nel frattempo: ora è 96,50 €.'] },
      conflict: { attuale: await read(KINDS[3]!) },
    });
    // Nobody edited the card: there is no one to name.
    expect((body as { conflict: object }).conflict).not.toHaveProperty('chi');
    const seen = { ...opened, saldo: 80, saldoLetto: 96.5 };
    expect((await save(KINDS[3]!, seen)).body).toMatchObject({ saldo: 80, versione: 2 });
  });
});
