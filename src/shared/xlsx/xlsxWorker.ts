import type { XlsxReply, XlsxRequest } from './xlsxProtocol';
import { writeXlsx } from './writeXlsx';

/** The one part of the worker's global scope used here; the DOM library types `self` as a window. */
const scope = self as unknown as {
  onmessage: (event: { data: XlsxRequest }) => void;
  postMessage(reply: XlsxReply, transfer?: Transferable[]): void;
};

scope.onmessage = ({ data: { id, sheet } }) => {
  try {
    const bytes = writeXlsx(sheet);
    scope.postMessage({ id, bytes }, [bytes]);
  } catch (error) {
    scope.postMessage({ id, error: String(error) });
  }
};
