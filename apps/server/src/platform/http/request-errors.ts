import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Refusal } from '@maidan/contract';

// Without a locale every message of the schemas is a bare «Invalid input».
z.config(z.locales.en());

interface RequestError {
  readonly code?: string;
  readonly statusCode?: number;
  readonly message: string;
}

/** The refusal that a request has earned by its form; null for an error of our own. */
export function refusalOfRequest(error: RequestError, limitBytes: number): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { kind: 'invalid-input', fields: error.validation.flatMap(fieldsOf) };
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { kind: 'body-too-large', limitBytes };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { kind: 'malformed-json' };
  }
  return null;
}

interface Issue {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: object;
}

function fieldsOf({ instancePath, message = '', params }: Issue): { field: string; message: string }[] {
  const at = instancePath.split('/').filter(Boolean);
  if ('keys' in params && Array.isArray(params.keys)) {
    return params.keys.map((key) => ({
      field: [...at, String(key)].join('.'),
      message: 'Unknown field: leave it out',
    }));
  }
  return [{ field: at.join('.'), message }];
}
