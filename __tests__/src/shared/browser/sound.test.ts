import { makeSound } from '../../../../src/shared/browser/sound';

/** An audio element as a browser's, as far as the sound uses it. */
class FakeAudio {
  static made: FakeAudio[] = [];
  static blocked = false;
  paused = true;
  ended = false;
  currentTime = 0;
  volume = 1;
  played = 0;
  constructor(readonly src: string) {
    FakeAudio.made.push(this);
  }
  play(): Promise<void> {
    if (FakeAudio.blocked) return Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
    this.played += 1;
    this.paused = false;
    this.ended = false;
    return Promise.resolve();
  }
  end(): void {
    this.ended = true;
    this.paused = true;
    this.currentTime = 0.74;
  }
}

let playSound: (volume?: number) => Promise<void>;

beforeEach(() => {
  FakeAudio.made = [];
  FakeAudio.blocked = false;
  Object.assign(globalThis, { Audio: FakeAudio });
  playSound = makeSound();
});

test('rings the file that is served with the app, as loud as it is told', async () => {
  await playSound(0.25);
  const [{ src, played, volume }] = FakeAudio.made as [FakeAudio];
  expect([src, played, volume]).toEqual(['/assets/nuovo-ordine.wav', 1, 0.25]);
  expect(FakeAudio.made).toHaveLength(1);
});

test('several orders at once ring once', async () => {
  await Promise.all([playSound(), playSound(), playSound()]);
  expect(FakeAudio.made[0]!.played).toBe(1);
});

test('the next order rings again, from the beginning, on the same element', async () => {
  await playSound();
  FakeAudio.made[0]!.end();
  await playSound();
  expect(FakeAudio.made).toHaveLength(1);
  expect(FakeAudio.made[0]).toMatchObject({ played: 2, currentTime: 0 });
});

test('a browser that blocks it says so, and lets it ring once it is allowed', async () => {
  FakeAudio.blocked = true;
  await expect(playSound()).rejects.toMatchObject({ name: 'NotAllowedError' });
  FakeAudio.blocked = false;
  await playSound();
  expect(FakeAudio.made[0]!.played).toBe(1);
});
