import { PROPOSTE, proposeSlots } from '../../../server/calendario/propostaRules';

const libero = (giorno: string, ora: string, postiLiberi = 5) => ({
  giorno,
  ora,
  postiLiberi,
  dataRitiro: `${giorno}T${ora}`,
});
const ordine = (ora: string) => ({ giorno: '2026-12-24', ora });
const ritiri = (found: readonly { dataRitiro: string }[] = []) => found.map(({ dataRitiro }) => dataRitiro);

it('proposes times near by first, then the same time of the days around, the later of two ways alike last', () => {
  const liberi = [
    libero('2026-12-22', '10:00'),
    libero('2026-12-23', '10:00'),
    libero('2026-12-23', '10:30'),
    libero('2026-12-24', '04:00'),
    libero('2026-12-24', '09:00'),
    libero('2026-12-24', '15:00'),
    libero('2026-12-25', '10:00'),
  ];
  expect(ritiri(proposeSlots([ordine('10:00')], liberi)[0])).toEqual([
    ...['2026-12-24T09:00', '2026-12-23T10:00', '2026-12-25T10:00', '2026-12-23T10:30'],
    ...['2026-12-22T10:00', '2026-12-24T15:00', '2026-12-24T04:00'],
  ]);
});

it('leaves each order a place that those before it do not take', () => {
  const liberi = [libero('2026-12-23', '10:00', 2), libero('2026-12-22', '10:00', 1)];
  const firsts = proposeSlots(['10:00', '10:00', '10:00', '10:00'].map(ordine), liberi).map(
    ([first]) => first?.dataRitiro,
  );
  expect(firsts).toEqual(['2026-12-23T10:00', '2026-12-23T10:00', '2026-12-22T10:00', undefined]);
});

it('proposes no more than anybody reads, and nothing where there is no room', () => {
  const many = Array.from({ length: 30 }, (_, n) => libero('2026-12-23', `10:${n + 10}`));
  expect(proposeSlots([ordine('10:00')], many)[0]).toHaveLength(PROPOSTE);
  const full = many.map((slot) => ({ ...slot, postiLiberi: 0 }));
  const nothingLeft = { ...ordine('10:00'), take: () => false };
  expect([proposeSlots([ordine('10:00')], full), proposeSlots([nothingLeft], many)]).toEqual([[[]], [[]]]);
});

it('proposes only days on which what was ordered can be picked up', () => {
  const liberi = ['2026-12-22', '2026-12-23'].map((giorno) => libero(giorno, '10:00', 1));
  const soloIl22 = { ...ordine('10:00'), isAllowed: (giorno: string) => giorno === '2026-12-22' };
  expect(proposeSlots([soloIl22, ordine('10:00')], liberi).map(ritiri)).toEqual([
    ['2026-12-22T10:00'],
    ['2026-12-23T10:00', '2026-12-22T10:00'],
  ]);
});
