import sharp from 'sharp';

/** A small real picture: the server decodes what it is sent. */
export async function foto(background: string) {
  const create = { width: 160, height: 100, channels: 3, background } as const;
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
