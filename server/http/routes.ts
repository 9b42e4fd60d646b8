import type { FastifyPluginOptions, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  changeRefused,
  ErrorBody,
  IdempotencyOption,
  IdParams,
  MessageBody,
} from '../../src/contract/common';
import type { Bus } from '../base/bus';
import type { Database } from '../db/database';

export interface Deps {
  database: Database;
  bus: Bus;
  clock: () => Date;
  giorniPrenotabili: number;
  /** Whether this server does more than the specification (docs/estensioni.md). */
  estesa: boolean;
}

export type Routes<Options extends FastifyPluginOptions = Deps> = FastifyPluginAsyncZod<Options>;

/** The 409 of a change to a record with a version (extended). */
const stale = (item: z.ZodType) =>
  item instanceof z.ZodObject && 'versione' in item.shape ? { 409: changeRefused(item) } : {};

const consumes = ['multipart/form-data'];

type Zod = z.ZodType;

/** Schemas of routes under the heading `tag` of the API's document; `common` is part of each. */
export function routeSchemas<Params extends Zod = typeof IdParams, Common extends object = object>(
  tag: string,
  params = IdParams as unknown as Params,
  common = {} as Common,
) {
  const answering = <Response extends object, Asked extends object>(
    summary: string,
    response: Response,
    asked: Asked,
  ) => ({
    schema: { tags: [tag], summary, ...common, ...asked, response: { ...response, '4xx': ErrorBody } },
  });
  return {
    list: <Item extends Zod>(summary: string, item: Item) => answering(summary, { 200: z.array(item) }, {}),
    find: <Query extends Zod, Item extends Zod>(summary: string, querystring: Query, item: Item) =>
      answering(summary, { 200: z.array(item) }, { querystring }),
    answer: <Answer extends Zod>(summary: string, answer: Answer) => answering(summary, { 200: answer }, {}),
    query: <Query extends Zod, Answer extends Zod>(summary: string, querystring: Query, answer: Answer) =>
      answering(summary, { 200: answer }, { querystring }),
    ask: <Body extends Zod, Answer extends Zod>(
      summary: string,
      body: Body,
      answer: Answer,
      description?: string,
    ) => answering(summary, { 200: answer }, { ...(description && { description }), body }),
    read: <Answer extends Zod>(summary: string, answer: Answer) =>
      answering(summary, { 200: answer }, { params }),
    /** Takes a file in the field `file` of a form. */
    upload: <Answer extends Zod>(summary: string, answer: Answer, description?: string) =>
      answering(summary, { 200: answer }, { ...(description && { description }), consumes }),
    file: <Asked extends object>(summary: string, type: string, what: string, asked: Asked) =>
      answering(summary, { 200: z.any().meta({ description: what }) }, { ...asked, produces: [type] }),
    create: <Body extends Zod, Item extends Zod>(summary: string, body: Body, item: Item) =>
      answering(summary, { 201: item }, { body }),
    change: <Body extends Zod, Item extends Zod>(
      summary: string,
      body: Body,
      item: Item,
      conflict: object = stale(item),
    ) => answering(summary, { 200: item, ...conflict }, { params, body }),
    remove: <Answer extends Zod = typeof MessageBody>(summary: string, answer?: Answer) =>
      answering(summary, { 200: (answer ?? MessageBody) as Answer }, { params }),
  };
}

/** Schemas of routes that take an Idempotency-Key; with other `headers` they may demand it. */
export const onceSchemas = <Headers extends z.ZodType = typeof IdempotencyOption>(
  tag: string,
  headers = IdempotencyOption as unknown as Headers,
) => routeSchemas(tag, IdParams, { headers });

export const openToAll = <Schema extends object>({ schema }: { schema: Schema }) => ({
  schema: { ...schema, security: [] },
});

export async function messageAfter(message: string, done: Promise<unknown>): Promise<{ message: string }> {
  await done;
  return { message };
}

/** For JSON that the database wrote: Fastify sends a returned text with this type as it is. */
export function sendJson<Answer>(reply: Pick<FastifyReply, 'type'>, text: string): Answer {
  void reply.type('application/json; charset=utf-8');
  return text as unknown as Answer;
}

/** Fields that the extended mode adds to records, orders and their lines (docs/estensioni.md). */
const EXTENDED = [
  ...['versione', 'aPeso', 'usato', 'diSolito'],
  ...['visto', 'avvertenze', 'stampe', 'dopoStampa'],
  ...['deroga', 'deroghe', 'superabile'],
  ...['perVarianti', 'entro', 'termine'],
  ...['entroOra', 'entroGiorni', 'giorniRitiro', 'ritiroDal', 'ritiroAl', 'termini'],
  ...['pesoEffettivo', 'importo', 'incassato', 'movimenti'],
  ...['allergeni', 'allergeniVerificati', 'grammiNetti', 'prezzoAlKg', 'suggerimenti'],
];

/** Without extended mode, the schema of the specification: no extended field goes out or comes in. */
export function wireSchema<Schema extends z.ZodObject>(schema: Schema, deps: Pick<Deps, 'estesa'>): Schema;
export function wireSchema(schema: z.ZodObject, deps: Pick<Deps, 'estesa'>): z.ZodObject {
  if (deps.estesa) return schema;
  const added = EXTENDED.filter((name) => name in schema.shape).map((name) => [name, true]);
  const specified: z.ZodObject = schema.omit(Object.fromEntries(added) as Record<string, never>);
  const nested = ['dettagliOrdine', 'varianti'].flatMap((name) => {
    const list: unknown = specified.shape[name];
    const row: unknown = list instanceof z.ZodArray && list.element;
    const isExtended = row instanceof z.ZodObject && EXTENDED.some((field) => field in row.shape);
    return isExtended ? [[name, wireSchema(row, deps).array()] as const] : [];
  });
  return specified.extend(Object.fromEntries(nested));
}
