import {
  azioneLabel,
  cambiText,
  campoLabel,
  entitaLabel,
  sentenceOf,
  pathOf,
  valoreText,
} from '../../../../src/features/registro/words';
import { makeRiga } from '../../../support/makeRiga';

const words = (change: Parameters<typeof makeRiga>[0]) => sentenceOf(makeRiga(change)).join(' ').trim();

it.each([
  [{}, 'ha cambiato il prodotto Pane'],
  [{ azione: 'crea', entita: 'ordine', oggetto: '1224' }, 'ha creato l’ordine 1224'],
  [{ azione: 'cambia-stato', entita: 'ordine', oggetto: '1224' }, 'ha cambiato lo stato dell’ordine 1224'],
  [{ azione: 'anonimizza', entita: 'ordine', oggetto: null, entitaId: '8' }, 'ha reso anonimo l’ordine n. 8'],
  [
    { azione: 'importa-magazzino', entita: 'variante', oggetto: 'Pane' },
    'ha caricato da un foglio la quantità di Pane',
  ],
  [{ azione: 'elimina', entita: 'chiusura', oggetto: '25/12' }, 'ha eliminato la chiusura del 25/12'],
  [{ azione: 'carica', entita: 'immagine', entitaId: 'f00', oggetto: null }, 'ha caricato un’immagine'],
  [{ azione: 'esporta', entita: 'registro', entitaId: null, oggetto: null }, 'ha esportato il registro'],
  [{ azione: 'consulta', entita: 'utente', entitaId: '7', oggetto: null }, 'ha aperto il cliente n. 7'],
  [{ azione: 'fonde', entita: 'impianto', oggetto: 'X' }, 'ha fatto «fonde» su impianto X'],
])('tells %j as «%s»', (change, sentence) => expect(words(change)).toBe(sentence));

it('tells what was and what is, as the other screens show it', () => {
  const cambi = [
    { campo: 'varianti.500.prezzo', prima: 3.5, dopo: 3.8 },
    { campo: 'nome', prima: 'Pane', dopo: 'Pane nero' },
  ];
  expect(cambiText(makeRiga({ cambi })).replaceAll('\u00a0', ' ')).toBe(
    'Prezzo (500 g): 3,50 € → 3,80 €; Nome: Pane → Pane nero',
  );
  expect(cambiText(makeRiga({ azione: 'crea' }))).toBe('');
  expect(cambiText(makeRiga({ azione: 'elimina' }))).toBe('');
});

it.each([
  ['stato', 2, 'Ritirato'],
  ['stato', 9, '9'],
  ['attiva', true, 'sì'],
  ['chiuso', false, 'no'],
  ['dataScadenza', '2026-12-31', '31/12/2026'],
  ['lettoIl', '2026-11-20T09:00:00Z', '20/11/2026 ore 10:00'],
  ['giornoSettimana', 1, 'Lunedì'],
  ['ordine.totaleDaPagare', 12.5, '12,50 €'],
  ['scontoPercentuale', 12.5, '12,5'],
  ['nome', '', '–'],
  ['nome', null, '–'],
])('shows %s %j as %s', (campo, value, text) =>
  expect(valoreText(campo, value).replaceAll('\u00a0', ' ')).toBe(text),
);

it('does not break an amount within a text before its €', () =>
  expect(valoreText('modifiche', 'peso di 1 riga cambiato: -0,40 €')).toBe(
    'peso di 1 riga cambiato: -0,40\u00a0€',
  ));

it.each([
  [campoLabel, 'oraApertura', 'Ora apertura'],
  [campoLabel, 'righe.Pane.quantita', 'Quantità (Pane)'],
  [campoLabel, 'varianti.500.prezzo', 'Prezzo (500 g)'],
  [campoLabel, 'righe.S. Marzano.quantita', 'Quantità (S. Marzano)'],
  [campoLabel, 'varianti.1.5.prezzo', 'Prezzo (1.5 g)'],
  [campoLabel, 'scorte.12', 'Scorte (12)'],
  [campoLabel, 'scorte.S. Marzano 1.5 g', 'Scorte (S. Marzano 1.5 g)'],
  [campoLabel, 'limiti.Panettoni del 24/12/2026', 'Limiti (Panettoni del 24/12/2026)'],
  [campoLabel, 'reso.coupon', 'Coupon (reso)'],
  [campoLabel, 'ordine.stato', 'Stato'],
  [entitaLabel, 'giftcard', 'Gift card'],
  [entitaLabel, 'finestra', 'Fascia oraria'],
  [entitaLabel, 'chiusura', 'Chiusura'],
  [entitaLabel, 'immagine', 'Immagine'],
  [entitaLabel, 'ordine', 'Ordine'],
  [entitaLabel, 'impianto', 'Impianto'],
  [azioneLabel, 'crea', 'Creato'],
  [azioneLabel, 'cambia-stato', 'Cambiato lo stato dell’ordine'],
  [azioneLabel, 'boh-mah', 'Boh mah'],
])('%p calls %s «%s»', (label, key, name) => expect(label(key)).toBe(name));

it('leads to the screen of the object, where there is one', () => {
  const path = (change: Parameters<typeof makeRiga>[0], mayChange = true) =>
    pathOf(makeRiga({ prodottoId: null, ...change }), mayChange);
  expect(path({ entita: 'ordine', entitaId: '8', giorno: '2026-11-23' })).toBe('/?data=2026-11-23&ordine=8');
  expect(path({ entita: 'variante', prodottoId: 7 })).toBe('/prodotti/edit/7');
  expect(path({ entita: 'variante', prodottoId: 7 }, false)).toBe('/prodotti');
  expect(path({ entita: 'coupon' })).toBe('/coupon');
  expect(path({ entita: 'utente' })).toBeNull();
  expect(path({})).toBeNull();
});
