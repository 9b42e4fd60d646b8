import type { z } from 'zod';
import { compileSerializer } from '../../../server/http/zodCompilers';
import { startTestServer } from '../../support/testServer';
import { recordRoutes } from '../abuse/openApi';

const routes = recordRoutes();

it.each([
  ['extended', true],
  ['to the letter', false],
])('the answers of every route can be written, %s: compiled when the first is sent', async (_, estesa) => {
  routes.length = 0;
  const server = await startTestServer({ estesa });
  await server.close();
  const answers = routes.flatMap(({ method, url, schema }) =>
    Object.entries(schema?.response ?? {}).map(
      ([status, answer]) => [`${String(method)} ${url} ${status}`, answer as z.ZodType] as const,
    ),
  );
  const failed = answers.flatMap(([name, answer]) => {
    try {
      compileSerializer(answer);
      return [];
    } catch (error) {
      return [`${name}: ${String(error)}`];
    }
  });
  expect(failed).toEqual([]);
  const names = answers.map(([name]) => name);
  expect(names).toContain('GET /api/ordini/GetOrdiniAdmin 200');
  if (estesa) expect(names).toContain('POST /api/impostazioni/messaggi/prova 200');
  expect(new Set(names).size).toBeGreaterThan(100);
});
