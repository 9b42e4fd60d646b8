/** The dashboard as it is, in Chromium; its store is reached as DevTools reach it. */
import type { Browser, Page } from '@playwright/test';
import type { Dashboard, ScreenState } from './nodeScreen';
import { readScreen } from './nodeScreen';
import { watchStore } from './watchStore';
import type { Told, WatchedState } from './watchStore';

interface BenchWindow {
  bench: {
    store: { getState: () => WatchedState };
    told: Told;
    rings: number;
    readScreen: (state: WatchedState) => ScreenState;
  };
}

/** Before the page's own scripts: keeps the store that it makes, counts its sounds. */
const PREPARE = `
  window.__name = (value) => value;
  window.bench = { rings: 0, readScreen: ${readScreen.toString()} };
  HTMLMediaElement.prototype.play = async function () { window.bench.rings += 1; };
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = () => (...enhancers) => (createStore) => (...args) => {
    const store = enhancers.reduceRight((made, enhancer) => enhancer(made), createStore)(...args);
    window.bench.store = store;
    window.bench.told = (${watchStore.toString()})(store);
    return store;
  };`;

export interface BrowserScreen extends Dashboard {
  page: Page;
}

export async function openBrowserScreen(
  browser: Browser,
  name: string,
  url: string,
  token: string,
  date: string,
): Promise<BrowserScreen> {
  const context = await browser.newContext();
  await context.addInitScript(PREPARE);
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  await page.goto(`${url}/?data=${date}`);
  const read = <T>(what: (bench: BenchWindow['bench']) => T) =>
    page.evaluate<T>(`(${what.toString()})(window.bench)`);
  return {
    name,
    page,
    state: () => read(({ store, readScreen: screen }) => screen(store.getState())),
    told: () => read(({ told }) => told),
    rings: () => read(({ rings }) => rings),
    reconnect: async () => {
      const button = page.getByRole('button', { name: 'Riconnetti' });
      if (await button.isVisible()) await button.click();
    },
    close: () => context.close(),
  };
}
