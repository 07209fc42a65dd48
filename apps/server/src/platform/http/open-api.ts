import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { envelope, problem, type Call, type Schema } from '@maidan/contract';

/** The schema of one path of a call: validation and documentation share it. */
export function openApiSchema(call: Call, pathIndex: number): FastifySchema {
  return {
    ...(hasFields(call.params) && { params: call.params }),
    ...(hasFields(call.query) && { querystring: call.query }),
    ...(call.method !== 'GET' && { body: call.body }),
    response: { 200: envelope(call.data), default: envelope(problem) },
    summary: call.summary,
    description: describe(call),
    tags: [call.tag],
    operationId: pathIndex === 0 ? call.name : `${call.name}${pathIndex + 1}`,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
  };
}

function hasFields(schema: Schema): boolean {
  return !(schema instanceof z.ZodMiniObject) || Object.keys(schema.def.shape).length > 0;
}

function describe({ access, idempotent }: Call): string {
  const who =
    access === 'public' ? 'Public.' : access === 'session' ? 'Any active session.' : `Roles ${access.join(', ')}.`;
  return idempotent ? `${who} Accepts an Idempotency-Key header of 1 to 128 printable ASCII characters.` : who;
}
