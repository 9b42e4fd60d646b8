/** Set where a file's races alone are asked for: on PostgreSQL, after everything has run on the embedded engine. */
const racesAlone = process.env.RACES_ALONE === '1';

const leftOut = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test &
  typeof describe;

/** A test of requests at the same moment, which a database of many connections may answer otherwise. */
export const race = test;

/** Any other test of a file with races. Where those alone are asked for it is not there at all, rather than skipped. */
export const it = racesAlone ? leftOut : test;

/** A block without races that prepares something for its tests, which Jest allows no block without tests. */
export const suite = racesAlone ? leftOut : describe;
