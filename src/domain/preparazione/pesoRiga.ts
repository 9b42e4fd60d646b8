import type { OrdineDaPreparare } from '../../contract/prepara';
import { formatKg } from '../../shared/format/grammi';
import { pesoDi } from '../ordini/bill';

type Riga = OrdineDaPreparare['dettagliOrdine'][number];

export const isDaPesare = ({ aPeso, pesoEffettivo }: Riga): boolean =>
  aPeso === true && pesoEffettivo === undefined;

/** What a line weighed, or else what its pieces come to, to stand behind it: ' · 1,3 kg'; '' of a single piece. */
export function pesoTotale(riga: Riga): string {
  const { quantita, pesoNominale } = riga;
  if (riga.pesoEffettivo !== undefined || quantita === 1 || pesoNominale === undefined) return pesoDi(riga);
  return ` · ${formatKg(quantita * pesoNominale)}`;
}
