import fs from 'node:fs/promises';
import path from 'node:path';
import { unOrdine, withNegozio } from '../../support/negozio';
import { migrationsFolder } from '../../support/testCluster';

const { addCoupon, addGiftcard, cancel, ordina, rows } = withNegozio();

const returns = () =>
  rows(`select o.id, posto_reso, coupon_reso, giftcard_resa, quantita_resa from ordini o
     join dettagli_ordine d on d.ordine_id = o.id order by o.id`);

it('orders cancelled by an earlier version have given back what they took, when they are migrated', async () => {
  const promozioni = { coupon: await addCoupon(), giftCard: await addGiftcard() };
  for (const order of [unOrdine(promozioni), unOrdine(), unOrdine()]) await ordina(order);
  for (const id of [1, 2]) await cancel(id);
  const cancelled = await returns();
  await rows(
    `update ordini set posto_reso = false, coupon_reso = false, giftcard_resa = false, annullato_da = null`,
  );
  await rows('update dettagli_ordine set quantita_resa = 0');

  const file = path.join(migrationsFolder, '0007_resi_e_differenze.sql');
  const steps = (await fs.readFile(file, 'utf8')).split('--> statement-breakpoint');
  const updates = steps.filter((step) => /^UPDATE /m.test(step));
  expect(updates).toHaveLength(2);
  for (const update of updates) await rows(update);
  expect(await returns()).toEqual(cancelled);
  expect(cancelled).toEqual([
    { id: 1, posto_reso: true, coupon_reso: true, giftcard_resa: true, quantita_resa: 1 },
    { id: 2, posto_reso: true, coupon_reso: false, giftcard_resa: false, quantita_resa: 1 },
    { id: 3, posto_reso: false, coupon_reso: false, giftcard_resa: false, quantita_resa: 0 },
  ]);
});
