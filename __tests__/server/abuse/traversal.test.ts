import { keptServer } from '../../support/negozio';
import { temporaryFolder } from '../../support/temporaryFolder';
import { closeConnections, sendRaw } from './judge';

const SECRET = 'contenuto-segreto-fuori-dalla-cartella';

const server = keptServer(async () => {
  // The data folder stands beside the served one, as on a real disk; both hold what nobody may fetch.
  const home = await temporaryFolder({
    'dist/index.html': '<!doctype html><title>Gestione Ordini</title>',
    'dist/assets/logo.svg': '<svg/>',
    'dist/.env': SECRET,
    'dist-altro/segreto.txt': SECRET,
    'data/jwt.secret': SECRET,
    'data/segreto.txt': SECRET,
    'segreto.txt': SECRET,
  });
  return { distDir: `${home}/dist`, config: { dataDir: `${home}/data` } };
});
afterAll(closeConnections);

/** The ways to write '..' and '/' that some server once took for them. */
const UP = [
  ...['..', '.', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '..;', '....', '%c0%ae%c0%ae'],
  ...['%uff0e%uff0e', '．．'],
];
const SLASH = ['/', '//', '\\', '%2f', '%5c', '%255c', '%252f', '/./', '%c0%af', '；/'];
const GOALS = ['segreto.txt', 'data/segreto.txt', 'data/jwt.secret', 'dist-altro/segreto.txt', 'etc/passwd'];
const STARTS = [
  ...['/', '/assets/', '/api/', '/api/docs/', '/api/docs/static/', '/api/prodotti/', '/ordiniHub/'],
  '/config.json/',
];

const ascii = (text: string) => text.replace(/[^\x21-\x7e]/g, (char) => encodeURIComponent(char));

/** Every way up from every start, one to four folders, and addresses that are absolute. */
function targets(): string[] {
  const found: string[] = [
    ...['/.env', '/%2eenv', '/.%65nv', '/assets/../.env', '/dist/.env', '/-altro/segreto.txt'],
    '/..-altro',
    ...['http://altrove.example/../segreto.txt', '//altrove.example/segreto.txt', 'file:///etc/passwd'],
  ];
  for (const start of STARTS)
    for (const up of UP)
      for (const slash of SLASH)
        for (const levels of [1, 3])
          found.push(ascii(start + (up + slash).repeat(levels) + GOALS[found.length % GOALS.length]!));
  return found;
}

it('no address leads out of the served folder, nor to its hidden files', async () => {
  const token = { authorization: `Bearer ${server.adminToken}` };
  const [led, faults]: [string[], string[]] = [[], []];
  const all = targets();
  for (let at = 0; at < all.length; at += 20) {
    const some = all.slice(at, at + 20);
    const answers = await Promise.all(
      some.map((target) => sendRaw(server.url, { method: 'GET', target, headers: token })),
    );
    answers.forEach(({ status, bytes }, i) => {
      if (bytes.includes(SECRET) || bytes.includes('root:')) led.push(some[i]!);
      if (status >= 500) faults.push(`${status} ${some[i]!}`);
    });
  }
  expect(led).toEqual([]);
  expect(faults).toEqual([]);
  expect(all.length).toBeGreaterThan(1_500);
});
