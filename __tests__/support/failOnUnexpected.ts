import { format } from 'node:util';

/** Set-up of every project: a test fails for what it wrote to the console or left rejected, unless it spies on that. */
const unexpected: string[] = [];

const record =
  (level: 'error' | 'warn') =>
  (...args: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...args)}`);
  };

const onRejection = (reason: unknown) => {
  unexpected.push(`unhandled rejection: ${format(reason)}`);
};

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
