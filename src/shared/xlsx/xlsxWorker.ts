import type { Sheet, XlsxReply } from './sheet';
import { writeXlsx } from './writeXlsx';

const reply = (answer: XlsxReply, transfer: Transferable[] = []) => self.postMessage(answer, { transfer });

self.onmessage = ({ data: sheet }: MessageEvent<Sheet>) => {
  try {
    const bytes = writeXlsx(sheet);
    reply({ bytes }, [bytes]);
  } catch (error) {
    reply({ error: String(error) });
  }
};
