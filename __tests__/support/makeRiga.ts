import type { RigaRegistro } from '../../src/contract/registro';

/** A line of the log: a price was changed. */
export const makeRiga = (change: Partial<RigaRegistro> = {}): RigaRegistro => ({
  id: 1,
  quando: '2026-11-20T08:30:00.000001Z',
  chi: 'Ada',
  accountId: 3,
  email: null,
  azione: 'modifica',
  entita: 'prodotto',
  entitaId: '7',
  oggetto: 'Pane',
  giorno: null,
  prodottoId: 7,
  cambi: [{ campo: 'varianti.500.prezzo', prima: 3.5, dopo: 3.8 }],
  dispositivo: 'Firefox, Windows, sessione 3f9aB2c1',
  richiesta: 'req-1',
  numero: 41,
  hash: 'a'.repeat(64),
  ...change,
});
