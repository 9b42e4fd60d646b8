/**
 * Asks the functions of the date module with the process standing in other time zones, for the tests: Jest hands its
 * tests a copy of the environment, so a zone set inside one never takes effect.
 * Arguments: the zones; stdout: {[zone]: {standsIn, answers}}.
 */
import { answerOf, DATE_CASES } from './dateCases';

const answers = process.argv.slice(2).map((zone) => {
  process.env.TZ = zone;
  const standsIn = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [zone, { standsIn, answers: DATE_CASES.map(answerOf) }];
});
process.stdout.write(JSON.stringify(Object.fromEntries(answers)));
