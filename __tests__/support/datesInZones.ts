/**
 * Calls functions of the date module with the process standing in other time zones, for the tests: Jest hands its
 * tests a copy of the environment, so a zone set inside one never takes effect.
 * stdin: {zones, calls: [name, ...args][]}; stdout: {[zone]: {standsIn, answers}}.
 */
import { readFileSync } from 'node:fs';
import * as dates from '../../src/shared/format/date';

const { zones, calls } = JSON.parse(readFileSync(0, 'utf8')) as {
  zones: string[];
  calls: [keyof typeof dates, ...unknown[]][];
};

const answers = zones.map((zone) => {
  process.env.TZ = zone;
  const call = ([name, ...args]: (typeof calls)[number]) => {
    const instant = name === 'dayOf' || name === 'fileTimestamp';
    return (dates[name] as (...args: unknown[]) => unknown)(
      ...(instant ? [new Date(args[0] as string)] : args),
    );
  };
  return [zone, { standsIn: Intl.DateTimeFormat().resolvedOptions().timeZone, answers: calls.map(call) }];
});
process.stdout.write(JSON.stringify(Object.fromEntries(answers)));
