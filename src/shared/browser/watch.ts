/** How often it is looked whether time went on without the page. */
const LOOK_EVERY_MS = 5_000;
/** A page that did not run for so long more slept, or was frozen by the browser. */
const SLEPT_MS = 15_000;

export interface Presence {
  /** The page runs again, or the network is back. */
  onBack: () => void;
  onOffline: () => void;
}

/** Tells when the page or its network went away and came back. Returns what stops it. */
export function watchPresence({ onBack, onOffline }: Presence): () => void {
  let looked = Date.now();
  const look = () => {
    const before = looked;
    looked = Date.now();
    if (looked - before > LOOK_EVERY_MS + SLEPT_MS) onBack();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const heard: [EventTarget, string, () => void][] = [
    [window, 'offline', onOffline],
    [window, 'online', onBack],
    [document, 'resume', onBack],
    // A hidden page looks once a minute at most: at once when it is seen again.
    [document, 'visibilitychange', look],
  ];
  for (const [target, name, listener] of heard) target.addEventListener(name, listener);
  return () => {
    clearInterval(timer);
    for (const [target, name, listener] of heard) target.removeEventListener(name, listener);
  };
}

const ASK_EVERY_MS = 1_000;
/** A server that is there answers sooner. */
const ANSWER_MS = 1_500;

/** Whether the server that the page came from answers, or only a proxy before it that has lost it too. */
export async function serverAnswers(fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const { status } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

interface ServerWatch {
  isAway: () => boolean;
  answers: () => Promise<boolean>;
  onBack: () => void;
}

/** The delays of a reconnection grow, and a browser knows only of its own network. Returns what stops it. */
export function watchServer({ isAway, answers, onBack }: ServerWatch): () => void {
  let wasSilent = false;
  let isAsking = false;
  async function look(): Promise<void> {
    if (!isAway()) wasSilent = false;
    else if (!isAsking) {
      isAsking = true;
      const isThere = await answers();
      isAsking = false;
      if (isThere && wasSilent && isAway()) onBack();
      wasSilent = !isThere;
    }
  }
  const timer = setInterval(() => void look(), ASK_EVERY_MS);
  return () => clearInterval(timer);
}
