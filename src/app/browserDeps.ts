import type { AppConfig } from '../shared/config';
import type { AppDeps } from '../shared/deps';
import { fullPageLoad } from '../shared/browser/fullPageLoad';
import { playSound } from '../shared/browser/sound';
import { tokenStorage } from '../shared/browser/tokenStorage';
import { createHubConnection } from '../realtime/createHubConnection';

/** The real outside world of the store. */
export function browserDeps(config: AppConfig): AppDeps {
  return {
    config,
    fetch: (...args) => window.fetch(...args),
    tokenStorage,
    createHubConnection,
    playSound,
    fullPageLoad,
    now: () => new Date(),
  };
}
