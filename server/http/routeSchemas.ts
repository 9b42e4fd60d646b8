import { z } from 'zod';
import { changeRefused, ErrorBody, IdParams, MessageBody } from '../../src/contract/common';

const refused = { '4xx': ErrorBody };

/** What a change of something that has a version may be told besides (extension `versioni`). */
const stale = (item: z.ZodType) =>
  item instanceof z.ZodObject && 'versione' in item.shape ? { 409: changeRefused(item) } : {};

/**
 * The schemas of the routes by which a list of things is kept, under the heading `tag` of the API's document. They are
 * alike wherever such a list stands: what identifies one thing, which status tells of success, how a refusal looks.
 */
export function routeSchemas(tag: string) {
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
      schema: { tags, summary, params: IdParams, response: { 200: answer, ...refused } },
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
        params: IdParams,
        body,
        response: { 200: item, ...stale(item), ...refused },
      },
    }),
    /** Deletes one; answers with a message, or with more. */
    remove: <Answer extends z.ZodType = typeof MessageBody>(summary: string, answer?: Answer) => ({
      schema: {
        tags,
        summary,
        params: IdParams,
        response: { 200: (answer ?? MessageBody) as Answer, ...refused },
      },
    }),
  };
}
