import { Conflict, NotAllowed, Superabile } from '../../../server/base/errors';
import { Oltre } from '../../../server/base/oltreRules';

const fascia = {
  regola: 'fascia',
  campo: 'dataRitiro',
  causa: 'Al completo.',
  testo: 'fascia piena (11 di 10)',
};
const scorta = {
  regola: 'scorta:2',
  campo: 'lines.0',
  causa: 'Ne resta 1.',
  testo: '«Pane»: 2 oltre la scorta',
};
const deroga = (...regole: string[]) => ({ motivo: 'Cliente di sempre', regole });
const refused = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const make = (ruolo: 'admin' | 'banco' | 'revisore' | 'vetrina', regole: string[] = [], estesa = true) => {
  const oltre = new Oltre({ ruolo, estesa }, regole.length > 0 ? deroga(...regole) : undefined);
  oltre.add(fascia);
  oltre.add(scorta);
  return oltre;
};

it.each(['admin', 'banco'] as const)('tells %s every limit, each at its field, and how to go on', (ruolo) => {
  const error = refused(() => make(ruolo).judge());
  expect(error).toBeInstanceOf(Superabile);
  expect(error).toMatchObject({
    message: 'Al completo. Ne resta 1.',
    errors: { dataRitiro: ['Al completo.'], 'lines.0': ['Ne resta 1.'] },
    superabile: ['fascia', 'scorta:2'],
  });
});

it.each([
  ['vetrina', true],
  ['revisore', true],
  ['admin', false],
] as const)('refuses %s (extended: %p) and leads nowhere; a try is not allowed', (ruolo, estesa) => {
  const error = refused(() => make(ruolo, [], estesa).judge());
  expect(error).toBeInstanceOf(Conflict);
  expect(error).not.toBeInstanceOf(Superabile);
  expect(() => make(ruolo, ['fascia'], estesa)).toThrow(NotAllowed);
});

it('goes beyond what was named and nothing else', () => {
  expect(refused(() => make('banco', ['fascia']).judge())).toBeInstanceOf(Superabile);
  expect(refused(() => make('banco', ['fascia', 'scorta:3']).judge())).toBeInstanceOf(Superabile);
  const oltre = make('banco', ['fascia', 'scorta:2', 'termine:9']);
  expect(oltre.judge()).toEqual([fascia, scorta]);
  expect(['fascia', 'scorta', 'termine'].map((kind) => oltre.has(kind))).toEqual([true, true, false]);
  expect(oltre.fatta({ nome: 'Anna' }, new Date(0))).toEqual({
    limiti: ['fascia piena (11 di 10)', '«Pane»: 2 oltre la scorta'],
    motivo: 'Cliente di sempre',
    chi: 'Anna',
    quando: '1970-01-01T00:00:00.000Z',
  });
  expect(oltre.inLog).toEqual({
    oltre: 'fascia piena (11 di 10); «Pane»: 2 oltre la scorta',
    motivo: '(testo)',
  });
});

it('an order within the limits keeps no reason, though one was sent', () => {
  const oltre = new Oltre({ ruolo: 'admin', estesa: true }, deroga('fascia'));
  expect([oltre.judge(), oltre.fatta({ nome: 'Anna' }, new Date()), oltre.inLog]).toEqual([
    [],
    undefined,
    {},
  ]);
});
