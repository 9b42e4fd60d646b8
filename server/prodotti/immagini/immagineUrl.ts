const URL = /^immagini\/([0-9a-f]{64})\.webp$/;

/** The value of a product's `immagine` (S3.5) for the picture with this hash. */
export function immagineUrl(hash: string): string {
  return `immagini/${hash}.webp`;
}

/** The hash of a picture kept here; undefined for anything else. It is a key, never a path of the file system. */
export function immagineHash(url: string): string | undefined {
  return URL.exec(url)?.[1];
}
