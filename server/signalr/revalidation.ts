import type { FastifyBaseLogger } from 'fastify';
import type { HubConnection } from './hubConnection';
import type { HubOptions } from './hubOptions';

/**
 * Asks from time to time whether the sessions of connected users still stand, so that one ended elsewhere, of which
 * nobody told this instance, loses the hub too. One question at a time: a thousand connections must not take the
 * database from the people who work. When a question fails the connection stays until the next.
 */
export class Revalidation {
  private readonly dueAt = new WeakMap<HubConnection, number>();
  private running = false;

  constructor(
    private readonly options: Pick<HubOptions, 'stillValid'>,
    private readonly everyMs: number,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Never rejects. A sweep that is still running is not started twice. */
  async sweep(connections: readonly HubConnection[], now: number): Promise<void> {
    if (!this.options.stillValid || this.running) return;
    this.running = true;
    for (const connection of connections) {
      const due = this.dueAt.get(connection);
      if (due === undefined || now >= due) this.dueAt.set(connection, now + this.everyMs);
      if (due !== undefined && now >= due && !connection.isClosed) await this.ask(connection);
    }
    this.running = false;
  }

  private async ask(connection: HubConnection): Promise<void> {
    try {
      if (!(await this.options.stillValid?.(connection.user))) connection.end('The session has ended.');
    } catch (error) {
      this.log.warn({ err: error, connectionId: connection.id }, 'hub session could not be checked');
    }
  }
}
