import { formatGrammi } from './grammi';

const kilos = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 3 });

/** As people say it: '750 g', '1,3 kg'. */
export const formatKg = (grams: number): string =>
  grams < 1000 ? formatGrammi(grams) : `${kilos.format(grams / 1000)} kg`;
