/** `npm run registro:verifica -- --ancore FILE`: checks that nobody changed the log of changes. */
import fs from 'node:fs';
import { createDatabase } from '../db/database';
import { hasTable } from '../db/migrate';
import { CommandRefused, WrongUsage, command, readOptions } from '../operations/command';
import { openShop } from '../operations/openShop';
import { commandSettings } from '../app/program';
import { readAnchors, type Anchor } from '../registro/catenaRules';
import { verifyRegistro } from '../registro/catenaRepository';

const SHOWN = 20;
const USAGE = `Against what? npm run registro:verifica -- --ancore FILE [--ancore FILE …]
      npm run registro:verifica -- --ancora "NUMBER HASH"
  --ancore  a text with anchors, as the server's log; --ancora  one anchor; without them only the chain itself is looked at`;

/** @throws WrongUsage for a text without an anchor */
function readGivenAnchors(argv: readonly string[]): Anchor[] {
  const { ancore = [], ancora = [] } = readOptions(
    argv,
    { ancore: { type: 'string', multiple: true }, ancora: { type: 'string', multiple: true } },
    USAGE,
  );
  return [...ancore.map((file) => fs.readFileSync(file, 'utf8')), ...ancora].flatMap((text) => {
    const found = readAnchors(text);
    if (found.length === 0) throw new WrongUsage(`There is no anchor in what was given.\n${USAGE}`);
    return found;
  });
}

export const run = command(import.meta.url, async ({ argv, env, print }) => {
  const given = readGivenAnchors(argv);
  const handle = await openShop(commandSettings(import.meta.url, env));
  try {
    const database = createDatabase(handle);
    if (!(await hasTable(database, 'registro_catena')))
      throw new CommandRefused('This log has no chain yet: start the shop once.');
    const { fine, waiting, wrong } = await verifyRegistro(database, given);
    if (wrong.length > 0) {
      const more = wrong.length > SHOWN ? [`and ${wrong.length - SHOWN} more`] : [];
      throw new CommandRefused(
        ['The log is NOT as it was written:', ...wrong.slice(0, SHOWN), ...more].join('\n  '),
      );
    }
    print(`The chain of ${fine.numero} lines is whole, ${waiting} more wait for it.`);
    print(
      given.length > 0
        ? `It holds each of the ${given.length} anchors that were given.`
        : 'No anchor was given: a log that was written anew as a whole looks the same.',
    );
    print(`Its end, an anchor to keep elsewhere: ${fine.numero} ${fine.hash}`);
  } finally {
    await handle.close();
  }
});
