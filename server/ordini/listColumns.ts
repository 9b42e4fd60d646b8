import { ordini } from '../db/schema';

/** What a row of the list is made of (OrdineRow). */
export const listColumns = {
  id: ordini.id,
  numeroOrdine: ordini.numeroOrdine,
  dataRitiro: ordini.dataRitiro,
  giorno: ordini.giorno,
  cliente: ordini.cliente,
  totaleDaPagareCents: ordini.totaleDaPagareCents,
  stato: ordini.stato,
  revisione: ordini.revisione,
  vistoIl: ordini.vistoIl,
  stampe: ordini.stampe,
  dopoStampa: ordini.dopoStampa,
};
