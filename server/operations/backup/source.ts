import { once } from 'node:events';
import net from 'node:net';
import type { HotBackup } from '../../db/engine/hotBackup';
import { openDatabase, type DatabaseOptions } from '../../db/pool';
import { CommandRefused } from '../command';
import { doorAddress, Answer, linesOf, sendLine, type Question } from './doorMessages';

export interface Source {
  isRunning: boolean;
  hotBackup: HotBackup;
  close(): Promise<void>;
}

type Embedded = Omit<DatabaseOptions, 'databaseUrl'>;

/** Works through the running server, or else its own engine. @throws DataFolderInUseError when the server is silent */
export async function openSource(options: Embedded): Promise<Source> {
  const socket = await callServer(options.dataDir);
  if (socket) return throughServer(socket);
  const handle = await openDatabase(options);
  return { isRunning: false, hotBackup: handle.hotBackup!, close: () => handle.close() };
}

function throughServer(socket: net.Socket): Source {
  const lines = linesOf(socket);
  const ask = async (question: Question): Promise<Answer> => {
    sendLine(socket, question);
    const line = await lines.next().catch(() => undefined);
    if (line?.value === undefined)
      throw new CommandRefused('The server ended while the backup was made. Try again.');
    const answer = Answer.parse(JSON.parse(line.value));
    if ('error' in answer) throw new CommandRefused(`The server could not go on: ${answer.error}.`);
    return answer;
  };
  return {
    isRunning: true,
    hotBackup: async (copy, complete) => {
      await ask({ ask: 'begin' });
      await copy();
      const answer = await ask({ ask: 'end' });
      if (!('label' in answer)) throw new Error('The server answered something else');
      await complete(answer);
    },
    close: async () => void socket.destroy(),
  };
}

/** Undefined when no server listens: there is none, or a killed one left its socket. */
async function callServer(dataDir: string): Promise<net.Socket | undefined> {
  const socket = net.connect(doorAddress(dataDir));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    if (code === 'EACCES' || code === 'EPERM')
      throw new CommandRefused(`Run this as the user who owns ${dataDir}.`);
    throw error;
  }
  // From here on an early end of the lines tells the failure.
  return socket.on('error', () => undefined);
}
