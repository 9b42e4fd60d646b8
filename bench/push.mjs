/**
 * Push to painted row in a real browser: orders are placed on a running server and the time until their row has
 * been painted on the open dashboard is taken, from the moment the request leaves and from the moment the hub's
 * message reaches the page. The floor is a bare page of 40 rows that adds one: what the browser needs for its next frame.
 *
 *   node bench/push.mjs --url http://127.0.0.1:3000 --email E --password P [--date yyyy-MM-dd] [--runs 30]
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    email: { type: 'string' },
    password: { type: 'string' },
    date: { type: 'string' },
    runs: { type: 'string', default: '30' },
  },
});

async function call(method, path, { token, body, headers } = {}) {
  const response = await fetch(`${options.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Runs in the page before its own scripts: notes when the hub spoke and when a row with a text was painted. */
function observe() {
  const bench = (window.__bench = { spokeAt: 0 });
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('NuovoOrdine')) bench.spokeAt = performance.timeOrigin + performance.now();
      });
    }
  };
  const afterPaint = (resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
      port2.postMessage(0);
    });
  bench.painted = (text) =>
    new Promise((resolve) => {
      const look = () => {
        const row = document.querySelector('tbody tr[data-row]');
        if (!row?.textContent.includes(text)) return;
        observer.disconnect();
        afterPaint(resolve);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      look();
    });
  /** Adds a row where there is nothing but rows; how long until it was painted. */
  bench.floor = async () => {
    document.body.innerHTML ||= `<table><tbody>${'<tr><td>riga</td></tr>'.repeat(40)}</tbody></table>`;
    // At any moment between two frames.
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 17));
    const from = performance.timeOrigin + performance.now();
    document.querySelector('tbody').prepend(document.createElement('tr'));
    return (await new Promise(afterPaint)) - from;
  };
}

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
const told = (name, values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [p50, p95, max] = [0.5, 0.95, 1].map((q) => quantile(sorted, q).toFixed(1));
  console.log(`${name.padEnd(34)} p50 ${p50} ms, p95 ${p95} ms, max ${max} ms (n = ${values.length})`);
};

const { token } = await call('POST', '/auth/login', {
  body: { email: options.email, password: options.password },
});
const date = options.date ?? new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const slots = (await call('GET', `/disponibilita/slot?date=${date}`, { token })).filter(
  (s) => s.postiLiberi > 0,
);
const prodotti = await call('GET', '/prodotti', { token });
const variante = prodotti
  .flatMap((p) => p.varianti)
  .toSorted((a, b) => b.quantitaDisponibile - a.quantitaDisponibile)[0];
if (slots.length === 0 || !variante) throw new Error(`No free slot or nothing to sell on ${date}.`);

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ locale: 'it-IT', viewport: { width: 1366, height: 768 } });
await page.addInitScript((value) => localStorage.setItem('token', value), token);
await page.addInitScript(observe);
await page.goto(`${options.url}/?data=${date}`);
await page.getByText('In tempo reale').waitFor();
await page.locator('[aria-rowcount]').first().waitFor();
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
const workedMs = async () =>
  (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value *
  1_000;

const fromRequest = [];
const fromMessage = [];
const workedBefore = await workedMs();
for (let run = 0; run < Number(options.runs); run++) {
  const nome = `Misura ${randomUUID().slice(0, 8)}`;
  const painted = page.evaluate((text) => window.__bench.painted(text), nome);
  const sentAt = performance.timeOrigin + performance.now();
  const { dataRitiro } = slots[run % slots.length];
  await call('POST', '/ordini', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      cliente: { nome, cognome: 'Prova' },
      dataRitiro,
      lines: [{ varianteId: variante.id, quantita: 1 }],
      metodoPagamento: 'Carta',
    },
  });
  const at = await painted;
  fromRequest.push(at - sentAt);
  fromMessage.push(at - (await page.evaluate(() => window.__bench.spokeAt)));
}
const worked = (await workedMs()) - workedBefore;
console.log(
  `${date}: ${await page.locator('[aria-rowcount]').first().getAttribute('aria-rowcount')} rows in the list`,
);
told('order request sent -> row painted', fromRequest);
told('hub message arrived -> row painted', fromMessage);
console.log(`main thread's processor time for one ${(worked / fromMessage.length).toFixed(1)} ms`);
await page.goto('about:blank');
const floor = [];
while (floor.length < fromMessage.length) floor.push(await page.evaluate(() => window.__bench.floor()));
told('floor: bare page, row -> painted', floor);
await browser.close();
