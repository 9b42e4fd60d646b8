const LOOK_EVERY_MS = 1_000;
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
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
