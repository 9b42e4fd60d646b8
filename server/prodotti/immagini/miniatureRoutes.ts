import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody } from '../../../src/contract/common';
import { MiniatureQuery } from '../../../src/contract/prodotti';
import type { Deps } from '../../http/deps';
import { immagineHash, immagineUrl } from './immagineUrl';
import { findMiniature } from './immaginiRepository';
import { FOREVER } from './immaginiRoutes';

/** The small copies of a screenful of pictures by one request (extended). */
export function miniatureRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/prodotti/miniature',
      {
        schema: {
          tags: ['Prodotti'],
          summary: 'Small copies of the pictures that products name, each in a field of that name',
          querystring: MiniatureQuery,
          produces: ['multipart/form-data'],
          response: {
            200: z.any().meta({ description: 'Those that are there' }),
            '4xx': ErrorBody,
          },
        },
      },
      async ({ query: { paths } }, reply) => {
        const asked = new Set(paths.split(','));
        const hashes = [...asked].flatMap((path) => immagineHash(path) ?? []);
        const found = await findMiniature(database, hashes);
        const form = new FormData();
        for (const { hash, tipo, byte } of found)
          form.append(immagineUrl(hash), new Blob([byte], { type: tipo }));
        // One that is not there may be uploaded yet.
        if (found.length === asked.size) void reply.header('cache-control', FOREVER);
        const answer = new Response(form);
        return reply.type(answer.headers.get('content-type')!).send(Buffer.from(await answer.arrayBuffer()));
      },
    );
  };
}
