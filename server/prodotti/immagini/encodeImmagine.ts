import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { HttpError } from '../../base/errors';
import { createQueue } from '../../base/queue';

const MAX_SIDE = 1600;
/** The list shows pictures 60 px wide (S9), which are twice as many device pixels on dense screens. */
export const MINIATURA_WIDTH = 120;
/** More than the 48 million of a phone's camera; a decoded pixel needs four bytes. */
const MAX_PIXELS = 60_000_000;

/** JPEG, PNG and WebP by their first bytes, before decoding, so that no decoder of another format runs. */
const FORMATS: readonly ((file: Buffer) => boolean)[] = [
  (file) => file.readUIntBE(0, 3) === 0xffd8ff,
  (file) => file.readUInt32BE(0) === 0x89504e47,
  (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
];

/** Two at a time, because each may take some hundred megabytes. */
const queue = createQueue(2, 20);

/** Encodes anew, upright, without metadata. @throws HttpError 415 or 400; Unavailable when too many wait */
export async function encodeImmagine(file: Buffer) {
  if (file.length < 12 || !FORMATS.some((begins) => begins(file)))
    throw new HttpError(415, 'Il file non è un’immagine JPEG, PNG o WebP.', 'file');
  return queue(async () => {
    try {
      const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
      const byte = await picture
        .clone()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      const thumbnail = await sharp(byte)
        .resize({ width: MINIATURA_WIDTH, withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer();
      return { hash: createHash('sha256').update(byte).digest('hex'), tipo: 'image/webp', byte, thumbnail };
    } catch (error) {
      throw /pixel limit/i.test(String(error))
        ? new HttpError(400, 'L’immagine ha troppi pixel: riducila e riprova.', 'file')
        : new HttpError(400, 'L’immagine è danneggiata o non si può leggere: scegline un’altra.', 'file');
    }
  });
}
