import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, InvalidInput } from './errors';

/** Bytes of the file that a request carries in the multipart field 'file'. */
export type ReadUpload = (request: FastifyRequest) => Promise<Buffer>;

/**
 * Lets the routes of `scope` receive one file of at most `maxMb` megabytes, held in memory. What it returns reads it:
 * @throws HttpError 415 when the request is no form, 413 when the file is too large
 * @throws InvalidInput when there is no file in the field 'file', or an empty one
 */
export async function acceptUploads(scope: FastifyInstance, maxMb: number): Promise<ReadUpload> {
  await scope.register(multipart, {
    limits: { fileSize: maxMb * 1024 * 1024, files: 1, fields: 5, fieldSize: 1024, parts: 6 },
  });
  const { FilesLimitError, RequestFileTooLargeError } = scope.multipartErrors;
  return async (request) => {
    if (!request.isMultipart())
      throw new HttpError(415, 'Invia il file come modulo (multipart/form-data), nel campo file.');
    try {
      return await fileOf(request);
    } catch (error) {
      if (error instanceof FilesLimitError) throw refused('Invia un file alla volta.');
      if (error instanceof RequestFileTooLargeError)
        throw new HttpError(413, `Il file è troppo grande: al massimo ${maxMb} MB.`);
      // The reader of forms throws plain errors for one that is cut off, or has no boundary.
      if (error instanceof Error && !('statusCode' in error) && !(error instanceof HttpError))
        throw refused('Il modulo inviato non è valido.');
      throw error;
    }
  };
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file();
  if (!part || part.fieldname !== 'file') {
    part?.file.resume();
    throw refused('Scegli un file.');
  }
  const file = await part.toBuffer();
  if (file.length === 0) throw refused('Il file è vuoto.');
  return file;
}

function refused(message: string): InvalidInput {
  return new InvalidInput(message, { file: [message] });
}
