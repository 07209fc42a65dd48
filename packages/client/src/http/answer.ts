import type { Problem } from '@maidan/contract';

/** The answer to a call. An expected refusal is a value; an outage throws `RequestFailed`. */
export type Answer<Data> = Done<Data> | Refused;

export interface Done<Data> {
  readonly ok: true;
  readonly data: Data;
  /** `meta.message`, in the requested language. */
  readonly message: string;
  /** `meta.token`; only log-in and verify return one. */
  readonly token: string | null;
}

export interface Refused {
  readonly ok: false;
  /** `meta.code`, never 200. */
  readonly code: number;
  readonly message: string;
  /** A stable reason for programs, with the details the player needs to continue. */
  readonly problem: Problem;
}

/** - offline: the connection failed, before or after the server received the request · timeout: no answer in time, or
 *    the caller aborted · http: an HTTP error, with the server's message if it sent one */
export type FailureKind = 'offline' | 'timeout' | 'http';

/** A request without a usable answer (SET-03: an error toast with the server's message, if there is one).
 *  `mayHaveHappened` is true for a write that the server may have carried out: say “checking”, never “failed”. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly kind: FailureKind;
  readonly status: number;
  readonly problem: Problem | null;
  readonly mayHaveHappened: boolean;

  constructor(failure: {
    kind: FailureKind;
    status?: number;
    message?: string;
    problem?: Problem | null;
    mayHaveHappened?: boolean;
  }) {
    super(failure.message ?? '');
    this.kind = failure.kind;
    this.status = failure.status ?? 0;
    this.problem = failure.problem ?? null;
    this.mayHaveHappened = failure.mayHaveHappened ?? false;
  }
}

/** The session ended during a call. The page is already navigating away, so callers show nothing. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}
