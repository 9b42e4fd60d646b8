import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import { makeOnePress } from '../../src/shared/browser/onePress';

// A part loaded lazily is compiled first, which on a busy machine takes longer than the library waits for.
configure({ asyncUtilTimeout: 15_000 });

// What is waited for fails many times before it is there, each time with the whole page printed: only the last is read,
// to which the library adds the page by itself.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React takes a trace for each element that it makes, of the hundred calls that Jest asks for: a tenth of a screen's time.
Error.stackTraceLimit = 10;

// Idle as soon as nothing is due: without it every part that waits for that waits for the time that Safari is given.
Object.assign(window, { requestIdleCallback: (then: () => void) => window.setTimeout(then) });

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

/**
 * Finding an element by its role asks for the style of each of its ancestors, which jsdom makes up anew from its own sheet:
 * an eighth of the time of the screens' tests. Where no sheet is added, these marks of an element decide it.
 */
const MARKS = ['style', 'hidden', 'open', 'type'];
const computeStyle = window.getComputedStyle;
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0) return computeStyle(element, pseudo);
  const key = [element.tagName, ...MARKS.map((name) => element.getAttribute(name))].join('\n');
  const style = styles.get(key) ?? computeStyle(element);
  styles.set(key, style);
  return style;
};

// As the app does from its first screen on.
makeOnePress(document);

// Not after each: what a file's own afterEach ends may wait for its fake timers.
beforeEach(() => void jest.useRealTimers());

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = '';
});
