import fs from 'node:fs';
import path from 'node:path';
import { ADVISORY_LOCKS, TELEFONO_LOCK } from '../../../server/db/advisoryLocks';

const server = path.resolve(__dirname, '../../../server');
const read = (ending: string) =>
  (fs.readdirSync(server, { recursive: true }) as string[])
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: fs.readFileSync(path.join(server, name), 'utf8') }));
const taken = ({ text }: { text: string }) =>
  [...text.matchAll(/pg_(?:try_)?advisory\w*\(([^),]*)/g)].map(([, key]) => key!);

describe('the advisory locks', () => {
  it('are all different', () => {
    const keys: number[] = [...Object.values(ADVISORY_LOCKS), TELEFONO_LOCK];
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('of the migrations are those of one function each', () => {
    const functions = new Map<string, Set<string>>();
    for (const { text } of read('.sql'))
      for (const part of text.split(/(?=CREATE (?:OR REPLACE )?FUNCTION )/)) {
        const [, name = ''] = /^CREATE (?:OR REPLACE )?FUNCTION (\w+)/.exec(part) ?? [];
        for (const key of taken({ text: part }))
          functions.set(key, (functions.get(key) ?? new Set()).add(name));
      }
    const { vendite, eventi, registro, amministratore } = ADVISORY_LOCKS;
    expect(Object.fromEntries([...functions].map(([key, names]) => [key, [...names]]))).toEqual({
      [vendite]: ['ricalcola_vendite'],
      [eventi]: ['numera_eventi'],
      [registro]: ['sigilla_registro'],
      [amministratore]: ['account_un_amministratore'],
    });
  });
  it('of the code are those of the one file', () => {
    const keys = read('.ts').flatMap(taken);
    expect(keys.length).toBeGreaterThan(3);
    const named = /^(\$1|\$\{ADVISORY_LOCKS\.\w+\}|\$\{TELEFONO_LOCK\})$/;
    expect(keys.filter((key) => !named.test(key))).toEqual([]);
  });
});
