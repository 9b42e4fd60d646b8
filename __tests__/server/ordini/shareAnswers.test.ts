import { shareAnswers } from '../../../server/ordini/ordiniRoutes';

/** Answers that are given when the test says so. */
function byHand() {
  const asked: { question: string; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const ask = shareAnswers<string>(
    (question) =>
      new Promise((answer, fail) => {
        asked.push({ question, answer, fail });
      }),
  );
  return { asked, ask };
}

it('reads twice for fifty who ask at once, and never answers with what was read before somebody asked', async () => {
  const { asked, ask } = byHand();
  const first = ask('oggi');
  const others = Array.from({ length: 49 }, () => ask('oggi'));
  asked[0]!.answer('before');
  expect(await first).toBe('before');
  while (asked.length < 2) await Promise.resolve();
  const late = ask('oggi');
  asked[1]!.answer('after');
  expect(new Set(await Promise.all(others))).toEqual(new Set(['after']));
  while (asked.length < 3) await Promise.resolve();
  asked[2]!.answer('last');
  expect(await late).toBe('last');
  const later = ask('oggi');
  asked[3]!.answer('later');
  expect(await later).toBe('later');
  expect(asked).toHaveLength(4);
});

it('keeps questions apart, and asks again after a failure', async () => {
  const { asked, ask } = byHand();
  const failing = ask('oggi');
  const waiting = ask('oggi');
  const other = ask('domani');
  expect(asked.map(({ question }) => question)).toEqual(['oggi', 'domani']);
  asked[1]!.answer('other');
  expect(await other).toBe('other');
  asked[0]!.fail(new Error('cut'));
  await expect(failing).rejects.toThrow('cut');
  asked[2]!.answer('again');
  expect(await waiting).toBe('again');
});
