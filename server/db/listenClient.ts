import pg from 'pg';

interface Options {
  databaseUrl: string;
  channel: string;
  onNotice: (payload: string) => void;
  onListening: () => void;
  answerMs: number;
}

/** `onEnd` may be called more than once. @throws when it cannot connect */
export async function openListenClient(
  { databaseUrl, channel, onNotice, onListening, answerMs }: Options,
  onEnd: (client: pg.Client, error?: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'gestione-ordini-avvisi',
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', (error) => onEnd(client, error));
  client.on('end', () => onEnd(client));
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onListening();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

export function keepAsking(
  client: () => pg.Client | undefined,
  everyMs: number,
  onDead: (client: pg.Client, error: Error) => void,
): NodeJS.Timeout {
  let asked: pg.Client | undefined;
  return setInterval(() => {
    const current = client();
    if (!current || current === asked) return;
    asked = current;
    current
      .query('select 1')
      .catch((error: Error) => onDead(current, error))
      .finally(() => (asked = undefined));
  }, everyMs).unref();
}
