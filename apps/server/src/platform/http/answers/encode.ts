import * as z from 'zod/mini';
import type { Call, Meta, Schema } from '@maidan/contract';

/** A success as JSON text. Only what the contract declares leaves the server: undeclared fields are dropped, and an
 *  answer that violates its schema throws, because that is a bug. */
export function encodeAnswer(call: Call, meta: Meta, data: unknown): string {
  return JSON.stringify({ meta, data: checked(call.data, data, call.name) });
}

/** A part of an answer as JSON text, validated against its schema like a whole answer. */
export function encodeData(schema: Schema, data: unknown): string {
  return JSON.stringify(checked(schema, data, 'A part of an answer'));
}

function checked(schema: Schema, data: unknown, name: string): unknown {
  const encoded = z.safeEncode(schema, data);
  if (encoded.success) return encoded.data;
  throw new Error(`${name} answers what it does not declare: ${z.prettifyError(encoded.error)}`);
}

/** JSON of a value that contains objects already encoded: `written` returns their text, undefined for all others. */
export function jsonAround(value: unknown, written: (part: object) => string | undefined): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = written(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) return `[${value.map((each) => jsonAround(each, written)).join(',')}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonAround(field, written)}`).join(',')}}`;
}
