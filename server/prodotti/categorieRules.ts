export type UseCounts = Record<'prodotti' | 'coupon' | 'giftcard', number>;

/** S8.3. */
export function inUsoMessage(nome: string, { prodotti, coupon, giftcard }: UseCounts): string | undefined {
  const uses = [
    prodotti > 0 && `${prodotti} ${prodotti === 1 ? 'prodotto' : 'prodotti'}`,
    coupon > 0 && `${coupon} coupon`,
    giftcard > 0 && `${giftcard} gift card`,
  ].filter((use) => use !== false);
  if (uses.length === 0) return undefined;
  return `La categoria «${nome}» non si può eliminare: è usata da ${list.format(uses)}.`;
}

const list = new Intl.ListFormat('it');
