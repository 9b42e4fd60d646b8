import { hasWord, toggleWord } from '../../../../src/domain/ordine-form/words';

it.each([
  ['', 'a fette', 'a fette'],
  ['sottovuoto', 'a fette', 'sottovuoto, a fette'],
  ['ben cotto, ', 'a fette', 'ben cotto, a fette'],
  ['1,3 kg', 'a fette', '1,3 kg, a fette'],
  ['1,3 kg, a fette', 'sottovuoto', '1,3 kg, a fette, sottovuoto'],
  ['1,3 kg, a fette', 'a fette', '1,3 kg'],
  ['a fette,sottovuoto , per Anna', 'Sottovuoto', 'a fette, per Anna'],
  ['A FETTE', 'a fette', ''],
  ['a fette sottili', 'a fette', 'a fette sottili, a fette'],
  ['a fette, 2 per volta', 'a fette', '2 per volta'],
])('%j with %s is %j, and knows what it asks for', (note, word, expected) => {
  const next = toggleWord(note, word);
  expect(next).toBe(expected);
  expect([hasWord(note, word), hasWord(next, word)]).toEqual([
    expected.length < note.length,
    expected.length > note.length,
  ]);
});
