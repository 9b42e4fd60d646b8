import { formatNumber } from './count';

/** Grams as '1.040 g', grouped, signed and never broken before the unit, as money is. */
export const formatGrammi = (grams: number): string => `${formatNumber(grams).replace('-', '−')}\u00a0g`;

const kilos = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 3 });

/** As people say it: '750 g', '1,3 kg'. */
export const formatKg = (grams: number): string =>
  grams < 1000 ? formatGrammi(grams) : `${kilos.format(grams / 1000)}\u00a0kg`;
