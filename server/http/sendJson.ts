import type { FastifyReply } from 'fastify';

/** For a route whose JSON the database has written: returned with this type, a text is sent as it is. */
export function sendJson<Answer>(reply: Pick<FastifyReply, 'type'>, text: string): Answer {
  void reply.type('application/json; charset=utf-8');
  return text as unknown as Answer;
}
