import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FieldFault, Refusal } from '@maidan/contract';

interface RequestError {
  readonly code?: string;
  readonly statusCode?: number;
  readonly message: string;
  /** The part of the request that the schema rejected. */
  readonly validationContext?: string | undefined;
}

interface Parts {
  readonly body?: unknown;
  readonly query?: unknown;
  readonly params?: unknown;
  readonly routeOptions: { readonly bodyLimit: number };
}

/** The refusal for an invalid request; null if the error is our own. */
export function refusalOfRequest(error: RequestError, request: Parts): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const part = partOf(request, (error as RequestError).validationContext);
    return { kind: 'invalid-input', fields: error.validation.flatMap((issue) => faultsOf(issue, part)) };
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { kind: 'body-too-large', limitBytes: request.routeOptions.bodyLimit };
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { kind: 'malformed-json' };
  }
  return null;
}

function partOf({ body, query, params }: Parts, context: string | undefined): unknown {
  return { body, querystring: query, params }[context ?? 'body'];
}

interface Issue {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function faultsOf({ instancePath, keyword, params }: Issue, part: unknown): FieldFault[] {
  const at = instancePath.split('/').filter(Boolean);
  const field = at.join('.');
  if (Array.isArray(params['keys'])) {
    return params['keys'].map((key) => ({ field: [...at, String(key)].join('.'), rule: 'unknown' }));
  }
  const isMissing = at.length > 0 && valueAt(part, at) === undefined;
  return [{ field, ...(isMissing ? { rule: 'required' as const } : ruleOf(keyword, params)) }];
}

function valueAt(part: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], part);
}

type Rule = Pick<FieldFault, 'rule' | 'values'>;

const TYPES: Readonly<Record<string, FieldFault['rule']>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
};

function ruleOf(keyword: string, params: Issue['params']): Rule {
  const { origin, inclusive, expected, values } = params;
  const isText = origin === 'string';
  const isList = origin === 'array' || origin === 'set';
  switch (keyword) {
    case 'invalid_type':
      return { rule: TYPES[String(expected)] ?? 'malformed' };
    case 'invalid_value':
      return Array.isArray(values) ? { rule: 'oneOf', values: { options: values.join(', ') } } : { rule: 'malformed' };
    case 'too_small': {
      const minimum = Number(params['minimum']);
      if ((isText || isList) && minimum === 1) return { rule: 'required' };
      if (isText) return { rule: 'tooShort', values: { minimum } };
      return { rule: isList ? 'tooFew' : inclusive === false ? 'above' : 'tooSmall', values: { minimum } };
    }
    case 'too_big': {
      const maximum = Number(params['maximum']);
      if (isText) return { rule: 'tooLong', values: { maximum } };
      return { rule: isList ? 'tooMany' : inclusive === false ? 'below' : 'tooLarge', values: { maximum } };
    }
    default:
      return { rule: 'malformed' };
  }
}
