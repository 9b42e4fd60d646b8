import type { FastifyReply } from 'fastify';

/** To be returned by a route whose answer the database has written: a text that says it is JSON is sent as it is. */
export function sendJson<Answer>(reply: Pick<FastifyReply, 'type'>, text: string): Answer {
  void reply.type('application/json; charset=utf-8');
  return text as unknown as Answer;
}
