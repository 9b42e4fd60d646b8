import { EXAMPLE, MESSAGGI, fill, valuesOf, withNew } from '../../../server/messaggi/testi';
import { TestoMessaggio } from '../../../src/contract/messaggi';

const values = valuesOf(EXAMPLE, 'Da Gina');
const PANE = { nomeProdotto: 'Pane', peso: '500', quantita: 1, prezzoUnitarioCents: 500 };
const filled = (testo: string, oggetto = 'x') => fill({ oggetto, testo }, values);

it('says an order in the shop’s own words', () => {
  const { testo } = filled('{nome}, {numero}: {giorno} alle {ora}\n{righe}\n{totale}\n{negozio}');
  expect(testo.split('\n')).toEqual([
    'Anna, 1042: sabato 28 novembre alle 10:30',
    '2 × Salsiccia 500 g (una tagliata a metà)',
    '1 × Pane di Altamura 1000 g',
    'da pagare 13,90 €',
    'Da Gina',
  ]);
});

it('says what was weighed', () => {
  const righe = [{ ...PANE, pesoEffettivoG: 1_200, importoCents: 1_200, note: 'a metà' }];
  expect(valuesOf({ ...EXAMPLE, righe }, '').righe).toBe('1 × Pane 500 g (peso 1,2 kg, a metà)');
});

it.each([
  ['tagliata sottile. Grazie, 1/2 per le 10:30', 'tagliata sottile. Grazie, 1/2 per le 10:30'],
  ['http://truffa.example/x?y=1', 'http truffa example x?y=1'],
  ['Vinci su www.1truffa.example\no da io@truffa.it', 'Vinci su www 1truffa example o da io truffa it'],
  ['truffa。example e 1.2.3.truffa', 'truffa example e 1.2.3 truffa'],
  [`${'a'.repeat(59)}😀`, `${'a'.repeat(59)}😀`],
  ['a'.repeat(300), `${'a'.repeat(59)}…`],
])('says of the note %j no more than words', (note, said) => {
  expect(valuesOf({ ...EXAMPLE, righe: [{ ...PANE, note }] }, '').righe).toBe(`1 × Pane 500 g (${said})`);
});

it('says no more than so much that was typed, of whatever order', () => {
  const righe = Array.from({ length: 200 }, () => ({ ...PANE, note: 'x'.repeat(300) }));
  const said = valuesOf({ ...EXAMPLE, nome: 'x'.repeat(100), righe }, '');
  expect(`${said.nome} ${said.righe}`.match(/x/g)).toHaveLength(39 + 10 * 59);
  expect(valuesOf({ ...EXAMPLE, nome: 'Vinci su truffa.example' }, '').nome).toBe('Vinci su truffa example');
});

it('is on the shop’s clock, in winter and in summer', () => {
  const at = (moment: string) => valuesOf({ ...EXAMPLE, dataRitiro: new Date(moment) }, '');
  expect(at('2026-12-31T23:30:00Z')).toMatchObject({ giorno: 'venerdì 1 gennaio', ora: '00:30' });
  expect(at('2026-07-01T07:00:00Z')).toMatchObject({ giorno: 'mercoledì 1 luglio', ora: '09:00' });
});

it('takes what a customer is called for a name, whatever stands in it', () => {
  const nome = '{totale}$&\r\nBcc: altri@esempio.it';
  expect(fill({ oggetto: 'Per {nome}', testo: '{nome}' }, { ...values, nome })).toEqual({
    oggetto: 'Per {totale}$& Bcc: altri@esempio.it',
    testo: nome,
  });
});

it('has a first text for a message that was not there when a shop wrote its own', () => {
  const own = MESSAGGI.slice(0, 4).map((each) => ({ ...each, attivo: false }));
  expect(withNew({ messaggi: own })).toEqual([...own, MESSAGGI[4]]);
});

it('begins with texts that the shop could have written itself', () => {
  for (const { oggetto, testo } of MESSAGGI) {
    expect(TestoMessaggio.parse({ oggetto, testo })).toEqual({ oggetto, testo });
    const letta = fill({ oggetto, testo }, values);
    expect(`${letta.oggetto}${letta.testo}`).not.toMatch(/[{}]/);
  }
});

it.each([
  [0, 'da pagare 13,90 €'],
  [500, 'da pagare 8,90 € di 13,90 €'],
  [1390, 'pagato: 13,90 €'],
  [1500, 'pagato: 13,90 €'],
])('with %i cents paid asks for what is left alone', (incassatoCents, totale) => {
  expect(valuesOf({ ...EXAMPLE, incassatoCents }, 'Da Gina').totale).toBe(totale);
});
