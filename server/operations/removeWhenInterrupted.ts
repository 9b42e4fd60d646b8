import fs from 'node:fs';
import os from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Removes an unfinished folder should the process be interrupted (Ctrl-C), which then ends as one that a signal
 * ended; what is returned gives the signals back. For commands: a server has its own ending.
 */
export function removeWhenInterrupted(folder: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    // An engine at work in it may make a file meanwhile.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    process.exit(128 + os.constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
