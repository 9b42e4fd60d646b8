import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { format, TextDecoder, TextEncoder } from 'node:util';

// A part loaded lazily is compiled first, which on a busy machine takes longer than the library waits for.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

// The router reads them while it is loaded, and jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });

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

/** What went wrong during a test without any assertion seeing it. A test that expects a message spies on the console. */
const unexpected: string[] = [];

const record =
  (level: 'error' | 'warn') =>
  (...args: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...args)}`);
  };

const onRejection = (reason: unknown) => {
  unexpected.push(`unhandled rejection: ${format(reason)}`);
};

beforeAll(() => {
  process.on('unhandledRejection', onRejection);
});

afterAll(() => {
  process.off('unhandledRejection', onRejection);
});

beforeEach(() => {
  unexpected.length = 0;
  // Assigned anew for each test, so that a test's own spy stands above it and is taken away with restoreMocks.
  console.error = record('error');
  console.warn = record('warn');
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = '';
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`Unexpected during the test:\n${found.join('\n')}`);
});
