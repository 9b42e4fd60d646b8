import { whyNotNome } from '../../../server/persone/nomeRules';

const RISERVATO = 'Questo nome è riservato al programma: scrivi il tuo nome e cognome';
const PRESO = 'C’è già una persona con questo nome: aggiungi il cognome';

it.each([
  'Server',
  ' SÉRVER ',
  's e r v e r',
  'Ser\u200bver',
  'Ｓｅｒｖｅｒ',
  '«Amministratore»',
  'primo  avvio',
  'Riga di Comando',
  'Dimostrazione',
  'vetrina',
  'Simulatore',
  'sistema',
  // With letters of another script that look like the right ones.
  'S\u0435rver',
  '\u0405\u0435\u0433\u0475\u0435\u0433',
])('keeps %j for the product', (nome) => {
  expect(whyNotNome(nome, [])).toBe(RISERVATO);
});

it.each([
  'ANNA ROSSI',
  'Anna  Rossi',
  'Ànna Rossì',
  'AnnaRossi',
  'Anna-Rossi.',
  'Anna Rossi',
  '\u0410nna R\u043essi',
])('takes %j for Anna Rossi, who is here already', (nome) => {
  expect(whyNotNome(nome, ['Ugo', 'Anna Rossi'])).toBe(PRESO);
  expect(whyNotNome('Anna Rossi', [nome])).toBe(PRESO);
});

it.each(['–', '…', '👋'])('asks for a name in place of %j', (nome) => {
  expect(whyNotNome(nome, ['👍'])).toBe('Scrivi il tuo nome');
});

it.each(['Anna', 'Anna Rossi 2', 'Anna Maria Rossi', 'Serverino', '李娜', 'Ольга'])('takes %j', (nome) => {
  expect(whyNotNome(nome, ['Anna Rossi', 'Ugo', '王芳', 'Игорь'])).toBeUndefined();
});

it.each([
  ['аекморстухгпнѕіјѵԁӏ', 'aekmopctyxrnhsijvdi'],
  ['αεηικνορτυχ', 'aenikvoptux'],
  ['l01', 'ioi'],
])('%s passes for %s, letter by letter', (shown, read) =>
  [...shown].forEach((letter, at) =>
    expect([letter, whyNotNome(`Ada ${letter}`, [`Ada ${read[at]}`])]).toEqual([letter, PRESO]),
  ),
);
