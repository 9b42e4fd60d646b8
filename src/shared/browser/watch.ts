/** How often the page checks whether it slept. */
const LOOK_EVERY_MS = 5_000;
/** A page whose timer is this late slept or was frozen by the browser. */
const SLEPT_MS = 15_000;

export interface Presence {
  /** The page runs again, or the network is back. */
  onBack: () => void;
  onOffline: () => void;
}

/** Reports when the page or its network went away and came back. Returns the function that stops watching. */
export function watchPresence({ onBack, onOffline }: Presence): () => void {
  let looked = Date.now();
  const look = () => {
    const before = looked;
    looked = Date.now();
    if (looked - before > LOOK_EVERY_MS + SLEPT_MS) onBack();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('offline', onOffline, { signal });
  window.addEventListener('online', onBack, { signal });
  document.addEventListener('resume', onBack, { signal });
  // Browsers slow the timers of a hidden page to one a minute, so it checks again when it becomes visible.
  document.addEventListener('visibilitychange', look, { signal });
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}

const ASK_EVERY_MS = 1_000;
/** The longest wait for the server's answer. */
const ANSWER_MS = 1_500;

/** Whether the page's server answers; a proxy's 5xx means that it does not. */
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

/** Calls `onBack` once a silent server answers again: reconnections grow rare, and browsers know only their own network. */
export function watchServer({ isAway, answers, onBack }: ServerWatch): () => void {
  let wasSilent = false;
  let isAsking = false;
  async function look(): Promise<void> {
    if (!isAway()) wasSilent = false;
    else if (!isAsking) {
      isAsking = true;
      const isUp = await answers();
      isAsking = false;
      if (isUp && wasSilent && isAway()) onBack();
      wasSilent = !isUp;
    }
  }
  const timer = setInterval(() => void look(), ASK_EVERY_MS);
  return () => clearInterval(timer);
}
