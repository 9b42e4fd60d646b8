import { INIZIO, hashRiga, readAnchors } from '../../../server/registro/catenaRules';

it('the chain begins at nothing', () => {
  expect(INIZIO).toEqual({
    numero: 0,
    hash: '0000000000000000000000000000000000000000000000000000000000000000',
  });
});

describe('the hash of a line', () => {
  const riga = [1, 'Ada', null, 'tab\t"quotes" è'];

  it('is SHA-256 of the hash before, a line feed and the line as JSON', () => {
    // By sha256sum.
    expect(hashRiga(INIZIO.hash, riga)).toBe(
      '14d6d1ddc24c02c90ad0030c72f021c22a00c2963e22be298a5a358dabf5341d',
    );
  });

  it('is another after another line, and of another line', () => {
    const hashes = [
      hashRiga(INIZIO.hash, riga),
      hashRiga('1'.repeat(64), riga),
      hashRiga(INIZIO.hash, [1, 'Ada', null, '']),
      hashRiga(INIZIO.hash, ['1', 'Ada', null, 'tab\t"quotes" è']),
      hashRiga(INIZIO.hash, [1, 'Ada', 'null', 'tab\t"quotes" è']),
      hashRiga(INIZIO.hash, [1, 'Ada"', ' null', 'tab\t"quotes" è']),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('anchors', () => {
  const [a, b] = ['ab'.repeat(32), '0f'.repeat(32)];

  it.each([
    ['a line of the server’s log', `{"time":1795356717843,"numero":12,"hash":"${a}","msg":"x"}`],
    ['words', `12 ${a}`],
    ['a mail', `Ancora 12: ${a}.`],
    ['a table', `| 12 | hash | ${a} |`],
  ])('are read out of %s', (_what, text) => {
    expect(readAnchors(text)).toEqual([{ numero: 12, hash: a }]);
  });

  it('are read one after the other, the longest number too', () => {
    expect(readAnchors(`12 ${a}\n999999999999999 ${b}`)).toEqual([
      { numero: 12, hash: a },
      { numero: 999_999_999_999_999, hash: b },
    ]);
  });

  it.each([
    ['a hash that is too long', `12 ${a}a`],
    ['a hash that is too short', `12 ${a.slice(1)}`],
    ['a hash in capitals', `12 ${a.toUpperCase()}`],
    ['a word for a hash', `12 ${'xy'.repeat(32)}`],
    ['another word between', `12 e ${a}`],
    ['no number', a],
    ['nothing between', `12${a}`],
    ['a number that is too long', `1999999999999999 ${a}`],
    ['a number at the end of a word', `n12 ${a}`],
    ['a word that runs into the hash', `12 hash${a}`],
  ])('are not %s', (_what, text) => {
    expect(readAnchors(text)).toEqual([]);
  });
});
