import type { TipoMessaggio } from '../../../contract/messaggi';

export const TIPI: Readonly<Record<TipoMessaggio, readonly [label: string, quando: string]>> = {
  ricevuto: ['Ricevuto', 'Quando l’ordine arriva, dal sito o al telefono.'],
  modificato: ['Modificato', 'Quando cambiano righe, ritiro o note; non per il solo peso.'],
  pronto: ['Pronto', 'Quando lo metti Pronto per il Ritiro.'],
  annullato: ['Annullato', 'Quando lo annulli. Se poi lo ripristini, parte «Modificato».'],
  nonRitirato: ['Non ritirato', 'Quando premi «Avvisa di nuovo» tra i non ritirati.'],
};
