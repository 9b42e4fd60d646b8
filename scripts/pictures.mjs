/**
 * Takes pictures of the product from a demonstration that it starts and removes again; build first.
 *
 *   node scripts/pictures.mjs guide                    docs/images/guida, the pictures of docs/guida.md
 *   node scripts/pictures.mjs audit                    docs/images/audit, the pictures of docs/audit.md
 *   node scripts/pictures.mjs screens FOLDER [SOURCE]  every screen in four shapes; SOURCE is another built checkout
 *   node scripts/pictures.mjs beside BEFORE AFTER TO   two such folders side by side, a picture a screen
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './chromium.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SHAPES = {
  1366: { viewport: { width: 1366, height: 768 } },
  scuro: { viewport: { width: 1366, height: 768 }, colorScheme: 'dark' },
  1920: { viewport: { width: 1920, height: 1080 } },
  390: { viewport: { width: 390, height: 844 } },
};

const button = (page, name) => page.getByRole('button', { name }).first();
const row = (page) => page.getByRole('row').nth(1).waitFor();
/** By screen, its address and the steps before its picture; DAY becomes a day with many orders. */
const SCREENS = {
  accesso: ['/login', (page) => button(page, 'Accedi').waitFor()],
  ordini: ['/?data=DAY', row],
  ordine: [
    '/?data=DAY',
    async (page) => {
      await row(page);
      await button(page, 'Visualizza').click();
      await page.getByRole('heading', { name: /^Dettaglio Ordine/ }).waitFor();
    },
  ],
  booking: [
    '/?data=DAY',
    async (page) => {
      await row(page);
      await button(page, 'Nuovo ordine').click();
      const typed = async (label, text) => {
        await page.getByRole('combobox', { name: label }).fill(text);
        await page.locator('[role="option"]').first().waitFor();
        await page.keyboard.press('Enter');
      };
      await typed(/telefono/, 'maria');
      await typed(/prodotto/, 'pane');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page
        .getByRole('button', { name: /^Togli/ })
        .first()
        .waitFor();
    },
  ],
  modifica: [
    '/?data=DAY',
    async (page) => {
      await row(page);
      await button(page, 'Visualizza').click();
      await button(page, 'Modifica').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Togli/ })
        .first()
        .waitFor();
    },
  ],
  trova: [
    '/?data=DAY',
    async (page) => {
      await row(page);
      await page.getByRole('combobox', { name: 'Cerca in tutti gli ordini' }).fill('maria');
      await page.getByRole('option').nth(2).waitFor();
    },
  ],
  preparazione: ['/preparazione?data=DAY', (page) => page.getByRole('listitem').first().waitFor()],
  riepilogo: [
    '/?data=DAY',
    async (page) => {
      await button(page, /^Riepilogo/).click();
      const panel = page.getByRole('region', { name: /^Totali da preparare/ });
      await panel.getByRole('row').nth(1).waitFor();
      await panel.evaluate((element) => element.scrollIntoView());
    },
  ],
  prodotti: ['/prodotti', row],
  prodotto: [
    '/prodotti',
    async (page) => {
      await row(page);
      await page.locator('a[href^="/prodotti/edit/"]').first().click();
      await button(page, '+ Variante').waitFor();
    },
  ],
  categorie: ['/categorie', row],
  magazzino: ['/magazzino', (page) => page.getByText('Esporta Template Vuoto').waitFor()],
  disponibilita: ['/disponibilitaprodotti', row],
  utenti: ['/utenti', row],
  cliente: [
    '/utenti',
    async (page) => {
      await row(page);
      await page.locator('a[href^="/clienti/"]').first().click();
      await page.getByLabel('Allergie').waitFor();
      await row(page);
    },
  ],
  coupon: ['/coupon', row],
  giftcard: ['/giftcard', row],
  statistiche: [
    '/statistiche',
    async (page) => {
      await button(page, 'Carica Statistiche').click();
      await row(page);
    },
  ],
  impostazioni: ['/impostazioni', (page) => page.getByRole('heading', { name: 'Impostazioni' }).waitFor()],
  giorni: ['/impostazioni/disponibilitagiorni', (page) => row(page)],
  password: ['/impostazioni/modificapassword', (page) => page.getByLabel('Password attuale').waitFor()],
  fattore: ['/impostazioni/secondofattore', (page) => page.getByLabel('Password').first().waitFor()],
  persone: ['/impostazioni/persone', row],
  invito: ['/invito#codice', (page) => page.getByLabel('Password').first().waitFor()],
  registro: ['/impostazioni/registro', row],
};
/** Sets an order ready, and narrows the log to it. */
async function narrowRegistro(page) {
  await row(page);
  const changed = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Pronto' }) });
  const numero = await changed.first().getByRole('rowheader').textContent();
  await changed.first().getByRole('button', { name: 'Pronto' }).click();
  await page.getByRole('row', { name: numero }).getByText('Pronto per il Ritiro').waitFor();
  await page.goto(new URL(`/impostazioni/registro?numero=${numero}`, page.url()).href);
  await row(page);
}
const openDetail = async (page) => {
  await narrowRegistro(page);
  await button(page, 'Dettaglio').click();
  await page.getByRole('button', { name: 'Vedi quel momento' }).waitFor();
};
const AUDIT = {
  registro: ['/', narrowRegistro],
  dettaglio: ['/', openDetail],
  passato: [
    '/',
    async (page) => {
      await openDetail(page);
      await button(page, 'Vedi quel momento').click();
      await button(page, 'Torna al presente').waitFor();
    },
  ],
  registrazione: [
    '/',
    async (page) => {
      await row(page);
      await button(page, 'Scorciatoie da tastiera').click();
      await button(page, 'Registra la sessione').scrollIntoViewIfNeeded();
    },
  ],
};
/** Screens that an older checkout does not have: their picture has one half. */
const NEW = new Set([
  'presa',
  'modifica',
  'trova',
  'preparazione',
  'cliente',
  'fattore',
  'persone',
  'invito',
  'registro',
]);
const SIGNED_OUT = ['accesso', 'invito'];
const GUIDE = [
  'ordine',
  'presa',
  'preparazione',
  'riepilogo',
  'prodotti',
  'disponibilita',
  'statistiche',
  'impostazioni',
  'giorni',
];

