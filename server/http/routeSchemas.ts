import { z } from 'zod';
import {
  changeRefused,
  ErrorBody,
  IdempotencyOption,
  IdParams,
  MessageBody,
} from '../../src/contract/common';

const refused = { '4xx': ErrorBody };

/** The 409 of a change to a record with a version (extended). */
const stale = (item: z.ZodType) =>
  item instanceof z.ZodObject && 'versione' in item.shape ? { 409: changeRefused(item) } : {};

/**
 * Schemas of the routes that keep a list of records, under the heading `tag` of the API's document. They are the same for
 * every list: how a record is identified, the status of success, the shape of a refusal.
 */
export function routeSchemas<Params extends z.ZodType = typeof IdParams>(
  tag: string,
  params = IdParams as unknown as Params,
) {
  const tags = [tag];
  return {
    /** Reads them all. */
    list: <Item extends z.ZodType>(summary: string, item: Item) => ({
      schema: { tags, summary, response: { 200: z.array(item), ...refused } },
    }),
    /** Reads those that a query asks for. */
    find: <Query extends z.ZodType, Item extends z.ZodType>(
      summary: string,
      querystring: Query,
      item: Item,
    ) => ({
      schema: { tags, summary, querystring, response: { 200: z.array(item), ...refused } },
    }),
    /** Reads one, or what belongs to it. */
    read: <Answer extends z.ZodType>(summary: string, answer: Answer) => ({
      schema: { tags, summary, params, response: { 200: answer, ...refused } },
    }),
    /** Makes one: 201. */
    create: <Body extends z.ZodType, Item extends z.ZodType>(summary: string, body: Body, item: Item) => ({
      schema: { tags, summary, body, response: { 201: item, ...refused } },
    }),
    /** Changes one. */
    change: <Body extends z.ZodType, Item extends z.ZodType>(summary: string, body: Body, item: Item) => ({
      schema: {
        tags,
        summary,
        params,
        body,
        response: { 200: item, ...stale(item), ...refused },
      },
    }),
    /** Deletes one, or does something else that needs no body; answers with a message, or with more. */
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

/** A route that makes its change once for an Idempotency-Key. */
export const once = <Schema extends object>({ schema }: { schema: Schema }) => ({
  schema: { ...schema, headers: IdempotencyOption },
});
