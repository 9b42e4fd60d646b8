import zlib from 'node:zlib';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

const KIB = 1024;

/** What waits for the first screen, or for a page with nothing to do, waits at most some seconds: not on a busy machine. */
const waitForever = () => {
  const after = window.setTimeout.bind(window);
  const whenIdle = window.requestIdleCallback.bind(window);
  const seconds = (ms = 0) => (ms < 2_000 ? ms : 10 * 60_000);
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number) => after(run, seconds(ms)),
    requestIdleCallback: (run: () => void) => whenIdle(run),
  });
};

/** Notes in the page which files had been loaded when the first row appeared. */
const noteFirstRow = () => {
  const page = window as unknown as { loadedAtFirstRow?: string[] };
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('tbody tr button')) return;
    observer.disconnect();
    page.loadedAtFirstRow = performance.getEntriesByType('resource').map((entry) => entry.name);
  }).observe(document, { childList: true, subtree: true });
};

test('the first load of the orders list stays within its budget', async ({ signedIn: page, shop }) => {
  const data = giorno(13);
  await shop.client.place({ giorno: data });
  await page.addInitScript(waitForever);
  await page.addInitScript(noteFirstRow);
  await page.goto(`/?data=${data}`);
  await page.getByRole('button', { name: /Visualizza/ }).waitFor();
  const loaded = await page.evaluate(
    () => (window as unknown as { loadedAtFirstRow: string[] }).loadedAtFirstRow,
  );
  const weigh = async (extension: string) => {
    const urls = loaded.filter((url) => new URL(url).pathname.endsWith(extension));
    const bodies = await Promise.all(
      urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    const gzip = bodies.reduce((sum, body) => sum + zlib.gzipSync(body, { level: 9 }).length, 0);
    return { files: urls.length, kib: gzip / KIB, text: bodies.join('') };
  };
  const js = await weigh('.js');
  const css = await weigh('.css');
  expect(js.files).toBeGreaterThan(0);
  expect(js.files).toBeLessThanOrEqual(2);
  expect(js.kib).toBeLessThanOrEqual(160);
  expect(css.kib).toBeLessThanOrEqual(20);
  expect(js.text).not.toMatch(/Cannot start a HubConnection|sheet_to_json|DraftEditorContents/);
});

test('orders are asked for while the styles are on their way', async ({ signedIn: page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/main\.[^/]*\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  const orders = page.waitForRequest(/GetOrdiniAdmin/);
  await page.goto(`/?data=${giorno(13)}`, { waitUntil: 'commit' });
  await orders;
  release();
  await expect(page.getByRole('table')).toBeVisible();
});
