/** Mutation tests of a group of rules (docs/mutation.md). */
import { group, rules } from './jest.mutation.config.mjs';

const folder = 'coverage/mutation';

export default {
  mutate: rules,
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // A run by hand tests only what has changed since; what runs while a file is loaded needs --force.
  incremental: true,
  incrementalFile: `${folder}/${group}.incremental.json`,
  tempDirName: `${folder}/${group}.copy`,
  ignorePatterns: ['/bench', '/build', '/data*', '/deploy', '/docs', '/e2e', '/public', '/test-results'],
  concurrency: 1,
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: `${folder}/${group}.json` },
  htmlReporter: { fileName: `${folder}/${group}.html` },
  thresholds: { high: 100, low: 95, break: 95 },
};
