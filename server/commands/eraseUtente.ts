/** `npm run utente:elimina -- --email … | --telefono …`: erases a customer's personal data; their orders stay. */
import { RIGA_DI_COMANDO } from '../base/caller';
import { CommandRefused, WrongUsage, command, readOptions } from '../operations/command';
import { withShopDatabase } from '../app/program';
import { forgetUtente, emailsOfTelefono, type Recapito } from '../utenti/utentiRepository';

const USAGE = `Whom? npm run utente:elimina -- --email person@example.com
      npm run utente:elimina -- --telefono "+39 333 1234567"
  --telefono erases those who are known by the phone alone; with --email, the person of both`;

function readRecapito(argv: readonly string[]): Recapito {
  const options = readOptions(argv, { email: { type: 'string' }, telefono: { type: 'string' } }, USAGE);
  const email = options.email?.trim() || undefined;
  const telefono = options.telefono?.trim() || undefined;
  if (telefono !== undefined && !/\d/.test(telefono)) throw new WrongUsage(USAGE);
  if (telefono !== undefined) return { email, telefono };
  if (email !== undefined) return { email };
  throw new WrongUsage(USAGE);
}

export const run = command(import.meta.url, async ({ argv, env, print }) => {
  const recapito = readRecapito(argv);
  await withShopDatabase(import.meta.url, env, async (database) => {
    const erased = await forgetUtente(database, RIGA_DI_COMANDO, recapito);
    if (erased) print(`Erased: customers ${erased.utenti}, made anonymous: orders ${erased.ordini}`);
    const { telefono } = recapito;
    const others = telefono === undefined ? [] : await emailsOfTelefono(database, telefono);
    if (others.length > 0)
      print(
        `This phone is also that of ${others.join(', ')}: erase them by --email if they are the same person.`,
      );
    if (erased && erased.altri.length > 0)
      print(
        `Somebody of another name is known by ${erased.altri.join(', ')}: erase them by --telefono if they are the same person.`,
      );
    if (!erased) throw new CommandRefused('Nobody is known by it.');
  });
});
