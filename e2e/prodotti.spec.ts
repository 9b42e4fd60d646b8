import { foto } from './support/photos';
import { expect, test } from './support/shop';
import type { Shop } from './support/shop';

/** Uploads a picture of a colour of its own, and gives its name. */
async function nuovaFoto(shop: Shop, index: number): Promise<string> {
  const { name, mimeType, buffer } = await foto(`rgb(${index * 5}, 120, 80)`);
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(buffer)], { type: mimeType }), name);
  const answer = await fetch(`${shop.url}/api/prodotti/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.client.token}` },
    body,
  });
  return ((await answer.json()) as { url: string }).url;
}

test('the pictures of a screenful come by one request', async ({ signedIn: page, shop }) => {
  const immagini: string[] = [];
  for (let index = 0; index < 45; index++) immagini.push(await nuovaFoto(shop, index));
  const model = await shop.client.prodotto({ codice: 'MIN-001' });
  const codice = (index: number) => `MIN-${100 + index}`;
  const list = immagini.map((immagine, index) => ({
    ...model,
    id: 1000 + index,
    codice: codice(index),
    immagine,
  }));
  await page.route('**/GetProdottiAdmin', (route) => route.fulfill({ json: list }));
  const asked: string[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/prodotti/immagine') asked.push(['alone']);
    if (pathname === '/api/prodotti/miniature') asked.push(searchParams.get('paths')!.split(',').sort());
  });
  const row = (index: number) => page.locator('tr[data-row]').filter({ hasText: codice(index) });
  const picture = (index: number) => row(index).locator('img');
  const width = (index: number) => picture(index).evaluate((img: HTMLImageElement) => img.naturalWidth);

  await page.goto('/prodotti');
  await expect(picture(0)).toBeVisible();
  await expect.poll(() => width(0)).toBe(120);
  expect(asked).toEqual([immagini.slice(0, 20).sort()]);
  await row(19).scrollIntoViewIfNeeded();
  await expect(picture(19)).toBeVisible();
  await expect(picture(20)).toBeVisible();
  expect(asked.slice(1)).toEqual([immagini.slice(20, 40).sort()]);
});
