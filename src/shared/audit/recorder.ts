import { recordingReplacer } from './auditReplacer';
import { partsOf, partsTooMany, type Piece, type Recordings } from './recordingStore';

/** Actions per part, and actions kept in all. Whole parts are forgotten, so slightly more than `kept` remain. */
const LIMITS = { part: 5_000, kept: 30_000 };
/** How long recordings of closed tabs are kept. */
const KEPT_MS = 36 * 3_600_000;

const textOf = (value: unknown) => JSON.stringify(value, recordingReplacer);
const newPart = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

async function tidy(tab: string, recordings: Recordings, kept: number): Promise<void> {
  const tooMany = new Set(partsTooMany(partsOf(await recordings.of(tab)), kept));
  const old = Date.now() - KEPT_MS;
  await recordings.forget((piece) => (piece.tab === tab ? tooMany.has(piece.part) : piece.at < old));
}

/** Records actions under pseudonyms. Memory holds only those since the last turn of the event loop. */
export function makeRecorder(tab: string, opening: Promise<Recordings>, limits = LIMITS) {
  let part = '';
  let count = 0;
  let waiting: string[] = [];
  let told = false;

  /** Not awaited: the app works on without storage, and a failure is logged once. */
  function store(work: (recordings: Recordings) => Promise<unknown>): void {
    opening.then(work).catch((error: unknown) => {
      if (!told) console.warn('Registrazione della sessione:', error);
      told = true;
    });
  }

  function write(texts: Pick<Piece, 'state' | 'actions'>): void {
    const piece = { tab, part, at: Date.now(), ...texts };
    store((recordings) => recordings.add(piece));
  }

  function flush(): void {
    if (waiting.length > 0) write({ actions: waiting });
    waiting = [];
  }
  window.addEventListener('pagehide', flush);

  function begin(state: unknown): void {
    flush();
    part = newPart();
    count = 0;
    write({ state: textOf(state) });
    store((recordings) => tidy(tab, recordings, limits.kept));
  }

  return {
    begin,
    record: (action: unknown, getState: () => unknown): void => {
      if (count >= limits.part) begin(getState());
      if (waiting.length === 0) setTimeout(flush);
      waiting.push(textOf(action));
      count += 1;
    },
  };
}

export type Recorder = ReturnType<typeof makeRecorder>;
