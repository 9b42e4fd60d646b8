import type { AppConfig } from '../shared/config';
import type { AppDeps } from '../shared/deps';
import { fullPageLoad } from '../shared/browser/fullPageLoad';
import { tokenStorage } from '../shared/browser/tokenStorage';

/** The real outside world of the store. */
export function browserDeps(config: AppConfig): AppDeps {
  return {
    config,
    fetch: (...args) => window.fetch(...args),
    tokenStorage,
    createHubConnection: () => Promise.reject(new Error('no hub')),
    playSound: () => Promise.resolve(),
    fullPageLoad,
    now: () => new Date(),
  };
}
