import { finestraErrors, orarioErrors, sovrapposizioneErrors } from '../../../server/calendario/orarioRules';

const finestra = (oraInizio: string, oraFine: string) => ({ oraInizio, oraFine });

describe('a window', () => {
  it.each([
    ['10:00', '10:00'],
    ['10:00', '09:00'],
  ])('from %s to %s has no time', (oraInizio, oraFine) => {
    expect(finestraErrors({ oraInizio, oraFine, slotMinuti: 30 })).toEqual({
      oraFine: ['L’ora di fine deve essere dopo l’ora di inizio.'],
    });
  });

  it.each([
    ['10:29', '29 minuti'],
    ['10:01', '1 minuto'],
  ])('until %s has no room for a slot', (oraFine, lasts) => {
    expect(finestraErrors({ oraInizio: '10:00', oraFine, slotMinuti: 30 })).toEqual({
      slotMinuti: [`La fascia oraria dura ${lasts}: accorcia «Slot (min)» o allunga la fascia oraria.`],
    });
  });

  it.each(['10:30', '12:00'])('until %s has room for one', (oraFine) => {
    expect(finestraErrors({ oraInizio: '10:00', oraFine, slotMinuti: 30 })).toEqual({});
  });
});

describe('two windows of a day', () => {
  const others = [finestra('08:00', '09:00'), finestra('10:00', '12:00')];
  const message = ['Si sovrappone alla fascia oraria 10:00-12:00 dello stesso giorno.'];

  it.each([
    ['begins within the other', finestra('11:00', '13:00'), { oraInizio: message }],
    ['begins with the other', finestra('10:00', '10:30'), { oraInizio: message }],
    ['ends within the other', finestra('09:30', '11:00'), { oraFine: message }],
    ['holds the other', finestra('09:00', '13:00'), { oraFine: message }],
    ['begins when one ends and ends when the next begins', finestra('09:00', '10:00'), {}],
    ['comes after', finestra('12:00', '13:00'), {}],
  ])('share time or not: one %s', (_what, one, errors) => {
    expect(sovrapposizioneErrors(one, others)).toEqual(errors);
  });
});

describe('opening hours', () => {
  const errors = { oraChiusura: ['L’ora di chiusura deve essere dopo l’ora di apertura.'] };

  it.each([
    ['09:00', '18:00', false, {}],
    ['18:00', '18:00', false, errors],
    ['18:00', '09:00', false, errors],
    ['18:00', '09:00', true, {}],
  ])('from %s to %s, closed: %p', (oraApertura, oraChiusura, chiuso, expected) => {
    expect(orarioErrors({ giorno: 1, oraApertura, oraChiusura, chiuso, versione: 0 })).toEqual(expected);
  });
});
