import { VARIANTI, atOnce, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, cancel, logged, ordinaIntero, preso, restore, rows, setStato, unchanged } = withNegozio();

/** Everything that an order takes, and the order itself but for what counts its changes. */
const kept = async () => [
  await preso(),
  await rows('select quantita_resa from dettagli_ordine order by id'),
  await rows('select stato, annullato_da, posto_reso, coupon_reso, giftcard_resa from ordini'),
];

it.each([0, 1, 2])(
  'a restored order is as it was before, in status %i, with a line in the log, and that again and again',
  async (stato) => {
    const { id } = await ordinaIntero();
    await setStato(id, stato);
    const before = await kept();
    for (let round = 0; round < 3; round += 1) {
      await cancel(id);
      expect(await restore(id)).toMatchObject({ status: 200, body: { message: 'Ordine ripristinato.' } });
      expect(await kept()).toEqual(before);
    }
    const ripreso = stato === 2 ? {} : { scorte: { 1: 48, 3: 997 } };
    expect((await logged('ripristina'))[2]).toMatchObject({ dopo: { stato, ...ripreso } });
    expect(await rows('select tipo from eventi order by id desc limit 1')).toEqual([{ tipo: 'stato' }]);
  },
);

it('of one that was handed over what was put back is taken again, and no more', async () => {
  const { id } = await ordinaIntero();
  await setStato(id, 2);
  const before = await kept();
  await cancel(id);
  const body = { righe: [{ dettaglioId: 1, quantita: 2 }], coupon: true };
  expect(await server.call('POST', `/api/ordini/${id}/rimessa`, { body })).toMatchObject({ status: 200 });
  // A limit of now is for lines of which all went back.
  await rows(`insert into limiti (nome, unita, massimo) values ('Fritti', 'pezzi', 100)`);
  await rows(`update varianti set limite_id = 1 where id = ${VARIANTI.cannoli}`);
  await restore(id);
  expect(await kept()).toEqual(before);
});

it('an order whose time and term have passed meanwhile can be restored: a slip is noticed late', async () => {
  const { id } = await ordinaIntero();
  await cancel(id);
  await rows(`update categorie set giorni_ritiro = '{5}', entro_ora = '12:00', entro_giorni = 2`);
  server.clock.set(new Date('2026-12-24T12:00:00+01:00'));
  expect(await restore(id)).toMatchObject({ status: 200 });
});

const POCHI = 'Disponibilità insufficiente per «Cannoli» 250 g: ne restano 2.';
it.each([
  ['varianti set quantita_disponibile = 2', POCHI],
  ['slot_occupati set usati = 1000', 'La fascia oraria delle 10:30 è al completo.'],
  ['coupon set usi = 1', 'Il coupon è già stato usato per un altro ordine.'],
  ['giftcard set saldo_cents = 499', 'Sulla gift card non c’è più l’importo che aveva pagato.'],
])('what is gone is named, and nothing changes, since %s: %s', async (taken, message) => {
  const { id } = await ordinaIntero();
  const early = { status: 409, body: { message: 'L’ordine non è annullato.' } };
  expect(await restore(id)).toMatchObject(early);
  await cancel(id);
  await rows(`update ${taken}`);
  expect(await unchanged(() => restore(id))).toMatchObject({ status: 409, body: { message } });
});

race('of many who restore at once one takes everything, once', async () => {
  const { id } = await ordinaIntero();
  const before = await kept();
  await cancel(id);
  const answers = await atOnce(8, () => restore(id));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await kept()).toEqual(before);
});
