import type { Problem } from '@maidan/contract';

/** What a call came back with. A refusal is expected and is a value; an outage is a `RequestFailed` that is thrown. */
export type Answer<Data> = Done<Data> | Refused;

export interface Done<Data> {
  readonly ok: true;
  readonly data: Data;
  /** `meta.message`, in the language that was asked for. */
  readonly message: string;
  /** `meta.token`: log-in and verify alone. */
  readonly token: string | null;
}

export interface Refused {
  readonly ok: false;
  /** `meta.code`, never 200. */
  readonly code: number;
  readonly message: string;
  /** A stable word for programs and what the player needs to go on. */
  readonly problem: Problem;
}

/** - offline: the connection failed, before or after the server had the request · timeout: no answer in time, or nobody
 *    waited for it · http: an HTTP error, with the server's words where it had any */
export type FailureKind = 'offline' | 'timeout' | 'http';

/** A request that brought no answer to act on (SET-03: an error toast with the server's message, where there is one).
 *  For a write that may have been carried out, `mayHaveHappened` is true: say “checking”, never “failed”. */
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

/** The session ended while a call was under way. The page is already on its way elsewhere: say nothing more. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}