/** Starts a checkout's demonstration in its own folder; returns its address, its login and a function that ends it. */
async function startDemo(source) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gestione-ordini-pictures-'));
  const env = {
    ...process.env,
    DEMO_DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
  };
  const demo = spawn(process.execPath, ['build/server/demo.mjs'], { cwd: source, env });
  let output = '';
  const found = await new Promise((resolve, reject) => {
    demo.on('exit', () => reject(new Error(`The demonstration ended:\n${output}`)));
    for (const stream of [demo.stdout, demo.stderr]) {
      stream.on('data', (data) => {
        output += data;
        const [url, email, password] = [/ready: (\S+)/, /e-mail: +(\S+)/, /password: +(\S+)/].map(
          (pattern) => pattern.exec(output)?.[1],
        );
        if (password) resolve({ url, email, password });
      });
    }
  });
  const end = async () => {
    demo.removeAllListeners('exit');
    const ended = new Promise((resolve) => demo.on('exit', resolve));
    demo.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { ...found, end };
}

/** Of the next seven days the one with most orders, all of which are still to be done. */
async function busiestDay({ url }, headers) {
  const days = await Promise.all(
    Array.from({ length: 7 }, async (_, ahead) => {
      const day = new Date(Date.now() + (ahead + 1) * 86_400_000).toISOString().slice(0, 10);
      const answer = await fetch(`${url}/api/ordini/GetOrdiniAdmin?date=${day}`, { headers });
      return { day, count: (await answer.json()).length };
    }),
  );
  return days.reduce((best, next) => (next.count > best.count ? next : best)).day;
}

async function takePictures(screens, shapes, source, save) {
  const demo = await startDemo(source);
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { email, password, url } = demo;
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token } = await login.json();
    const day = await busiestDay(demo, { authorization: `Bearer ${token}` });
    for (const shape of shapes) {
      const options = {
        locale: 'it-IT',
        timezoneId: 'Europe/Rome',
        reducedMotion: 'reduce',
        ...SHAPES[shape],
      };
      for (const [name, [address, bring]] of screens) {
        const context = await browser.newContext(options);
        const page = await context.newPage();
        if (!SIGNED_OUT.includes(name))
          await page.addInitScript((t) => localStorage.setItem('token', t), token);
        await page.goto(url + address.replace('DAY', day));
        await bring(page);
        await page.waitForLoadState('networkidle');
        await save(name, shape, await page.screenshot());
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await demo.end();
  }
}

const write = (file, picture) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return picture.toFile(file);
};

/** Width of one side, and by shape its margin on the left and its height, in pixels. */
const COLUMN = 700;
const PLACES = { 1366: [0, 394], scuro: [0, 394], 1920: [0, 394], 390: [220, 563] };
const GAP = 12;

async function setBeside(name, before, after, to) {
  const folders = NEW.has(name) ? [after] : [before, after];
  const width = folders.length * COLUMN + (folders.length - 1) * GAP;
  const height = Object.values(PLACES).reduce((sum, [, high]) => sum + high + GAP, 0);
  const parts = [];
  let top = 0;
  for (const [shape, [inset, high]] of Object.entries(PLACES)) {
    for (const [index, folder] of folders.entries()) {
      const file = path.join(folder, `${name}-${shape}.png`);
      const input = await sharp(file)
        .resize({ width: COLUMN - 2 * inset })
        .toBuffer();
      parts.push({ input, left: index * (COLUMN + GAP) + inset, top });
    }
    top += high + GAP;
  }
  const ground = { width, height, channels: 3, background: '#8f867a' };
  const picture = sharp({ create: ground }).composite(parts);
  await write(path.join(to, `${name}.webp`), picture.webp({ quality: 62, effort: 6 }));
}

const illustrate = (folder, screens) =>
  takePictures(screens, [1366], root, (name, _shape, png) =>
    write(
      path.join(root, 'docs', 'images', folder, `${name}.webp`),
      sharp(png).webp({ quality: 78, effort: 6 }),
    ),
  );

const [what, ...rest] = process.argv.slice(2);
if (what === 'guide') {
  await illustrate(
    'guida',
    GUIDE.map((name) => [name, SCREENS[name]]),
  );
} else if (what === 'audit') {
  await illustrate('audit', Object.entries(AUDIT));
} else if (what === 'screens' && rest.length > 0) {
  const [to, source = root] = rest;
  const screens = Object.entries(SCREENS).filter(([name]) => path.resolve(source) === root || !NEW.has(name));
  await takePictures(screens, Object.keys(SHAPES), path.resolve(source), (name, shape, png) =>
    write(path.join(to, `${name}-${shape}.png`), sharp(png)),
  );
} else if (what === 'beside' && rest.length === 3) {
  for (const name of Object.keys(SCREENS)) await setBeside(name, ...rest);
} else {
  console.error('See the first lines of scripts/pictures.mjs.');
  process.exitCode = 2;
}
