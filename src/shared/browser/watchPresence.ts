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
