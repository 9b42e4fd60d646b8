import { MATTINA, POMERIGGIO, VARIANTI } from '../../support/negozio';
import { ADMIN, VETRINA } from '../../support/testServer';

export const COUPON = ['SCONTO10', 'FISSO5', 'UNAVOLTA'];
export const CARTE = ['REGALO', 'PICCOLA'];
const GIORNI = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-12-25', '2028-02-29', '2026-03-29'];

/** Values of the small shop (negozio.ts) by the name of their field: what leads a request deep into the code. */
export const SHOP_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  id: [1, 2, 3, 4, 5],
  categoriaId: [1, 2],
  categoryId: [1, 2],
  productId: [1, 2, 3],
  varianteId: Object.values(VARIANTI),
  quantita: [1, 2, 3],
  dettaglioId: [1, 2, 3],
  revisione: [1, 2, 3],
  pesoEffettivo: [250, 510, 1_020],
  quantitaDisponibile: [0, 5, 1_000],
  quantitaLetta: [0, 50, 1_000],
  prezzo: [0, 3.5, 6.55],
  peso: ['250', '1,5', '500 g'],
  dataRitiro: [MATTINA, POMERIGGIO, '2026-11-23T10:00', '2026-11-24T17:30:00+01:00', '2026-12-25T16:00'],
  coupon: COUPON,
  giftCard: CARTE,
  codice: ['P001', 'D001', 'NUOVO1', 'nuovo1', ...COUPON, ...CARTE],
  date: GIORNI,
  data: GIORNI,
  dateFrom: GIORNI,
  dateTo: GIORNI,
  dataScadenza: GIORNI,
  term: ['pa', 'P001', 'cannoli', 'è'],
  giorno: [0, 1, 3, 6],
  giornoSettimana: [0, 1, 3, 6],
  oraInizio: ['08:00', '10:00', '12:30', '23:00'],
  oraFine: ['09:00', '12:00', '18:00', '23:59'],
  oraApertura: ['00:00', '09:00'],
  oraChiusura: ['09:00', '19:30'],
  slotMinuti: [1, 15, 30, 1_440],
  maxOrdiniPerSlot: [1, 5],
  status: [0, 1, 2, 3],
  email: [ADMIN.email, VETRINA.email, 'maria@esempio.it'],
  phone: ['+39 333 1234567', '02/123456'],
  password: [ADMIN.password, VETRINA.password, 'parola-sbagliata-1'],
  currentPassword: [ADMIN.password, 'parola-nuova-1', 'parola-nuova-2'],
  newPassword: ['parola-nuova-1', 'parola-nuova-2', ADMIN.password],
  saldo: [0, 50, 100],
  saldoLetto: [0, 50, 100],
  valoreIniziale: [50, 100],
  'idempotency-key': ['chiave-uno', 'chiave-due', 'chiave-tre'],
  w: [60, 120, 800],
};
