import zlib from 'node:zlib';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

const KIB = 1024;

test('the first load of the orders list stays within its budget', async ({ signedIn: page, shop }) => {
  const data = giorno(13);
  await shop.client.place({ giorno: data });
  const files: { url: string; type: string }[] = [];
  page.on('request', (request) => files.push({ url: request.url(), type: request.resourceType() }));
  await page.goto(`/?data=${data}`);
  await page.getByRole('button', { name: 'Visualizza' }).first().waitFor();
  const loaded = files.slice();
  const size = async (type: string) => {
    const urls = loaded.filter((file) => file.type === type).map((file) => file.url);
    const bodies = await Promise.all(
      urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    const gzip = bodies.reduce((sum, body) => sum + zlib.gzipSync(body, { level: 9 }).length, 0);
    return { files: urls.length, kib: gzip / KIB, text: bodies.join('') };
  };
  const js = await size('script');
  const css = await size('stylesheet');
  expect(js.files).toBeLessThanOrEqual(4);
  expect(js.kib).toBeLessThanOrEqual(130);
  expect(css.kib).toBeLessThanOrEqual(20);
  expect(js.text).not.toMatch(/HubConnectionBuilder|sheet_to_json|DraftEditor/);
});
