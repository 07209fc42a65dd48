import * as z from 'zod/mini';
import type { RoleCode } from './roles.ts';

export type Schema = z.ZodMiniType;

/** Who may make a call: anyone, any live session, or sessions with one of the roles. */
export type Access = 'public' | 'session' | readonly RoleCode[];

/**
 * One HTTP call, declared once: the server's route, its validation, its OpenAPI entry and the client's types all come
 * from this value.
 */
export type Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
> = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path parameters are written `:name`. */
  readonly path: string;
  /** Further paths with the same answer. */
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Unknown body fields are refused; unknown query parameters are ignored. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
  /** Returns `meta.token` (log-in and verify only). */
  readonly answersToken: boolean;
  /** Takes an `Idempotency-Key` header (L-5). */
  readonly idempotent: boolean;
  readonly bodyLimitBytes: number;
};

const NOTHING = z.object({});
const KIB = 1024;

/** For calls that carry a picture of up to 5 MB as base64. */
export const IMAGE_BODY_BYTES = 7 * 1024 * KIB;

type Declaration<P extends Schema, Q extends Schema, B extends Schema, D extends Schema> = {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  aliases?: readonly string[];
  summary: string;
  tag: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  answersToken?: boolean;
  idempotent?: boolean;
  bodyLimitBytes?: number;
};

/** Declares a call. Bodies are at most 64 KiB unless `bodyLimitBytes` allows more. */
export function call<
  D extends Schema,
  P extends Schema = typeof NOTHING,
  Q extends Schema = typeof NOTHING,
  B extends Schema = typeof NOTHING,
>(declaration: Declaration<P, Q, B, D>): Call<P, Q, B, D> {
  return {
    aliases: [],
    answersToken: false,
    idempotent: false,
    bodyLimitBytes: 64 * KIB,
    ...declaration,
    params: declaration.params ?? (NOTHING as unknown as P),
    query: declaration.query ?? (NOTHING as unknown as Q),
    body: declaration.body ?? (NOTHING as unknown as B),
  };
}

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type DataOf<C extends Call> = z.output<C['data']>;
