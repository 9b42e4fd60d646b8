const Sequencer = require('@jest/test-sequencer').default;

const isRule = ({ context }) => context.config.displayName?.name === 'regole';

/** The pure tests of the rules first: beside `--watch` they have answered before the first screen is loaded. */
module.exports = class RulesFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(isRule), ...sorted.filter((test) => !isRule(test))];
  }
};
