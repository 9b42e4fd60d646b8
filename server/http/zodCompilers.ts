import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import fastJson from 'fast-json-stringify';
import type { Schema } from 'fast-json-stringify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { italianMessage } from './zodMessages';

/** Three times as fast as serializing with zod, and fields that the schema does not name never leave. */
const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return fastJson(jsonSchema as Schema);
};

/** Routes are described by zod schemas: they validate what comes in, in Italian, and shape what goes out. */
export function useZodSchemas(app: FastifyInstance): void {
  z.config({ ...z.locales.it(), customError: italianMessage });
  app.setValidatorCompiler(validatorCompiler as FastifySchemaCompiler<unknown>);
  app.setSerializerCompiler(serializerCompiler as FastifySerializerCompiler<unknown>);
}
