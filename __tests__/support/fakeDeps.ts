import { DEFAULT_CONFIG } from '../../src/shared/config';
import type { AppDeps } from '../../src/shared/deps';
import type { TokenStorage } from '../../src/shared/browser/storage';
import { FakeHub } from './FakeHub';
import { makeFakeApi, type FakeApi } from './fakeApi';
import { makeFakeXhr } from './fakeXhr';

export const PAGINA = 'questa-pagina';

export function makeFakeTokenStorage(token: string | null = null): TokenStorage {
  let stored = token;
  return {
    read: () => stored,
    write: (value) => {
      stored = value;
    },
    clear: () => {
      stored = null;
    },
  };
}

export interface FakeDeps extends AppDeps {
  api: FakeApi;
  /** Paths of the full page loads that were asked for, in order. */
  pageLoads: string[];
}

/** The outside world as a test sees it: nothing of it is real, the clock stands at 20 November 2026, 10:00 in Rome. */
export function makeFakeDeps(overrides: Partial<AppDeps> & { api?: FakeApi } = {}): FakeDeps {
  const { api = makeFakeApi(), ...deps } = overrides;
  const pageLoads: string[] = [];
  const tokenStorage = deps.tokenStorage ?? makeFakeTokenStorage();
  return {
    api,
    pageLoads,
    config: { ...DEFAULT_CONFIG },
    fetch: api.fetch,
    createXhr: () => makeFakeXhr(api),
    pendingUploads: new Map(),
    tokenStorage,
    unanswered: new Map(),
    pagina: PAGINA,
    running: { token: tokenStorage.read() },
    createHubConnection: new FakeHub().createHubConnection,
    playSound: () => Promise.resolve(),
    fullPageLoad: (path) => {
      pageLoads.push(path);
    },
    takeDay: async (...asked) => (await import('../../src/app/devtools/takeDay')).takeDay(...asked),
    now: () => new Date('2026-11-20T10:00:00+01:00'),
    ...deps,
  };
}
