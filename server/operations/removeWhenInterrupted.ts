import fs from 'node:fs';
import os from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Removes an unfinished folder when the process is interrupted (Ctrl-C), and exits with the signal's status. Returns the
 * function that removes the handlers. For commands; a server stops in its own way.
 */
export function removeWhenInterrupted(folder: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    // An engine running in it may create a file meanwhile.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    process.exit(128 + os.constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
