import { addDays } from '../base/time';

export function couponDemo(today: string) {
  const base = {
    scontoPercentuale: null as number | null,
    scontoFissoCents: null as number | null,
    dataScadenza: null as string | null,
    spesaMinimaCents: null as number | null,
    singoloUso: false,
    categoria: null as string | null,
    attivo: true,
    usi: 0,
  };
  return [
    { ...base, codice: 'BENVENUTO10', descrizione: 'Sconto di benvenuto', scontoPercentuale: 10 },
    {
      ...base,
      codice: 'SPESA5',
      descrizione: '5 € su 40 € di spesa',
      scontoFissoCents: 500,
      spesaMinimaCents: 4000,
    },
    { ...base, codice: 'DOLCI15', descrizione: '15% sui dolci', scontoPercentuale: 15, categoria: 'Dolci' },
    { ...base, codice: 'GRAZIE20', descrizione: 'Una volta sola', scontoPercentuale: 20, singoloUso: true },
    { ...base, codice: 'AMICO12', descrizione: 'Porta un amico', scontoPercentuale: 12.5, singoloUso: true },
    {
      ...base,
      codice: 'MESE8',
      descrizione: 'Offerta del mese',
      scontoPercentuale: 8,
      dataScadenza: addDays(today, 20),
    },
    {
      ...base,
      codice: 'ESTATE10',
      descrizione: '',
      scontoPercentuale: 10,
      dataScadenza: addDays(today, -30),
    },
    { ...base, codice: 'VECCHIO3', descrizione: 'Ritirato', scontoFissoCents: 300, attivo: false },
  ];
}

export function giftcardDemo(today: string) {
  const base = {
    descrizione: '',
    dataScadenza: null as string | null,
    attiva: true,
    spesaMinimaCents: null as number | null,
    categoria: null as string | null,
  };
  return [
    { ...base, codice: 'REGALO-7K2M', descrizione: 'Compleanno di Anna', valoreInizialeCents: 10_000 },
    { ...base, codice: 'REGALO-9QXP', descrizione: 'Nozze Conti', valoreInizialeCents: 25_000 },
    { ...base, codice: 'REGALO-4HDT', valoreInizialeCents: 5_000 },
    { ...base, codice: 'REGALO-2WZC', valoreInizialeCents: 3_000, dataScadenza: addDays(today, 180) },
    {
      ...base,
      codice: 'REGALO-8BNA',
      descrizione: 'Solo formaggi',
      valoreInizialeCents: 4_000,
      categoria: 'Formaggi',
    },
    { ...base, codice: 'REGALO-5FJR', valoreInizialeCents: 5_000, spesaMinimaCents: 3_000 },
    { ...base, codice: 'REGALO-3LVE', descrizione: 'Smarrita', valoreInizialeCents: 5_000, attiva: false },
    { ...base, codice: 'REGALO-6TYS', valoreInizialeCents: 2_000, dataScadenza: addDays(today, -60) },
  ];
}
