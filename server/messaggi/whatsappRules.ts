import { STATO } from '../../src/contract/costanti';
import type { TipoMessaggio } from '../../src/contract/messaggi';

/** Digits with the country code, by default Italy's. Undefined for Italian landlines and invalid numbers. */
export function mobileOf(phone: string): string | undefined {
  const dialled = phone.replace(/[^+\d]/g, '').replace(/^00/, '+');
  const digits = dialled.startsWith('+') ? dialled.slice(1) : `39${dialled}`;
  return /^(?:39(?=3\d{8,9}$)|(?!39|0))\d{7,15}$/.test(digits) ? digits : undefined;
}

/** Undefined once the order was handed over. */
export function occasionOf(ordine: { stato: number; modificato: boolean }): TipoMessaggio | undefined {
  const { stato } = ordine;
  if (stato === STATO.InLavorazione) return ordine.modificato ? 'modificato' : 'ricevuto';
  if (stato === STATO.ProntoPerIlRitiro) return 'pronto';
  return stato === STATO.Annullato ? 'annullato' : undefined;
}
