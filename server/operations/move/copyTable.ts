import type { PoolClient, Connection, Submittable } from 'pg';
import type { Table } from './tables';

/** Bytes per batch: enough to make round trips cheap, little enough for any memory. */
const BATCH_BYTES = 4 << 20;

/** PostgreSQL's text format is lossless. Nobody may write to the source meanwhile. */
export async function copyTable(from: PoolClient, to: PoolClient, table: Table): Promise<void> {
  const columns = table.columns.join(', ');
  const { blocks, step } = await sizeOf(from, table);
  const read = async (first: number) => {
    const command = new CopyOut(`copy (select ${columns} from ${table.name}
      where ctid >= '(${first},0)'::tid and ctid < '(${first + step},0)'::tid) to stdout`);
    await command.run(from);
    return Buffer.concat(command.chunks);
  };
  let next = read(0);
  for (let first = 0; first < blocks; first += step) {
    const rows = await next;
    // The engine reads on while the other database writes.
    next = first + step < blocks ? read(first + step) : Promise.resolve(Buffer.alloc(0));
    next.catch(() => undefined);
    if (rows.length > 0) await new CopyIn(`copy ${table.name} (${columns}) from stdin`, rows).run(to);
  }
  await next;
}

async function sizeOf(client: PoolClient, { name }: Table): Promise<{ blocks: number; step: number }> {
  const { rows } = await client.query<{ blocks: number; bytes: number }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::int as blocks,
      pg_table_size($1::regclass) as bytes`,
    [name],
  );
  const { blocks = 0, bytes = 0 } = rows[0] ?? {};
  return { blocks, step: Math.max(1, Math.floor((BATCH_BYTES * blocks) / Math.max(1, bytes))) };
}

interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

abstract class CopyCommand implements Submittable {
  private settle: (error?: Error) => void = () => undefined;

  constructor(private readonly text: string) {}

  run(client: PoolClient): Promise<void> {
    return new Promise((resolve, reject) => {
      this.settle = (error) => (error ? reject(error) : resolve());
      client.query(this);
    });
  }

  submit(connection: Connection): void {
    (connection as Connection & CopyConnection).query(this.text);
  }

  handleError(error: Error): void {
    this.settle(error);
  }

  handleReadyForQuery(): void {
    this.settle();
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
