import { shortenLongTimers } from '../../../../server/db/engine/longTimers';

it('waits as long as can be where setTimeout would fire at once, and leaves other times alone', () => {
  const asked: (number | undefined)[] = [];
  const scope = {
    setTimeout: ((_handler: () => void, ms?: number) => void asked.push(ms)) as unknown as typeof setTimeout,
  };
  shortenLongTimers(scope);
  for (const ms of [undefined, 0, 10_000, 130 * 86_400_000]) scope.setTimeout(() => undefined, ms);
  expect(asked).toEqual([undefined, 0, 10_000, 2_147_483_647]);
});
