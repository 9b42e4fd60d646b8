import fs from 'node:fs';
import path from 'node:path';
import { loadSecret } from '../../../server/auth/secrets';
import { temporaryFolder } from '../../support/temporaryFolder';

const mode = (file: string) => fs.statSync(file).mode & 0o777;

it('is made once, for the eyes of the server alone', async () => {
  const dataDir = path.join(await temporaryFolder(), 'dati');
  const made = loadSecret({ dataDir });
  expect(made.length).toBeGreaterThanOrEqual(48);
  expect(mode(path.join(dataDir, 'secrets.json'))).toBe(0o600);
  expect(mode(dataDir)).toBe(0o700);
  expect(loadSecret({ dataDir })).toBe(made);
  expect(fs.readdirSync(dataDir)).toEqual(['secrets.json']);
  // Closed again, should somebody have opened them to others.
  fs.chmodSync(path.join(dataDir, 'secrets.json'), 0o644);
  expect(loadSecret({ dataDir })).toBe(made);
  expect(mode(path.join(dataDir, 'secrets.json'))).toBe(0o600);
});
it('is on the disk before it signs anything: the file, its name and the name of its folder', async () => {
  const parent = await temporaryFolder();
  const dataDir = path.join(parent, 'dati');
  const synced: string[] = [];
  jest.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    const { ino } = fs.fstatSync(fd);
    const names = fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : [];
    const places = [parent, dataDir, ...names.map((name) => path.join(dataDir, name))];
    synced.push(path.relative(parent, places.find((place) => fs.statSync(place).ino === ino) ?? '?'));
  });
  loadSecret({ dataDir });
  const last = (name: string) => synced.lastIndexOf(name);
  expect(synced[0]).toBe('');
  expect(synced.some((name) => /^dati.secrets\.json\./.test(name))).toBe(true);
  expect(last('dati')).toBe(synced.length - 1);
});
it('comes from the environment where it gives one, and then no file is needed', async () => {
  const dataDir = path.join(await temporaryFolder(), 'mai-fatta');
  const jwtSecret = 'a'.repeat(40);
  expect(loadSecret({ dataDir, jwtSecret })).toBe(jwtSecret);
  expect(fs.existsSync(dataDir)).toBe(false);
});
it('is never replaced when the file cannot be understood, nor quoted', async () => {
  const dataDir = await temporaryFolder({ 'secrets.json': '{"jwt": "mezzo-segre' });
  expect(() => loadSecret({ dataDir })).toThrow(/secrets\.json cannot be understood/);
  expect(() => loadSecret({ dataDir })).not.toThrow(/mezzo-segre/);
  expect(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe('{"jwt": "mezzo-segre');
});
