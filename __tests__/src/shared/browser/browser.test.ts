import { download } from '../../../../src/shared/browser/download';
import { plainText } from '../../../../src/shared/browser/plainText';
import { pageIdle } from '../../../../src/shared/browser/pageIdle';
import { makeSound } from '../../../../src/shared/browser/sound';

it('offers the file under its name and frees its memory afterwards', () => {
  jest.useFakeTimers();
  const file = new Blob(['x']);
  const createObjectURL = jest.fn(() => 'blob:here');
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const clicked: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });

  download(file, 'elenco.xlsx');

  expect(createObjectURL).toHaveBeenCalledWith(file);
  expect(clicked).toEqual([['blob:here', 'elenco.xlsx']]);
  expect(document.querySelector('a')).toBeNull();
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:here');
});

it.each([
  ['', ''],
  ['  Pane ', 'Pane'],
  ['<p>Uno</p><p>due</p>', 'Uno\ndue'],
  ['<p>Uno<br>due</p><p></p><p> </p><p>tre</p>', 'Uno\ndue\ntre'],
  ['<ul><li>Uno</li><li><strong>d</strong>u<em>e</em></li></ul>Fine', 'Uno\ndue\nFine'],
  ['<p>1 &lt; 2 &amp;&amp; 3 &gt; 2, l&#39;&quot;altro&quot;&nbsp;no</p>', '1 < 2 && 3 > 2, l\'"altro" no'],
  // What the editor does not write.
  ['<p class="a>b">Uno</p><div>due &euro; &#8364;</div>', 'Uno\ndue € €'],
  ['Prima<script>alert("1")</script><style>p{}</style><!-- nota --> dopo', 'Prima dopo'],
  ['3 < 4 & 5', '3 < 4 & 5'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['<img src=x onerror="alert(1)">Foto', 'Foto'],
])('reads %j as %j', (html, text) => expect(plainText(html)).toBe(text));

it('runs nothing of what it reads', () => {
  const ran = jest.fn();
  Object.assign(window, { ran });
  plainText('<img src="nessuna" onerror="ran()"><script>ran()</script><svg onload="ran()"></svg>');
  expect(ran).not.toHaveBeenCalled();
});

describe('the page, idle,', () => {
  const idleCallback = Reflect.get(window, 'requestIdleCallback') as unknown;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(window, { requestIdleCallback: idleCallback });
  });

  it('is when the browser says so, who is told to wait for two seconds at most', async () => {
    const asked = jest.fn((then: () => void) => then());
    Object.assign(window, { requestIdleCallback: asked });
    await pageIdle();
    expect(asked).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 });
  });

  it('is after 200 ms where the browser cannot tell', async () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    let isIdle = false;
    void pageIdle().then(() => (isIdle = true));
    await jest.advanceTimersByTimeAsync(199);
    expect(isIdle).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isIdle).toBe(true);
  });
});

describe('a sound', () => {
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
});
