import sharp from 'sharp';
import { download, upload } from './prodotti';
import type { TestServer } from './testServer';

/** A PNG of one colour. */
export const makePicture = (background: string, width = 9, height = 9): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Sends a picture and gives the name under which it is kept. */
export async function addPicture(server: TestServer, file: Uint8Array): Promise<string> {
  const { body, text } = await upload(server, '/api/prodotti/upload-image', file, { name: 'foto.png' });
  const { url } = body as { url?: string };
  if (url === undefined) throw new Error(text);
  return url;
}

/** A picture as it is kept; the query goes on after its name. */
export const getPicture = (
  server: TestServer,
  path: string,
  { query = '', ...how }: Parameters<typeof download>[2] & { query?: string } = {},
) => download(server, `/api/prodotti/immagine?path=${encodeURIComponent(path)}${query}`, how);
