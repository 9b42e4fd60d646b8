import { cambiOf, oggettoOf } from '../../../server/registro/righeRules';

const pane = {
  id: 7,
  nome: 'Pane',
  descrizione: '',
  varianti: [
    { id: 1, peso: '500', prezzo: 3.5, quantitaDisponibile: 4 },
    { id: 2, peso: '1000', prezzo: 6, quantitaDisponibile: 2 },
  ],
  versione: 3,
};

const cambio = (campo: string, prima: unknown, dopo: unknown) => ({ campo, prima, dopo });

describe('what changed of a record', () => {
  it('is each field that differs, called by its path, and nothing else', () => {
    const dopo = {
      ...pane,
      nome: 'Pane nero',
      varianti: [pane.varianti[1], { ...pane.varianti[0], prezzo: 3.8 }],
      versione: 4,
    };
    expect(cambiOf(pane, dopo)).toEqual([
      cambio('nome', 'Pane', 'Pane nero'),
      cambio('varianti.500.prezzo', 3.5, 3.8),
    ]);
  });

  it('is told of a list’s item by what it is called now, found by its id', () => {
    const varianti = [{ ...pane.varianti[0], peso: '450' }, pane.varianti[1]];
    expect(cambiOf(pane, { ...pane, varianti })).toEqual([cambio('varianti.450.peso', '500', '450')]);
  });

  it('is every field of what is new, and of what is gone', () => {
    const lines = [{ nomeProdotto: 'Pane', quantita: 2 }, { quantita: 1 }];
    expect(cambiOf(null, { stato: 0, posto: true, righe: lines, lista: [1, 2], vuota: [] })).toEqual([
      cambio('stato', null, 0),
      cambio('posto', null, true),
      cambio('righe.Pane.nomeProdotto', null, 'Pane'),
      cambio('righe.Pane.quantita', null, 2),
      cambio('righe.2.quantita', null, 1),
      cambio('lista', null, '1, 2'),
      cambio('vuota', null, ''),
    ]);
    expect(cambiOf({ codice: 'A', dataScadenza: null }, null)).toEqual([cambio('codice', 'A', null)]);
    expect(cambiOf(null, null)).toEqual([]);
  });

  it('tells no more of a gift card’s code than its end', () => {
    const card = { codice: 'REGALO-01234', saldo: 50 };
    expect(cambiOf(card, { ...card, codice: 'ALTRO-001234' })).toEqual([
      cambio('codice', '••••1234', '••••1234'),
    ]);
    expect(cambiOf(null, { giftCard: 'G123' })).toEqual([cambio('giftCard', null, '••••3')]);
    expect(oggettoOf('giftcard', card)).toBe('••••1234');
  });

  it('tells everything else of a gift card, and that it had none', () => {
    const card = { codice: 'REGALO-01234', saldo: 50, dataScadenza: '2026-11-20' };
    expect(cambiOf(card, { ...card, dataScadenza: '2027-11-20' })).toEqual([
      cambio('dataScadenza', '2026-11-20', '2027-11-20'),
    ]);
    expect(cambiOf({ giftCard: null }, { giftCard: 'REGALO-01234' })).toEqual([
      cambio('giftCard', null, '••••1234'),
    ]);
  });

  it('is of a field that was empty, not of a record’s number', () => {
    expect(cambiOf({ id: 1, nota: null }, { id: 2, nota: 'Tagliato' })).toEqual([
      cambio('nota', null, 'Tagliato'),
    ]);
    expect(cambiOf({ nota: 'Tagliato' }, { nota: null })).toEqual([cambio('nota', 'Tagliato', null)]);
  });

  it('names the days of a list, and tells the time in minutes', () =>
    expect(cambiOf({ giorniRitiro: null }, { giorniRitiro: [1, 6], entroOra: '18:00:00' })).toEqual([
      cambio('giorniRitiro', null, 'Lunedì, Sabato'),
      cambio('entroOra', null, '18:00'),
    ]));

  it('is the whole list where not each of its items has fields, and nothing of what has none itself', () => {
    expect(cambiOf(null, { lista: [{ id: 1 }, 2] })).toEqual([cambio('lista', null, '[{"id":1},2]')]);
    expect(cambiOf('prima', 'dopo')).toEqual([]);
  });

  it('is cut where it is a long text', () => {
    const whole = 'x'.repeat(300);
    expect(cambiOf({ descrizione: '' }, { descrizione: whole })[0]!.dopo).toBe(whole);
    const [cambio] = cambiOf({ descrizione: '' }, { descrizione: 'x'.repeat(301) });
    expect(cambio).toEqual({ campo: 'descrizione', prima: '', dopo: `${'x'.repeat(300)}…` });
  });
});

it('calls an object as people do', () => {
  const named = (entita: string, record: unknown) => oggettoOf(entita, record);
  expect(named('prodotto', pane)).toBe('Pane');
  expect(named('coupon', { codice: 'ESTATE' })).toBe('ESTATE');
  expect(named('chiusura', { data: '2026-12-25' })).toBe('25/12/2026');
  expect(named('finestra', { giornoSettimana: 1, oraInizio: '10:00:00' })).toBe('Lunedì 10:00');
  expect(named('eccezione', { data: '2026-12-24', oraInizio: '08:00' })).toBe('24/12/2026 08:00');
  expect(named('slot', { data: '2026-12-24', ora: '10:30', posti: 0 })).toBe('24/12/2026 10:30');
  expect(named('orario', { giorno: 0 })).toBe('Domenica');
  expect(named('orario', { giorno: 7 })).toBeNull();
  expect(named('ordine', { stato: 2 })).toBeNull();
  expect(named('immagine', null)).toBeNull();
});
