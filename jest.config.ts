/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { BUNDLED } from './__tests__/support/bundleServer';
import { pureTests } from './__tests__/support/rules.cjs';

/** Types are checked by `npm run typecheck`, here they are only taken away. */
const tsJest: [string, object] = [
  'ts-jest',
  {
    tsconfig: {
      module: 'commonjs',
      jsx: 'react-jsx',
      target: 'ES2022',
      esModuleInterop: true,
      allowJs: true,
      isolatedModules: true,
    },
    diagnostics: false,
  },
];

/**
 * Packages that ship only ES modules, which Jest's CommonJS runtime cannot load as they are; of sanitize-html it is the
 * parser that it brings along.
 */
const esmOnly = ['@redux-devtools/instrument', 'content-disposition', 'cookie', 'sanitize-html'];

const shared = {
  // Elsewhere nothing is looked for or watched.
  roots: ['<rootDir>/src', '<rootDir>/server', '<rootDir>/__tests__'],
  // Here it serves the next run too, whatever the folder for temporary files is.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: {
    '^.+\\.tsx?$': tsJest,
    [`/node_modules/(${esmOnly.join('|')})/.+\\.js$`]: tsJest,
  },
  // Only the outermost node_modules of a path is judged.
  transformIgnorePatterns: [`^(?:(?!/node_modules/).)*/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  restoreMocks: true,
} satisfies Config;

/** A pattern for this folder: Jest fills in `<rootDir>` in no pattern of `transform`. */
const root = __dirname.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What is about the other database alone: the server's tests run on the embedded one, or on that of TEST_DATABASE_URL. */
const otherDatabase = process.env.TEST_DATABASE_URL ? 'server/db/engine/' : 'server/postgres/';

const withoutPure = ['/node_modules/', ...pureTests.map((file) => `${file.replaceAll('.', '\\.')}$`)];

const config: Config = {
  // Ends a test that hangs. How quick a machine is decides no test: on a busy one some take many times as long.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/__tests__/support/rulesFirst.cjs',
  projects: [
    {
      ...shared,
      displayName: 'regole',
      testEnvironment: 'node',
      testMatch: pureTests,
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/failOnUnexpected.ts'],
    },
    {
      ...shared,
      displayName: 'spa',
      testEnvironment: '<rootDir>/__tests__/support/pageEnvironment.ts',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: withoutPure,
      // What unmounting writes to the console counts too: after the clean-up.
      setupFilesAfterEnv: ['setupSpa', 'failOnUnexpected'].map(
        (name) => `<rootDir>/__tests__/support/${name}.ts`,
      ),
      moduleNameMapper: {
        '\\.scss$': '<rootDir>/__tests__/support/noStyles.ts',
        // It names its script by import.meta, which CommonJS has not.
        '/createXlsxWorker$': '<rootDir>/__tests__/support/inProcessXlsxWorker.ts',
      },
    },
    {
      ...shared,
      transform: {
        [`^${root}/${BUNDLED}`]: '<rootDir>/__tests__/support/fromBundle.mjs',
        ...shared.transform,
      },
      displayName: 'server',
      testEnvironment: '<rootDir>/__tests__/support/engineEnvironment.ts',
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
      testPathIgnorePatterns: [...withoutPure, `<rootDir>/__tests__/${otherDatabase}`],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/failOnUnexpected.ts'],
      globalSetup: '<rootDir>/__tests__/support/buildServer.ts',
    },
  ],
};

export default config;
