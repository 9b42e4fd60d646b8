import { createHubConnection } from '../realtime/createHubConnection';
import { fullPageLoad } from '../shared/browser/fullPageLoad';
import { nextPaint } from '../shared/browser/nextPaint';
import { playSound } from '../shared/browser/sound';
import { tokenStorage } from '../shared/browser/tokenStorage';
import type { AppConfig } from '../shared/config';
import type { AppDeps } from '../shared/deps';

/**
 * The real outside world of the store. The live connection waits for `screenShown` and the paint after it: fetching
 * its library must not compete with what the user came for.
 */
export function browserDeps(config: AppConfig, screenShown: Promise<void>): AppDeps {
  return {
    config,
    fetch: (...args) => window.fetch(...args),
    createXhr: () => new XMLHttpRequest(),
    tokenStorage,
    createHubConnection: async (options) => {
      await screenShown;
      await nextPaint();
      return createHubConnection(options);
    },
    playSound,
    fullPageLoad,
    now: () => new Date(),
  };
}
