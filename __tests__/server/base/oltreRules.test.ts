import { Conflict, NotAllowed, Superabile } from '../../../server/base/errors';
import { Oltre } from '../../../server/base/oltreRules';

const fascia = { regola: 'fascia', campo: 'dataRitiro', causa: 'Piena.', testo: 'fascia piena (11 di 10)' };
const scorta = {
  regola: 'scorta:2',
  campo: 'lines.0',
  causa: 'Ne resta 1.',
  testo: '«Pane»: 2 oltre la scorta',
};
type Ruolo = 'admin' | 'banco' | 'revisore' | 'vetrina';

function make(ruolo: Ruolo, regole: string[] = [], estesa = true, limiti = [fascia, scorta]) {
  const oltre = new Oltre({ ruolo, estesa }, regole.length > 0 ? { motivo: 'Parente', regole } : undefined);
  limiti.forEach((limite) => oltre.add(limite));
  return oltre;
}
const refusal = (oltre: Oltre): unknown => {
  try {
    return oltre.judge();
  } catch (error) {
    return error;
  }
};

it.each(['admin', 'banco'] as const)('tells %s every limit, each at its field, and how to go on', (ruolo) => {
  expect(refusal(make(ruolo))).toMatchObject({
    message: 'Piena. Ne resta 1.',
    errors: { dataRitiro: ['Piena.'], 'lines.0': ['Ne resta 1.'] },
    superabile: ['fascia', 'scorta:2'],
  });
});

it.each([
  ['vetrina', true],
  ['revisore', true],
  ['admin', false],
] as const)('refuses %s (extended: %p) and leads nowhere; a try is not allowed', (ruolo, estesa) => {
  const error = refusal(make(ruolo, [], estesa));
  expect([error instanceof Conflict, error instanceof Superabile]).toEqual([true, false]);
  const notAllowed = new NotAllowed('Solo amministratori e banco possono superare un limite.');
  expect(() => make(ruolo, ['fascia'], estesa)).toThrow(notAllowed);
});

it('leads nowhere where nobody may go beyond', () => {
  const oltre = new Oltre();
  oltre.add(fascia);
  expect(refusal(oltre)).not.toBeInstanceOf(Superabile);
  expect(oltre.fatta({ nome: 'Ada' }, new Date(0))).toMatchObject({ motivo: undefined });
});

it('goes beyond what was named and nothing else', () => {
  for (const regole of [['fascia'], ['fascia', 'scorta:3']])
    expect(refusal(make('banco', regole))).toBeInstanceOf(Superabile);
  const oltre = make('banco', ['fascia', 'scorta:2', 'termine:9']);
  expect(oltre.judge()).toEqual([fascia, scorta]);
  expect(['fascia', 'scorta', 'termine'].map((kind) => oltre.has(kind))).toEqual([true, true, false]);
  const limiti = [fascia.testo, scorta.testo];
  const quando = '1970-01-01T00:00:00.000Z';
  expect(oltre.fatta({ nome: 'Ada' }, new Date(0))).toEqual({
    limiti,
    motivo: 'Parente',
    chi: 'Ada',
    quando,
  });
  expect(oltre.inLog).toEqual({ oltre: limiti.join('; '), motivo: '(testo)' });
});

it('an order within the limits keeps no reason, though one was sent', () => {
  const oltre = make('admin', ['fascia'], true, []);
  expect([oltre.judge(), oltre.fatta({ nome: 'Ada' }, new Date()), oltre.inLog]).toEqual([[], undefined, {}]);
});
