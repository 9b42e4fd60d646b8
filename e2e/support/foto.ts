import { createRequire } from 'node:module';

type Sharp = (input: object) => { jpeg(): { toBuffer(): Promise<Buffer> } };
const sharp = createRequire(__filename)('sharp') as Sharp;

/** A small real picture: the server decodes what it is sent. */
export async function foto(background: string) {
  const create = { width: 160, height: 100, channels: 3, background };
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
