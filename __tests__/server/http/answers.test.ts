import type { FastifyInstance, RouteOptions } from 'fastify';
import { subscribe } from 'node:diagnostics_channel';
import type { z } from 'zod';
import { compileSerializer } from '../../../server/http/zodCompilers';
import { startTestServer } from '../../support/testServer';

const routes: RouteOptions[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => void routes.push(route));
});

it('the answers of every route can be written: they are compiled when the first is sent', async () => {
  const server = await startTestServer();
  await server.close();
  const failed: string[] = [];
  const compiled = new Set<string>();
  for (const { method, url, schema } of routes)
    for (const [status, answer] of Object.entries(schema?.response ?? {})) {
      const name = `${String(method)} ${url} ${status}`;
      try {
        compileSerializer(answer as z.ZodType);
        compiled.add(name);
      } catch (error) {
        failed.push(`${name}: ${String(error)}`);
      }
    }
  expect(failed).toEqual([]);
  expect(compiled).toContain('GET /api/ordini/GetOrdiniAdmin 200');
  expect(compiled.size).toBeGreaterThan(100);
});
