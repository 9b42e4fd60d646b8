import type { Piece } from './recordingStore';
import { RESUMED } from './replay';

interface Part {
  id: string;
  state: string;
  actions: string[];
}

/** The parts of a recording, oldest first. Two tabs that share one (a duplicated tab) write it at once. */
export function partsOf(pieces: readonly Piece[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { part: id, state, actions = [] } of pieces) {
    const part = parts.get(id);
    if (part) part.actions.push(...actions);
    // Without its state the rest of a part that is being forgotten says nothing.
    else if (state !== undefined) parts.set(id, { id, state, actions: [...actions] });
  }
  return [...parts.values()];
}

/** Which parts are to be forgotten so that few more than `most` actions are kept. The newest always is. */
export function partsTooMany(parts: readonly Part[], most: number): string[] {
  let kept = 0;
  return parts
    .toReversed()
    .filter(({ actions }) => {
      const tooMany = kept >= most;
      kept += actions.length;
      return tooMany;
    })
    .map(({ id }) => id);
}

/** The file that the Import button of DevTools takes: actions over a state, each as JSON text. */
export function recordingFile(parts: readonly Part[]): string {
  const actions = parts.flatMap(({ state, actions: texts }, index) =>
    index === 0 ? texts : [`{"type":"${RESUMED}","payload":${state}}`, ...texts],
  );
  return JSON.stringify({ payload: `[${actions.join(',')}]`, preloadedState: parts[0]?.state ?? '{}' });
}
