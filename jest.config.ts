/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { BUNDLED } from './__tests__/support/bundleServer';
import { pureTests } from './__tests__/support/rules.cjs';

/** Only strips types; `npm run typecheck` checks them. */
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

/** Packages that ship only ES modules, which Jest's CommonJS runtime cannot load; in sanitize-html it is the parser. */
const esmOnly = ['@redux-devtools/instrument', 'content-disposition', 'cookie', 'sanitize-html'];

const shared = {
  roots: ['<rootDir>/src', '<rootDir>/server', '<rootDir>/__tests__'],
  // In a fixed place, so that the next run uses it whatever TMPDIR is.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: {
    '^.+\\.tsx?$': tsJest,
    [`/node_modules/(${esmOnly.join('|')})/.+\\.js$`]: tsJest,
  },
  // Looks only at the outermost node_modules of a path.
  transformIgnorePatterns: [`^(?:(?!/node_modules/).)*/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  restoreMocks: true,
} satisfies Config;

/** This folder as a pattern, because Jest does not replace `<rootDir>` in patterns of `transform`. */
const root = __dirname.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Tests that need the other database: the server's tests run on the embedded one, or on TEST_DATABASE_URL. */
const otherDatabase = process.env.TEST_DATABASE_URL ? 'server/db/engine/' : 'server/postgres/';

const withoutPure = ['/node_modules/', ...pureTests.map((file) => `${file.replaceAll('.', '\\.')}$`)];

const config: Config = {
  // Ends only tests that hang, because on a busy machine some take many times as long.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/__tests__/support/rulesFirst.cjs',
  projects: [
    {
      ...shared,
      displayName: 'regole',
      testEnvironment: '<rootDir>/__tests__/support/pureEnvironment.ts',
      testMatch: pureTests,
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/failOnUnexpected.ts'],
    },
    {
      ...shared,
      displayName: 'spa',
      testEnvironment: '<rootDir>/__tests__/support/pageEnvironment.ts',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: withoutPure,
      // `failOnUnexpected` runs after the clean-up, so that what unmounting writes to the console counts too.
      setupFilesAfterEnv: ['setupSpa', 'failOnUnexpected'].map(
        (name) => `<rootDir>/__tests__/support/${name}.ts`,
      ),
      moduleNameMapper: {
        '\\.scss$': '<rootDir>/__tests__/support/noStyles.ts',
        // The original uses import.meta, which CommonJS does not have.
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
