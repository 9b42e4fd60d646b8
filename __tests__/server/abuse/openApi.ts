import type { FastifyInstance } from 'fastify';
import type { TestServer } from '../../support/testServer';

/** The part of JSON Schema that the server's document uses. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema?: JsonSchema }>;

/** One documented operation. */
export interface Operation {
  /** 'GET /api/ordini/{id}' */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** By content type; empty for one that takes no body. */
  bodies: Content;
  /** By status: '200', '4XX'. */
  responses: Record<string, { content?: Content }>;
}

type Documented = Partial<Pick<Operation, 'parameters' | 'responses'>> & {
  requestBody?: { content: Content };
};
interface Document {
  paths: Record<string, Record<string, Documented>>;
}

/** Every operation of the document that the running server hands out. */
export async function readOperations(server: Pick<TestServer, 'url'>): Promise<Operation[]> {
  const answer = await fetch(`${server.url}/api/docs/json`);
  const { paths } = (await answer.json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses = {} }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: requestBody?.content ?? {},
      responses,
    })),
  );
}

/** 'GET /api/ordini/{id}' of every route that the server answers, read from the router's own picture of itself. */
export function registeredRoutes(app: FastifyInstance): string[] {
  const picture = app.printRoutes({ commonPrefix: false });
  const above: string[] = [];
  return picture.split('\n').flatMap((line) => {
    const [, indent, part = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \(([A-Z, ]+)\)/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    const path = (above[depth - 1] ?? '') + part;
    above.length = depth;
    above.push(path);
    return methods.split(', ').map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  });
}
