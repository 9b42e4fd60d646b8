import type { OrarioApertura } from '../../contract/calendario';
import { oreMinuti } from './ora';

/** Opening hours as they are typed; the day of a row is fixed. */
export type OrarioDraft = Omit<OrarioApertura, 'id'>;

export const toOrarioDraft = ({
  giorno,
  oraApertura,
  oraChiusura,
  chiuso,
  versione,
}: OrarioApertura): OrarioDraft => ({
  giorno,
  oraApertura: oreMinuti(oraApertura),
  oraChiusura: oreMinuti(oraChiusura),
  chiuso,
  versione,
});
