import rulesOfGroups from './__tests__/support/rules.cjs';

const { GROUPS, testsOf } = rulesOfGroups;

/**
 * The rules that mutation tests change, and the pure unit tests that have to notice (docs/mutation.md): plain calls in
 * Node, without a component, a database or a network. MUTATION_GROUP names the group.
 */
export const groups = Object.keys(GROUPS);
/** The rules of all groups. */
export const allRules = Object.values(GROUPS).flat();
export const { MUTATION_GROUP: group = groups[0] } = process.env;
export const rules = GROUPS[group];
if (!rules) throw new Error(`There is no group ${group}; there are ${groups.join(', ')}.`);

export default {
  testEnvironment: group === 'realtime' ? 'jsdom' : 'node',
  testMatch: testsOf(group),
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/failOnUnexpected.ts'],
  transform: {
    '\\.(tsx?|js)$': [
      'ts-jest',
      {
        tsconfig: {
          module: 'commonjs',
          target: 'ES2022',
          allowJs: true,
          isolatedModules: true,
          esModuleInterop: true,
          jsx: 'react-jsx',
        },
        diagnostics: false,
      },
    ],
  },
  // It brings a parser that ships only ES modules, as jest.config.ts says.
  transformIgnorePatterns: ['^(?:(?!/node_modules/).)*/node_modules/(?!(sanitize-html)/)'],
  restoreMocks: true,
  // Stryker works on a copy there.
  modulePathIgnorePatterns: ['<rootDir>/coverage/'],
  collectCoverageFrom: rules,
  coverageDirectory: 'coverage/mutation/branches',
  coverageReporters: ['text'],
  coverageThreshold: { global: { branches: 100 } },
};
