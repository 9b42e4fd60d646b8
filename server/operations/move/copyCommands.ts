import type { Connection, PoolClient, Submittable } from 'pg';

interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

abstract class CopyCommand implements Submittable {
  protected resolve: () => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(private readonly text: string) {}

  run(client: PoolClient): Promise<void> {
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      client.query(this);
    });
  }

  submit(connection: Connection): void {
    (connection as Connection & CopyConnection).query(this.text);
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  handleCommandComplete(): void {}
}

class CopyOut extends CopyCommand {
  readonly chunks: Buffer[] = [];

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.chunks.push(chunk);
  }
}

class CopyIn extends CopyCommand {
  constructor(
    text: string,
    private readonly rows: Buffer,
  ) {
    super(text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.rows);
    connection.endCopyFrom();
  }
}

export async function copyOut(client: PoolClient, text: string): Promise<Buffer> {
  const command = new CopyOut(text);
  await command.run(client);
  return Buffer.concat(command.chunks);
}

export async function copyIn(client: PoolClient, text: string, rows: Buffer): Promise<void> {
  await new CopyIn(text, rows).run(client);
}
