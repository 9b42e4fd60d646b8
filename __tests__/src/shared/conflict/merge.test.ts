import { mergeChanges, withCheckedVersione } from '../../../../src/shared/conflict/merge';

const base = { nome: 'Pane', prezzo: 3.5 as number | null, attivo: true, versione: 1 };

it.each([
  ['nobody changed anything', {}, {}, base, []],
  ['only I changed a field', { nome: 'Mio' }, {}, { ...base, nome: 'Mio' }, []],
  ['only the other changed a field', {}, { nome: 'Suo' }, { ...base, nome: 'Suo' }, [['nome', false]]],
  [
    'each changed another field',
    { nome: 'Mio' },
    { prezzo: 4 },
    { ...base, nome: 'Mio', prezzo: 4 },
    [['prezzo', false]],
  ],
  [
    'both changed a field, each otherwise',
    { nome: 'Mio' },
    { nome: 'Suo' },
    { ...base, nome: 'Mio' },
    [['nome', true]],
  ],
  [
    'both changed a field to the same',
    { nome: 'Uguale' },
    { nome: 'Uguale' },
    { ...base, nome: 'Uguale' },
    [['nome', false]],
  ],
  [
    'I emptied what the other changed',
    { prezzo: null },
    { prezzo: 4 },
    { ...base, prezzo: null },
    [['prezzo', true]],
  ],
])('when %s', (_what, my, their, merged, changes) => {
  const before = JSON.stringify([base, my, their]);
  const result = mergeChanges<typeof base>(base, { ...base, ...my }, { ...base, ...their });
  expect(result.merged).toEqual(merged);
  expect(result.changes.map(({ field, both }) => [field, both])).toEqual(changes);
  expect(JSON.stringify([base, my, their])).toBe(before);
});

it('begins from the version that is there now', () => {
  const { merged } = mergeChanges(base, { ...base, nome: 'Mio' }, { ...base, versione: 4 });
  expect(merged).toEqual({ ...base, nome: 'Mio', versione: 4 });
});

it('an amount that cannot be read is not a change of its own', () => {
  const wrong = { ...base, prezzo: NaN };
  expect(mergeChanges(wrong, wrong, { ...base, prezzo: 4 }).merged.prezzo).toBe(4);
});

it('a version stays only where the server looks at it', () => {
  expect(withCheckedVersione(base, true)).toBe(base);
  expect(JSON.parse(JSON.stringify(withCheckedVersione(base, false)))).toEqual({
    nome: 'Pane',
    prezzo: 3.5,
    attivo: true,
  });
});
