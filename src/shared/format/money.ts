const eur = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** EUR as '1.234,50 €', grouping always (decisions 2.2); a value that is no finite number gives ''. */
export const formatMoney = (amount: number): string => (Number.isFinite(amount) ? eur.format(amount) : '');
