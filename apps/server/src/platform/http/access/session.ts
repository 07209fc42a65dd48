import type { Refusal, RoleCode } from '@maidan/contract';

/** The holder of a live token. */
export interface Session {
  readonly id: string;
  readonly playerId: string;
  readonly role: RoleCode;
  /** Epoch milliseconds after which the token is dead, whatever its use. */
  readonly expiresAtMs: number;
}

/** A session that was ended from outside, with the refusal for its next call. */
export interface EndedSession {
  readonly ended: Refusal;
}

/** The session of a token; null if it is unknown, expired or logged out. */
export type Authenticate = (token: string) => Promise<Session | EndedSession | null>;

const BEARER = /^bearer +([A-Za-z0-9_-]{43})$/i;

/** The token of an `Authorization` header; null if there is none or it cannot be one of ours. */
export function bearerToken(header: string | undefined): string | null {
  return (header !== undefined && BEARER.exec(header.trim())?.[1]) || null;
}
