const Sequencer = require('@jest/test-sequencer').default;

const isRule = ({ context }) => context.config.displayName?.name === 'regole';

/** Programs, engines and whole shops that start and end: small files that take long. */
const isLong = ({ path }) => /__tests__.server.(abuse|app|operations|postgres|db.engine)./.test(path);

/**
 * The pure tests of the rules first: beside `--watch` they have answered before the first screen is loaded. Then what takes
 * long, so that at the end no worker is left alone with it.
 */
module.exports = class RulesFirst extends Sequencer {
  async sort(tests) {
    const rank = (test) => (isRule(test) ? 0 : isLong(test) ? 1 : 2);
    return (await super.sort(tests)).sort((a, b) => rank(a) - rank(b));
  }
};
