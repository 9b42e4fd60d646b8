import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
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
  responses: Record<string, { headers?: object; content?: Content }>;
  /** Of what group of operations it is, and what it does. */
  tags?: string[];
  summary?: string;
  description?: string;
}

type Documented = Partial<Omit<Operation, 'name' | 'bodies'>> & { requestBody?: { content: Content } };
interface Document {
  paths: Record<string, Record<string, Documented>>;
}

/** Every operation of the document that the running server hands out. */
export async function readOperations(server: Pick<TestServer, 'url'>): Promise<Operation[]> {
  const answer = await fetch(`${server.url}/api/docs/json`);
  const { paths } = (await answer.json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses = {}, ...told }]) => ({
      ...told,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: requestBody?.content ?? {},
      responses,
    })),
  );
}

/** Every route of the servers that are started from now on. */
export function recordRoutes(): RouteOptions[] {
  const routes: RouteOptions[] = [];
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  });
  return routes;
}
