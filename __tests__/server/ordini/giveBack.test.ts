import type { ReturnRequest } from '../../../src/contract/giveBack';
import { MATTINA, atOnce, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, cancel, detail, logged, ordinaIntero, preso, rows, setStato, unchanged } = withNegozio();

const handOver = (id: number) => setStato(id, 2);
const offered = (id: number) => server.call('GET', `/api/ordini/${id}/rimessa`);
const putBack = (id: number, body: Partial<ReturnRequest>) =>
  server.call('POST', `/api/ordini/${id}/rimessa`, { body });
const NOTHING = { message: 'Di questo ordine non c’è niente da rimettere.' };
const EVERYTHING: ReturnRequest = {
  righe: [
    { dettaglioId: 1, quantita: 3 },
    { dettaglioId: 2, quantita: 2 },
  ],
  giftCard: true,
  coupon: true,
  posto: true,
};

async function cancelHandedOver(): Promise<number> {
  const { id } = await ordinaIntero();
  await handOver(id);
  await cancel(id);
  return id;
}

const TAKEN = { scorte: [48, 50, 997, 5], usati: 1, usi: 1, saldo: 0, libro: 0 };
const BACK = { scorte: [50, 50, 1_000, 5], usati: 0, usi: 0, saldo: 500, libro: 500 };

describe('cancelling an order that was handed over', () => {
  it('says that something may be put back, and the order says so until it was, with a line in the log', async () => {
    const { id } = await ordinaIntero();
    await handOver(id);
    expect((await cancel(id)).body).toEqual({ message: 'Ordine annullato con successo.', daRimettere: true });
    expect((await cancel(id)).body).toMatchObject({ daRimettere: true });
    const again = { message: 'Ordine aggiornato con successo.', daRimettere: true };
    expect((await setStato(id, 3)).body).toEqual(again);
    expect(await logged('annulla')).toEqual([{ prima: { stato: 2 }, dopo: { stato: 3 } }]);
    expect(await detail(id)).toMatchObject({ daRimettere: true });
    // How it goes over the wire: giveBackRules.
    const all = { numeroOrdine: '1001', giftCard: 5, coupon: true, posto: true };
    expect((await offered(id)).body).toMatchObject({ ...all, righe: EVERYTHING.righe });
    expect(await preso()).toEqual(TAKEN);
    const answer = await putBack(id, EVERYTHING);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Rimesso a disposizione.' }]);
    expect(await detail(id)).not.toHaveProperty('daRimettere');
    expect(await offered(id)).toMatchObject({ status: 404, body: NOTHING });
    expect(await putBack(id, EVERYTHING)).toMatchObject({ status: 409, body: NOTHING });
    expect(await preso()).toEqual(BACK);
    expect(await logged('rimetti')).toEqual([
      {
        prima: { scorte: { '1': 48, '3': 997 }, saldoGiftCard: 0 },
        dopo: { ...EVERYTHING, scorte: { '1': 50, '3': 1_000 }, saldoGiftCard: 5 },
      },
    ]);
  });

  it('offers nothing that can no longer go back, and takes none of it', async () => {
    const id = await cancelHandedOver();
    // As lines of the first versions are, whose variant could still be erased.
    await rows(`update dettagli_ordine set variante_id = null where id = 1`);
    server.clock.set(MATTINA);
    expect((await offered(id)).body).toMatchObject({ righe: [{ dettaglioId: 2 }], posto: false });
    expect((await putBack(id, { posto: true })).status).toBe(409);
    expect((await putBack(id, { righe: [{ dettaglioId: 1, quantita: 1 }] })).status).toBe(409);
  });
});

it.each<[string, Partial<ReturnRequest>, Partial<typeof TAKEN>]>([
  ['some pieces', { righe: [{ dettaglioId: 1, quantita: 1 }] }, { scorte: [48, 50, 998, 5] }],
  ['the gift card’s amount', { giftCard: true }, { saldo: 500, libro: 500 }],
  ['the coupon’s use', { coupon: true }, { usi: 0 }],
  ['the place', { posto: true }, { usati: 0 }],
])('what is put back is only what was chosen: %s', async (_what, chosen, change) => {
  const id = await cancelHandedOver();
  expect((await putBack(id, chosen)).status).toBe(200);
  expect(await preso()).toEqual({ ...TAKEN, ...change });
  expect((await unchanged(() => putBack(id, chosen))).status).toBe(409);
});

race('goes back once, however many ask at the same time', async () => {
  const id = await cancelHandedOver();
  const some = { ...EVERYTHING, righe: [{ dettaglioId: 1, quantita: 1 }] };
  const answers = await atOnce(30, (n) => putBack(id, n % 2 === 0 ? EVERYTHING : some));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(29).fill(409)]);
  const { scorte, ...rest } = await preso();
  const { scorte: all, ...whole } = BACK;
  expect(rest).toEqual(whole);
  expect([all, [48, 50, 998, 5]]).toContainEqual(scorte);
  expect(await logged('rimetti')).toHaveLength(1);
});

describe('nothing is put back', () => {
  const riga = (dettaglioId: number, quantita = 1) => ({ dettaglioId, quantita });
  it.each<[string, ReturnRequest['righe'], string, string]>([
    ['nothing is chosen', [], 'righe', 'Scegli almeno una voce da rimettere'],
    ['more than was ordered', [riga(1, 4)], 'righe.0.quantita', 'Al massimo 3.'],
    ['a line of another order', [riga(9)], 'righe.0.dettaglioId', 'La riga non è di questo ordine.'],
    ['a line twice', [riga(1), riga(1)], 'righe.1.dettaglioId', 'La riga è ripetuta.'],
  ])('when %s', async (_what, righe, field, message) => {
    const id = await cancelHandedOver();
    expect(await unchanged(() => putBack(id, { righe }))).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    });
  });

  it('when a part of it went back already: the refusal names it', async () => {
    const id = await cancelHandedOver();
    await putBack(id, { righe: [{ dettaglioId: 2, quantita: 1 }], coupon: true });
    expect((await unchanged(() => putBack(id, EVERYTHING))).body).toEqual({
      message: 'Non si può più rimettere «Pane di Altamura 500 g», l’uso del coupon.',
    });
  });
});
