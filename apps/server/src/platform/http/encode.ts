import * as z from 'zod/mini';
import type { Call, Meta } from '@maidan/contract';

/** A success as JSON text. Only what the contract declares leaves the server: undeclared fields are dropped, and an
 *  answer that is not what was declared throws, for it is a bug. */
export function encodeAnswer(call: Call, meta: Meta, data: unknown): string {
  const checked = z.safeEncode(call.data, data);
  if (!checked.success) {
    throw new Error(`${call.name} answers what it does not declare: ${z.prettifyError(checked.error)}`);
  }
  return JSON.stringify({ meta, data: checked.data });
}
