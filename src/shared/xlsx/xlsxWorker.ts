import type { XlsxReply, XlsxRequest } from './sheet';
import { writeXlsx } from './writeXlsx';

const reply = (answer: XlsxReply, transfer: Transferable[] = []) => self.postMessage(answer, { transfer });

self.onmessage = ({ data: { id, sheet } }: MessageEvent<XlsxRequest>) => {
  try {
    const bytes = writeXlsx(sheet);
    reply({ id, bytes }, [bytes]);
  } catch (error) {
    reply({ id, error: String(error) });
  }
};
