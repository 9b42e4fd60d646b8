/**
 * Program: answers the cases of dates where its TZ lets it stand. Jest hands its tests a copy of the environment, so a
 * zone set inside one never takes effect; and the date module remembers what it has answered.
 */
import { answerOf, DATE_CASES } from './dateCases';

const standsIn = Intl.DateTimeFormat().resolvedOptions().timeZone;
process.stdout.write(JSON.stringify({ standsIn, answers: DATE_CASES.map(answerOf) }));
