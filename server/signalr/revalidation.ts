import type { FastifyBaseLogger } from 'fastify';
import type { HubConnection } from './hubConnection';
import type { HubOptions } from './hubOptions';

/**
 * One that was ended elsewhere loses the hub too. One query at a time: a thousand connections must not slow down the
 * database for everybody else. If a query fails, the connection stays until the next.
 */
export class Revalidation {
  private readonly dueAt = new WeakMap<HubConnection, number>();
  private running = false;

  constructor(
    private readonly options: Pick<HubOptions, 'stillValid'>,
    private readonly everyMs: number,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Never rejects. Does nothing while the last sweep is still running. */
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
