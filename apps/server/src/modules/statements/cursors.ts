/** Opaque cursors that clients return unchanged. An invalid one is refused. */
import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { isUuid } from '../../platform/ids/index.ts';

/** The page continues below `before`, down to `first`. */
export type EntryCursor = { readonly before: number; readonly first: number };

export function writeEntryCursor({ before, first }: EntryCursor): string {
  return `${before}-${first}`;
}

export function readEntryCursor(text: string | undefined): Result<EntryCursor | null, Refusal> {
  if (text === undefined) return ok(null);
  const [, before, first] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (before === undefined || first === undefined) return noCursor();
  return ok({ before: Number(before), first: Number(first) });
}

export type GroupCursor = { readonly settledAt: Date; readonly id: string };

export function writeGroupCursor({ settledAt, id }: GroupCursor): string {
  return `${settledAt.getTime()}-${id}`;
}

export function readGroupCursor(text: string | undefined): Result<GroupCursor | null, Refusal> {
  if (text === undefined) return ok(null);
  const [, ms, id] = /^(\d{1,15})-(.{36})$/.exec(text) ?? [];
  if (ms === undefined || id === undefined || !isUuid(id)) return noCursor();
  return ok({ settledAt: new Date(Number(ms)), id });
}

export type RequestCursor = { readonly at: Date; readonly key: string };

export function writeRequestCursor({ at, key }: RequestCursor): string {
  return `${at.getTime()}-${key}`;
}

export function readRequestCursor(text: string | undefined): Result<RequestCursor | null, Refusal> {
  if (text === undefined) return ok(null);
  const [, ms, key] = /^(\d{1,15})-(.{1,128})$/.exec(text) ?? [];
  if (ms === undefined || key === undefined) return noCursor();
  return ok({ at: new Date(Number(ms)), key });
}

function noCursor(): Result<never, Refusal> {
  return refused({ kind: 'invalid-input', fields: [{ field: 'cursor', rule: 'cursor' }] });
}
