const eur = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** EUR as '1.234,50 €', always grouped (decisions 2.2); '' for NaN and infinity. */
export const formatMoney = (amount: number): string => (Number.isFinite(amount) ? eur.format(amount) : '');
