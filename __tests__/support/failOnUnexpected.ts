import { format } from 'node:util';

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

/** Lets a test fail for what it wrote to the console or left rejected. Called once by the set-up of each project. */
export function failOnUnexpected(): void {
  beforeAll(() => process.on('unhandledRejection', onRejection));

  afterAll(() => process.off('unhandledRejection', onRejection));

  beforeEach(() => {
    unexpected.length = 0;
    // Assigned anew for each test, so that a test's own spy stands above it and is taken away with restoreMocks.
    console.error = record('error');
    console.warn = record('warn');
  });

  afterEach(() => {
    const found = unexpected.splice(0);
    if (found.length > 0) throw new Error(`Unexpected during the test:\n${found.join('\n')}`);
  });
}
