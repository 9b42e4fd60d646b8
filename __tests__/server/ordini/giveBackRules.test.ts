import { resoOf, returnableOf, stillOut, toReturnable } from '../../../server/ordini/giveBackRules';
import type { RigaOrdine } from '../../../server/ordini/ordineWire';
import { riga as rigaOrdine } from '../../support/righeChieste';

type Ordine = Parameters<typeof stillOut>[0];

const [PRONTO, RITIRATO, ANNULLATO] = [1, 2, 3];
const now = new Date('2026-11-20T09:00:00Z');
const ordine = (fields: Partial<Ordine> = {}): Ordine => ({
  numeroOrdine: 1007,
  dataRitiro: new Date('2026-11-20T09:30:00Z'),
  stato: ANNULLATO,
  annullatoDa: RITIRATO,
  couponId: 5,
  giftcardId: 6,
  valoreGiftcardCents: 1_250,
  postoReso: false,
  couponReso: false,
  giftcardResa: false,
  ...fields,
});
const riga = (id: number, fields: Partial<RigaOrdine> = {}) => rigaOrdine(id, { quantita: 3, ...fields });
const everythingBack = { couponReso: true, giftcardResa: true, postoReso: true };

describe('what is still out of an order', () => {
  const [out, back, gone] = [riga(1), riga(2, { quantitaResa: 1 }), riga(3, { varianteId: null })];

  it('is all it took, without lines that went back or whose variant was deleted', () => {
    const all = { giftCard: true, coupon: true, posto: true };
    expect(stillOut(ordine(), [out, back, gone])).toEqual({ pezzi: new Map([[out, 3]]), ...all });
  });

  it.each([
    ['of an order that had neither', { couponId: null, giftcardId: null, postoReso: true }],
    ['of an order of which it all went back', everythingBack],
    ['of a card that paid nothing', { ...everythingBack, giftcardResa: false, valoreGiftcardCents: 0 }],
  ])('is no card, coupon or place %s', (_what, fields) => {
    const none = { giftCard: false, coupon: false, posto: false };
    expect(stillOut(ordine(fields), [])).toEqual({ pezzi: new Map(), ...none });
  });
});

describe('what may be put back', () => {
  const one = riga(1);

  it('is what is still out of an order that was cancelled after it had been handed over', () => {
    expect(returnableOf(ordine(), [one], now)).toEqual(stillOut(ordine(), [one]));
  });

  it.each([
    ['was not cancelled', { stato: RITIRATO }],
    ['was cancelled before it was handed over', { annullatoDa: PRONTO }],
    ['was never cancelled from anything', { annullatoDa: null }],
  ])('is nothing of an order that %s', (_what, fields) => {
    expect(returnableOf(ordine(fields), [one], now)).toBeUndefined();
  });

  it.each([
    ['2026-11-20T09:00:00.001Z', true],
    ['2026-11-20T09:00:00Z', false],
    ['2026-11-20T08:59:59Z', false],
  ])('is its place only while its time is to come: %s', (dataRitiro, posto) => {
    expect(returnableOf(ordine({ dataRitiro: new Date(dataRitiro) }), [one], now)?.posto).toBe(posto);
  });

  it('is nothing where it all went back', () => {
    expect(returnableOf(ordine(everythingBack), [riga(1, { quantitaResa: 3 })], now)).toBeUndefined();
  });

  it.each([
    ['a line', everythingBack, [one]],
    ['the gift card', { ...everythingBack, giftcardResa: false }, []],
    ['the coupon', { ...everythingBack, couponReso: false }, []],
    ['the place', { ...everythingBack, postoReso: false }, []],
  ])('is something where only %s is left', (_what, fields, righe) => {
    expect(returnableOf(ordine(fields), righe, now)).toBeDefined();
  });
});

it('what went back is told of a cancelled order, each line by its name and weight, and of no other', () => {
  const righe = [riga(1, { quantitaResa: 2 }), riga(2), riga(3, { peso: '1000', quantitaResa: 1 })];
  expect(resoOf(ordine({ ...everythingBack, postoReso: false }), righe)).toEqual({
    righe: [
      { nomeProdotto: 'Pane 500 g', quantita: 2 },
      { nomeProdotto: 'Pane 1000 g', quantita: 1 },
    ],
    giftCard: 12.5,
    coupon: true,
    posto: false,
  });
  const place = { righe: [], giftCard: 0, coupon: false, posto: true };
  expect(resoOf(ordine({ postoReso: true }), [])).toEqual(place);
  expect(resoOf(ordine({ stato: RITIRATO }), [])).toBeUndefined();
});

it('goes over the wire in EUR and on the shop’s clock', () => {
  const returned = { pezzi: new Map([[riga(1), 2]]), giftCard: true, coupon: false, posto: true };
  expect(toReturnable(ordine(), returned)).toEqual({
    numeroOrdine: '1007',
    dataRitiro: '2026-11-20T10:30:00+01:00',
    righe: [{ dettaglioId: 1, nomeProdotto: 'Pane 500 g', quantita: 2 }],
    giftCard: 12.5,
    coupon: false,
    posto: true,
  });
  expect(toReturnable(ordine(), { ...returned, giftCard: false }).giftCard).toBe(0);
});
