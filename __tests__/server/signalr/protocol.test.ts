import * as fc from 'fast-check';
import { ProtocolError, parseHandshake, parseMessage, readRecords } from '../../../server/signalr/protocol';

describe('handshake', () => {
  test.each([1, 2])('the json protocol in version %d is accepted', (version) => {
    expect(() => parseHandshake(JSON.stringify({ protocol: 'json', version }))).not.toThrow();
  });

  test.each([
    '{"protocol":"messagepack","version":1}',
    ...[3, 0, 1.5, '"1"'].map((version) => `{"protocol":"json","version":${version}}`),
    ...['{"protocol":"json"}', '{"type":6}', '{}', '[]', 'null', '"json"', '', 'GET / HTTP/1.1'],
  ])('%s is refused', (text) => expect(() => parseHandshake(text)).toThrow(ProtocolError));
});

describe('messages of a client', () => {
  test('an invocation with and without an id', () => {
    expect(parseMessage('{"type":1,"invocationId":"0","target":"JoinGroup","arguments":["admin"]}')).toEqual({
      kind: 'invocation',
      invocationId: '0',
      target: 'JoinGroup',
      args: ['admin'],
    });
    expect(parseMessage('{"type":1,"invocationId":null,"target":"T","arguments":[]}')).toEqual({
      kind: 'invocation',
      target: 'T',
      args: [],
    });
  });

  test.each([
    ['"type":4,"target":"T","arguments":[]', 'Streaming is not supported.'],
    ['"type":1,"target":"T","arguments":[],"streamIds":["2"]', 'Streaming is not supported.'],
    ['"type":1,"target":"T","arguments":{}', 'Invalid invocation.'],
    ['"type":1,"target":"T","arguments":"admin"', 'Invalid invocation.'],
    ['"type":1,"target":"T","x":1', 'Invalid invocation.'],
    ['"type":1,"target":5,"arguments":[]', 'Invalid invocation.'],
  ])('%s is answered with an error', (call, error) => {
    const refused = { kind: 'refused', invocationId: '1', error };
    expect(parseMessage(`{"invocationId":"1",${call}}`)).toEqual(refused);
  });

  test('a goodbye', () => expect(parseMessage('{"type":7}')).toEqual({ kind: 'close' }));

  test.each([2, 3, 5, 6, 8, 9, 99, -1, 1e300])('type %d asks for nothing', (type) =>
    expect(parseMessage(JSON.stringify({ type }))).toEqual({ kind: 'ignored' }),
  );

  test.each([
    ...['', '{', 'null', '[]', '1', 'true', '"x"', '{}', '\u0000', '{"type":"1"}', '{"type":null}'],
    ...['5', '{}'].map((id) => `{"type":1,"invocationId":${id},"target":"T","arguments":[]}`),
    ...['{"__proto__":{"type":7}}', '{"type":1e999'],
  ])('%j breaks the protocol', (text) => expect(() => parseMessage(text)).toThrow(ProtocolError));

  test('whatever comes, the answer is a message or a ProtocolError', () => {
    const valid = '{"type":1,"invocationId":"0","target":"JoinGroup","arguments":["admin",{"a":[1]}]}';
    const pieces = fc.constantFrom('', ...'{}[]",:0123456789.eE+-\\ntrufalse_proto \u0000\u001e\ud800é');
    const change = fc.tuple(fc.nat(valid.length), fc.nat(2), pieces);
    const answered = fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const characters = [...valid];
      for (const [at, gone, piece] of changes) characters.splice(at, gone, piece);
      for (const parse of [parseMessage, parseHandshake])
        try {
          parse(characters.join(''));
        } catch (error) {
          // An expectation for each would cost more than all that is asked.
          if (!(error instanceof ProtocolError)) throw error;
        }
    });
    fc.assert(answered, { numRuns: 20_000, seed: 20_261_121 });
  });
});

test('a message holds whole records', () => {
  expect(readRecords('{"a":1}\x1e{"b":2}\x1e\x1e')).toEqual(['{"a":1}', '{"b":2}', '']);
  for (const cut of ['{"a":1}', '{"a":1}\x1e{']) expect(() => readRecords(cut)).toThrow(ProtocolError);
});
