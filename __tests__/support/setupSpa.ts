import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import { failOnUnexpected } from './failOnUnexpected';

// A part loaded lazily is compiled first, which on a busy machine takes longer than the library waits for.
configure({ asyncUtilTimeout: 15_000 });

// The router reads them while it is loaded, and jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });

/** What the router makes for each navigation and, without loaders, nobody sends; jsdom has none. */
class NavigationRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}
Object.assign(globalThis, { Request: NavigationRequest });

// jsdom has no media queries: here none ever matches.
const noMatch = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
Object.assign(window, { matchMedia: noMatch });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = '';
});

// After the clean-up: what unmounting writes to the console counts too.
failOnUnexpected();
