import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renewDeadline } from '../db/deadline';
import { HttpError, InvalidInput } from '../base/errors';

/** How slowly a file may arrive: 10 MB take a quarter of an hour over the slowest DSL. */
export const UPLOAD_PACE = {
  /** At the start the file may arrive at any speed. */
  graceMs: 30_000,
  /** Afterwards, on average since its first byte. */
  leastBytesPerSecond: 8 * 1024,
  mostMs: 25 * 60_000,
};
export type UploadPace = typeof UPLOAD_PACE;

const HANDLING_MS = 30_000;

declare module 'fastify' {
  interface FastifyInstance {
    uploadPace: UploadPace;
  }
}

export type ReadUpload = (request: FastifyRequest) => Promise<Buffer>;

/**
 * Reads files of at most `maxMb` MB into memory. The reader throws HttpError 415, 413, or 408 when the file arrives too
 * slowly, and InvalidInput when there is no file.
 */
export async function acceptUploads(scope: FastifyInstance, maxMb: number): Promise<ReadUpload> {
  await scope.register(multipart, {
    limits: { fileSize: maxMb * 1024 * 1024, files: 1, fields: 5, fieldSize: 1024, parts: 6 },
    // Its check follows each chunk: a chunk that ends at the limit is the last, and the rest is lost without an error.
    throwFileSizeLimit: false,
  });
  scope.addHook('onRoute', (route) => {
    if (route.schema?.consumes) route.handlerTimeout = scope.uploadPace.mostMs;
  });
  const { FilesLimitError } = scope.multipartErrors;
  return async (request) => {
    if (!request.isMultipart())
      throw new HttpError(415, 'Invia il file come modulo (multipart/form-data), nel campo file.');
    const pace = watchPace(request, scope.uploadPace);
    try {
      return await Promise.race([fileOf(request, maxMb), pace.tooSlow]);
    } catch (error) {
      if (error instanceof FilesLimitError) throw new InvalidInput('Invia un file alla volta.', 'file');
      // busboy throws plain errors for a form that is cut off or has no boundary.
      if (error instanceof Error && !('statusCode' in error) && !(error instanceof HttpError))
        throw new InvalidInput('Il modulo inviato non è valido.', 'file');
      throw error;
    } finally {
      pace.stop();
      renewDeadline(HANDLING_MS);
    }
  };
}

function watchPace({ raw }: FastifyRequest, { graceMs, leastBytesPerSecond }: UploadPace) {
  const started = performance.now();
  const before = raw.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const seconds = (performance.now() - started) / 1000;
      if (raw.socket.bytesRead - before < seconds * leastBytesPerSecond)
        reject(new HttpError(408, 'Il file arriva troppo lentamente: riprova.'));
    }, graceMs);
  });
  return { tooSlow, stop: () => clearInterval(timer) };
}

async function fileOf(request: FastifyRequest, maxMb: number): Promise<Buffer> {
  const part = await request.file();
  if (!part || part.fieldname !== 'file') {
    part?.file.resume();
    throw new InvalidInput('Scegli un file.', 'file');
  }
  const file = await part.toBuffer();
  if (part.file.truncated) throw new HttpError(413, `Il file è troppo grande: al massimo ${maxMb} MB.`);
  if (file.length === 0) throw new InvalidInput('Il file è vuoto.', 'file');
  return file;
}
