import { nanoid } from '@reduxjs/toolkit';
import { createHubConnection } from '../realtime/createHubConnection';
import { fetchEarly } from '../shared/browser/early';
import { fullPageLoad } from '../shared/browser/fullPageLoad';
import { makeSound } from '../shared/browser/sound';
import { tokenStorage } from '../shared/browser/storage';
import type { AppConfig } from '../shared/config';
import type { AppDeps } from '../shared/deps';

/** The real outside world. The live connection waits for the gate of the start (startGate.ts). */
export function browserDeps(config: AppConfig, token: string | null, gateOpened: Promise<void>): AppDeps {
  return {
    config,
    fetch: fetchEarly,
    createXhr: () => new XMLHttpRequest(),
    handedIn: new Map(),
    tokenStorage,
    unanswered: new Map(),
    pagina: nanoid(),
    running: { token },
    createHubConnection,
    startGate: gateOpened,
    playSound: makeSound(),
    fullPageLoad,
    takeDay: async (...asked) =>
      (await import(/* webpackChunkName: "devtools" */ './devtools/takeDay')).takeDay(...asked),
    now: () => new Date(),
  };
}
