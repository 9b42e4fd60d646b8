import { deserialize, serialize } from 'node:v8';
import type { Sheet, XlsxReply, XlsxWorker } from '../../src/shared/xlsx/sheet';
import { writeXlsx } from '../../src/shared/xlsx/writeXlsx';

/** What went on with the workers of a test; `broken` makes the next ones fail to load. */
export const xlsxWorkers = { started: 0, terminated: 0, broken: false };

/**
 * Stands in for createXlsxWorker under Jest, which has no Web Workers: the same writer, run in this process,
 * answering later like a worker does.
 */
export function createXlsxWorker(): XlsxWorker {
  xlsxWorkers.started += 1;
  const { broken } = xlsxWorkers;
  let answer: (event: { data: XlsxReply }) => void = () => undefined;
  let fail: (event: { message?: string }) => void = () => undefined;

  function write(sheet: Sheet): XlsxReply {
    try {
      return { bytes: writeXlsx(sheet) };
    } catch (error) {
      return { error: String(error) };
    }
  }

  return {
    postMessage: (sheet) => {
      // What cannot be cloned cannot be posted to a real worker either.
      const received = deserialize(serialize(sheet)) as Sheet;
      void Promise.resolve().then(() =>
        broken ? fail({ message: 'script not found' }) : answer({ data: write(received) }),
      );
    },
    addEventListener: (type: 'message' | 'error', listener: (event: never) => void) => {
      if (type === 'message') answer = listener as typeof answer;
      else fail = listener as typeof fail;
    },
    terminate: () => {
      xlsxWorkers.terminated += 1;
    },
  };
}
