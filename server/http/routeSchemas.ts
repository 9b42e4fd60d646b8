import { z } from 'zod';
import {
  changeRefused,
  ErrorBody,
  IdempotencyOption,
  IdParams,
  MessageBody,
} from '../../src/contract/common';
import type { FastifyReply } from 'fastify';

const refused = { '4xx': ErrorBody };

/** The 409 of a change to a record with a version (extended). */
const stale = (item: z.ZodType) =>
  item instanceof z.ZodObject && 'versione' in item.shape ? { 409: changeRefused(item) } : {};

export function routeSchemas<Params extends z.ZodType = typeof IdParams>(
  tag: string,
  params = IdParams as unknown as Params,
) {
  const tags = [tag];
  return {
    list: <Item extends z.ZodType>(summary: string, item: Item) => ({
      schema: { tags, summary, response: { 200: z.array(item), ...refused } },
    }),
    find: <Query extends z.ZodType, Item extends z.ZodType>(
      summary: string,
      querystring: Query,
      item: Item,
    ) => ({
      schema: { tags, summary, querystring, response: { 200: z.array(item), ...refused } },
    }),
    answer: <Answer extends z.ZodType>(summary: string, answer: Answer) => ({
      schema: { tags, summary, response: { 200: answer, ...refused } },
    }),
    ask: <Body extends z.ZodType, Answer extends z.ZodType>(
      summary: string,
      body: Body,
      answer: Answer,
      description?: string,
    ) => ({
      schema: {
        tags,
        summary,
        ...(description && { description }),
        body,
        response: { 200: answer, ...refused },
      },
    }),
    read: <Answer extends z.ZodType>(summary: string, answer: Answer) => ({
      schema: { tags, summary, params, response: { 200: answer, ...refused } },
    }),
    create: <Body extends z.ZodType, Item extends z.ZodType>(summary: string, body: Body, item: Item) => ({
      schema: { tags, summary, body, response: { 201: item, ...refused } },
    }),
    change: <Body extends z.ZodType, Item extends z.ZodType>(summary: string, body: Body, item: Item) => ({
      schema: {
        tags,
        summary,
        params,
        body,
        response: { 200: item, ...stale(item), ...refused },
      },
    }),
    remove: <Answer extends z.ZodType = typeof MessageBody>(summary: string, answer?: Answer) => ({
      schema: {
        tags,
        summary,
        params,
        response: { 200: (answer ?? MessageBody) as Answer, ...refused },
      },
    }),
  };
}

export const once = <Schema extends object>({ schema }: { schema: Schema }) => ({
  schema: { ...schema, headers: IdempotencyOption },
});

/** For a route whose JSON the database has written: returned with this type, a text is sent as it is. */
export function sendJson<Answer>(reply: Pick<FastifyReply, 'type'>, text: string): Answer {
  void reply.type('application/json; charset=utf-8');
  return text as unknown as Answer;
}
