import sharp from 'sharp';
import { cleanOrphans } from '../../../server/prodotti/immagini/immaginiRepository';
import { addPicture, makePicture } from '../../support/pictures';
import { withServer } from '../../support/negozio';
import { temporaryFolder } from '../../support/temporaryFolder';

const PATH = '/api/impostazioni/negozio';
const PRODUCTS_OWN = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const { server, get, rows } = withServer(async () => ({
  distDir: await temporaryFolder({
    'index.html': '<!doctype html><title>Gestione Ordini</title>',
    'assets/logo.svg': PRODUCTS_OWN,
    'config.json': '{"shopName":"Bottega"}',
  }),
}));

const save = (nome: string, logo: string | null = null) => server.call('PUT', PATH, { body: { nome, logo } });
const shownName = async () =>
  ((await (await fetch(`${server.url}/config.json`)).json()) as { shopName: string }).shopName;
const shownLogo = async () => {
  const answer = await fetch(`${server.url}/assets/logo.svg`);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};
const uploadLogo = async () => addPicture(server, await makePicture('#c9582a', 400, 300));
/** What is read behind an answer is there with a later one. */
async function untilShown(name: string) {
  while ((await shownName()) !== name) await new Promise((resolve) => setImmediate(resolve));
}

it('is the name of the settings and the product’s sign until somebody sets others', async () => {
  await untilShown('Bottega');
  expect(await get(PATH)).toEqual({ nome: '', logo: null });
  expect(await shownLogo()).toMatchObject({ bytes: Buffer.from(PRODUCTS_OWN) });
});

it('names the shop to whoever opens the page, and the log says once who named it', async () => {
  for (const nome of ['  Da Gina ', 'Da Gina'])
    expect((await save(nome)).body).toEqual({ nome: 'Da Gina', logo: null });
  await untilShown('Da Gina');
  expect(await get(PATH)).toEqual({ nome: 'Da Gina', logo: null });
  expect(await rows("select azione, prima, dopo from registro where entita = 'negozio'")).toEqual([
    { azione: 'modifica', prima: { nome: '', logo: null }, dopo: { nome: 'Da Gina', logo: null } },
  ]);
});

it('shows an uploaded picture, small, and keeps it, as long as it is the sign', async () => {
  const clean = () => cleanOrphans({ database: server.database, clock: () => new Date() });
  const logo = await uploadLogo();
  await save('Da Gina', logo);
  await rows(`update immagini set creato_il = now() - interval '3 days'`);
  expect(await clean()).toBe(0);
  const { type, bytes } = await shownLogo();
  expect(type).toBe('image/webp');
  expect((await sharp(bytes).metadata()).width).toBe(120);
  await save('Da Gina');
  expect((await shownLogo()).bytes.toString()).toBe(PRODUCTS_OWN);
  expect(await clean()).toBe(1);
});

it.each([
  ['2CCCCCCEEEEEX', '2CCCCCCEEEEEX'],
  [' 20xxxxxxggggx ', '20XXXXXXGGGGX'],
  ['', ''],
])('reads the labels of its scale by the mask %p', async (typed, kept) => {
  await save('Da Gina');
  const answer = await server.call('PUT', PATH, { body: { etichetta: typed } });
  expect([answer.status, answer.body]).toEqual([200, { nome: 'Da Gina', logo: null, etichetta: kept }]);
  expect(await get(PATH)).toMatchObject({ etichetta: kept });
});

it('changes one and leaves the other, whoever sets it at the same time', async () => {
  const logo = await uploadLogo();
  await server.call('PUT', PATH, { body: { logo } });
  expect(await get(PATH)).toEqual({ nome: '', logo });
  await untilShown('Bottega');
  for (const nome of ['Da Gina', 'Da Rosa', 'Da Ada']) {
    await save('Da tutti');
    await Promise.all([{ nome }, { logo }].map((body) => server.call('PUT', PATH, { body })));
    expect(await get(PATH)).toEqual({ nome, logo });
  }
});
