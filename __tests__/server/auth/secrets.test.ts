import fs from 'node:fs';
import path from 'node:path';
import { loadSecrets } from '../../../server/auth/secrets';
import { temporaryFolder } from '../../support/temporaryFolder';

const none = { jwtSecret: undefined, hubSecret: undefined };
const mode = (file: string) => fs.statSync(file).mode & 0o777;

it('are made once, for the eyes of the server alone', async () => {
  const dataDir = path.join(await temporaryFolder(), 'dati');
  const made = loadSecrets({ dataDir, ...none });
  expect(made.jwt.length).toBeGreaterThanOrEqual(48);
  expect(made.jwt).not.toBe(made.hub);
  expect(mode(path.join(dataDir, 'secrets.json'))).toBe(0o600);
  expect(mode(dataDir)).toBe(0o700);
  expect(loadSecrets({ dataDir, ...none })).toEqual(made);
  expect(fs.readdirSync(dataDir)).toEqual(['secrets.json']);
  // Closed again, should somebody have opened them to others.
  fs.chmodSync(path.join(dataDir, 'secrets.json'), 0o644);
  expect(loadSecrets({ dataDir, ...none })).toEqual(made);
  expect(mode(path.join(dataDir, 'secrets.json'))).toBe(0o600);
});
it('are on the disk before they sign anything: the file, its name and the name of its folder', async () => {
  const parent = await temporaryFolder();
  const dataDir = path.join(parent, 'dati');
  const synced: string[] = [];
  jest.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    const { ino } = fs.fstatSync(fd);
    const names = fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : [];
    const places = [parent, dataDir, ...names.map((name) => path.join(dataDir, name))];
    synced.push(path.relative(parent, places.find((place) => fs.statSync(place).ino === ino) ?? '?'));
  });
  loadSecrets({ dataDir, ...none });
  const last = (name: string) => synced.lastIndexOf(name);
  expect(synced[0]).toBe('');
  expect(synced.some((name) => /^dati.secrets\.json\./.test(name))).toBe(true);
  expect(last('dati')).toBe(synced.length - 1);
});
it('come from the environment where it gives them, and then no file is needed', async () => {
  const dataDir = path.join(await temporaryFolder(), 'mai-fatta');
  const [jwtSecret, hubSecret] = ['a'.repeat(40), 'b'.repeat(40)];
  expect(loadSecrets({ dataDir, jwtSecret, hubSecret })).toEqual({ jwt: jwtSecret, hub: hubSecret });
  expect(fs.existsSync(dataDir)).toBe(false);
  expect(loadSecrets({ dataDir, jwtSecret, hubSecret: undefined }).jwt).toBe(jwtSecret);
});
it('are never replaced when the file cannot be understood, nor quoted', async () => {
  const dataDir = await temporaryFolder({ 'secrets.json': '{"jwt": "mezzo-segre' });
  expect(() => loadSecrets({ dataDir, ...none })).toThrow(/secrets\.json cannot be understood/);
  expect(() => loadSecrets({ dataDir, ...none })).not.toThrow(/mezzo-segre/);
  expect(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe('{"jwt": "mezzo-segre');
});
