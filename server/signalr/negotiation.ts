import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { ConnectionTokens } from './connectionToken';
import { enter, splitUrl } from './hubAccess';
import type { HubConnections } from './hubConnections';
import type { HubOptions } from './hubOptions';

/** In a scope of its own, where bodies are raw text whatever their content type. */
export function registerNegotiation(
  scope: FastifyInstance,
  options: HubOptions,
  connections: HubConnections,
  tokens: ConnectionTokens,
): void {
  const parser = { parseAs: 'string' as const, bodyLimit: connections.limits.maxMessageBytes };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));
  // Not a part of the documented API.
  scope.post(`${options.path}/negotiate`, { schema: { hide: true } }, async (request) => {
    const user = await enter(request, options);
    connections.checkRoom(options.addressOf?.(request.raw) ?? '');
    const { token, ticket } = tokens.issue(user.sub, Date.now());
    // Version 0 has one id for both purposes; version 1 keeps the one that opens the connection apart.
    const ids =
      Number(splitUrl(request.url).query.get('negotiateVersion')) >= 1
        ? { negotiateVersion: 1, connectionId: ticket.id, connectionToken: token }
        : { negotiateVersion: 0, connectionId: token };
    return { ...ids, availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }] };
  });
}
