import sharp from 'sharp';
import { addPicture, getPicture, makePicture } from '../../../support/pictures';
import { addProdotto } from '../../../support/prodotti';
import { withNegozio } from '../../../support/negozio';

const { server } = withNegozio();

const sendColour = async (background: string) => addPicture(server, await makePicture(background, 800, 400));

async function ask(paths: readonly string[]) {
  const url = `${server.url}/api/prodotti/miniature?${new URLSearchParams({ paths: paths.join() })}`;
  return fetch(url, { headers: { authorization: `Bearer ${server.adminToken}` } });
}

const bytesOf = async (form: FormData, name: string) =>
  Buffer.from(await (form.get(name) as File).arrayBuffer());

it('gives the small copies of a screenful of pictures by one answer, each under its name', async () => {
  const [red, blue, green] = [await sendColour('red'), await sendColour('blue'), await sendColour('green')];
  const answer = await ask([red, blue]);
  expect(answer.status).toBe(200);
  const form = await answer.formData();
  expect([...form.keys()].sort()).toEqual([red, blue].sort());
  expect(form.has(green)).toBe(false);
  for (const path of [red, blue]) {
    const bytes = await bytesOf(form, path);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 120, height: 60 });
    expect((await getPicture(server, path, { query: '&w=120' })).file).toEqual(bytes);
  }
});

it('is kept by the browser for good where all are there, not at all where one is missing, and empty where none is', async () => {
  const red = await sendColour('red');
  const missing = `immagini/${'0'.repeat(64)}.webp`;
  const whole = await ask([red, red]);
  expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect([...(await whole.formData()).keys()]).toEqual([red]);
  const part = await ask([red, missing, '../package.json', '']);
  expect(part.headers.get('cache-control')).toBe('no-store');
  expect([...(await part.formData()).keys()]).toEqual([red]);
  const none = await ask(['immagini/x.webp']);
  expect([none.status, [...(await none.formData()).keys()]]).toEqual([200, []]);
});

it('takes the pictures of 45 products, and refuses an address that is too long in words', async () => {
  const red = await sendColour('red');
  await addProdotto(server, { immagine: red });
  const many = Array.from({ length: 44 }, (_, index) => `immagini/${String(index).padStart(64, '0')}.webp`);
  const answer = await ask([...many, red]);
  expect([...(await answer.formData()).keys()]).toEqual([red]);
  const tooMany = await ask([...many, ...many]);
  expect([tooMany.status, await tooMany.json()]).toMatchObject([
    400,
    { errors: { paths: [expect.any(String)] } },
  ]);
});
