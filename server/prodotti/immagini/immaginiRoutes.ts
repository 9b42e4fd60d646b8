import { ImmagineCaricata, ImmagineQuery, MiniatureQuery } from '../../../src/contract/prodotti';
import { logChange } from '../../db/registro';
import { type Routes, routeSchemas } from '../../http/routes';
import { orNotFound } from '../../base/errors';
import { acceptUploads } from '../../http/upload';
import { encodeImmagine, MINIATURA_WIDTH } from './encodeImmagine';
import { immagineHash, immagineUrl, findImmagine, insertImmagine, findMiniature } from './immaginiRepository';

const route = routeSchemas('Prodotti');
const MAX_MB = 10;
/** Immutable, because the key is the hash of the bytes; private, because it needs a token. */
const FOREVER = 'private, max-age=31536000, immutable';

export const immaginiRoutes: Routes = async (app, { database }) => {
  const readUpload = await acceptUploads(app, MAX_MB);

  app.post(
    '/prodotti/upload-image',
    route.upload(
      `Store a JPEG, PNG or WebP picture (multipart field 'file', at most ${MAX_MB} MB)`,
      ImmagineCaricata,
    ),
    async (request) => {
      const immagine = await encodeImmagine(await readUpload(request));
      await database.transaction(async (tx) => {
        await insertImmagine(tx, immagine);
        const change = { azione: 'carica', entita: 'immagine', entitaId: immagine.hash };
        await logChange(tx, request.caller, change);
      });
      return { url: immagineUrl(immagine.hash) };
    },
  );

  app.get(
    '/prodotti/immagine',
    route.file(
      'The picture that a product names',
      'image/webp',
      'The picture; 304 without it when the caller has it already',
      { querystring: ImmagineQuery },
    ),
    async ({ query: { path, w }, headers }, reply) => {
      const hash = immagineHash(path);
      const small = w !== undefined && w <= MINIATURA_WIDTH;
      const etag = `"${hash}${small ? '-s' : ''}"`;
      const isKnown = headers['if-none-match']?.split(/,\s*/).includes(etag) ?? false;
      const known = hash === undefined ? undefined : await findImmagine(database, hash, small);
      const immagine = orNotFound(known, 'Immagine non trovata.');
      void reply.header('etag', etag).header('cache-control', FOREVER);
      return isKnown ? reply.code(304).send() : reply.type(immagine.tipo).send(immagine.byte);
    },
  );
};

export const miniatureRoutes: Routes = async (app, { database }) => {
  app.get(
    '/prodotti/miniature',
    route.file(
      'Small copies of the pictures that products name, each in a field of that name',
      'multipart/form-data',
      'The pictures that exist',
      { querystring: MiniatureQuery },
    ),
    async ({ query: { paths } }, reply) => {
      const asked = new Set(paths.split(','));
      const hashes = [...asked].flatMap((path) => immagineHash(path) ?? []);
      const found = await findMiniature(database, hashes);
      const form = new FormData();
      for (const { hash, tipo, byte } of found)
        form.append(immagineUrl(hash), new Blob([byte], { type: tipo }));
      // A missing picture may be uploaded later, so that only a complete answer may be cached.
      if (found.length === asked.size) void reply.header('cache-control', FOREVER);
      const answer = new Response(form);
      return reply.type(answer.headers.get('content-type')!).send(Buffer.from(await answer.arrayBuffer()));
    },
  );
};
