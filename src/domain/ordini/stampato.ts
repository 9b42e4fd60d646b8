import type { DopoStampa, OrdineLista } from '../../contract/ordini';

export const modificatoText = (dopoStampa: readonly DopoStampa[] = []): string =>
  dopoStampa.length > 0 ? `Modificato dopo la stampa: ${dopoStampa.join(', ')}` : '';

export function stampatoText({ stampe = 0, dopoStampa }: OrdineLista): string {
  const modificato = modificatoText(dopoStampa);
  return `Stampato${stampe > 1 ? ` ${stampe} volte` : ''}${modificato && `. ${modificato}`}`;
}
