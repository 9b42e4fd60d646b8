import { addDays } from '../base/time';
import type { coupon, giftcard } from '../db/schema';

type ConCategoria<Row> = Row & { categoria?: string };

export const couponDemo = (today: string): ConCategoria<typeof coupon.$inferInsert>[] => [
  { codice: 'BENVENUTO10', descrizione: 'Sconto di benvenuto', scontoPercentuale: 10 },
  { codice: 'SPESA5', descrizione: '5 € su 40 € di spesa', scontoFissoCents: 500, spesaMinimaCents: 4000 },
  { codice: 'DOLCI15', descrizione: '15% sui dolci', scontoPercentuale: 15, categoria: 'Dolci' },
  { codice: 'GRAZIE20', descrizione: 'Una volta sola', scontoPercentuale: 20, singoloUso: true },
  { codice: 'AMICO12', descrizione: 'Porta un amico', scontoPercentuale: 12.5, singoloUso: true },
  {
    codice: 'MESE8',
    descrizione: 'Offerta del mese',
    scontoPercentuale: 8,
    dataScadenza: addDays(today, 20),
  },
  { codice: 'ESTATE10', scontoPercentuale: 10, dataScadenza: addDays(today, -30) },
  { codice: 'VECCHIO3', descrizione: 'Ritirato', scontoFissoCents: 300, attivo: false },
];

type GiftcardDemo = ConCategoria<Omit<typeof giftcard.$inferInsert, 'saldoCents'>>;

export const giftcardDemo = (today: string): GiftcardDemo[] => [
  { codice: 'REGALO-7K2M', descrizione: 'Compleanno di Anna', valoreInizialeCents: 10_000 },
  { codice: 'REGALO-9QXP', descrizione: 'Nozze Conti', valoreInizialeCents: 25_000 },
  { codice: 'REGALO-4HDT', valoreInizialeCents: 5_000 },
  { codice: 'REGALO-2WZC', valoreInizialeCents: 3_000, dataScadenza: addDays(today, 180) },
  { codice: 'REGALO-8BNA', descrizione: 'Solo formaggi', valoreInizialeCents: 4_000, categoria: 'Formaggi' },
  { codice: 'REGALO-5FJR', valoreInizialeCents: 5_000, spesaMinimaCents: 3_000 },
  { codice: 'REGALO-3LVE', descrizione: 'Smarrita', valoreInizialeCents: 5_000, attiva: false },
  { codice: 'REGALO-6TYS', valoreInizialeCents: 2_000, dataScadenza: addDays(today, -60) },
];
