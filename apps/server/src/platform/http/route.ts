import type { BodyOf, Call, DataOf, Language, ParamsOf, QueryOf, Refusal } from '@maidan/contract';
import { invariant, type Result } from '@maidan/domain';
import type { Cookie } from './access/cookies.ts';
import type { KeptAnswer } from './answers/kept-answer.ts';
import type { Session } from './access/session.ts';

/** What any handler gets: decoded and checked. */
export interface PublicRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** L-5: the caller's key, checked to be 1–128 printable characters; null where none was sent. */
  readonly idempotencyKey: string | null;
  /** The language that the caller reads. */
  readonly language: Language;
  /** The address that the request came from. */
  readonly address: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** The browser in its own words, not checked; empty when it says nothing. */
  readonly userAgent: string;
  /** The request comes from this machine itself and not through a proxy. */
  readonly isFromThisMachine: boolean;
}

export interface SessionRequest<C extends Call> extends PublicRequest<C> {
  readonly session: Session;
}

/** A success. `message` is a sentence for the player; `token` only for calls that answer one. */
export interface Answer<Data> {
  readonly data: Data;
  readonly message?: string;
  readonly token?: string;
  readonly cookies?: readonly Cookie[];
}

/** A success that many get alike, encoded already. */
export interface Kept {
  readonly kept: KeptAnswer;
}

/** A success that is a file and no envelope: made while it is sent, however long it is. When `lines` throws, the
 *  connection is broken off, so that half a file never passes for a whole one. */
export interface Streamed {
  readonly streamed: {
    readonly contentType: string;
    /** ASCII, as the file shall be called. */
    readonly fileName: string;
    readonly lines: AsyncIterable<string>;
  };
}

type Answering<C extends Call> = Result<Answer<DataOf<C>> | Kept | Streamed, Refusal>;
type Handler<Request, C extends Call> = (request: Request) => Promise<Answering<C>> | Answering<C>;

/** A call and what answers it. */
export interface Route {
  readonly call: Call;
  readonly handle: (request: PublicRequest<Call> & { readonly session: Session | null }) => Promise<Answering<Call>>;
}

/** Serves a call that needs a live session: of any role, or of those that the call names. */
export function serve<C extends Call>(call: C, handle: Handler<SessionRequest<C>, C>): Route {
  invariant(call.access !== 'public', `${call.name} is public: declare it with servePublic`);
  return { call, handle: async (request) => handle(request as SessionRequest<C>) };
}

/** Serves a call that anyone may make. A token that comes along is not looked at. */
export function servePublic<C extends Call>(call: C, handle: Handler<PublicRequest<C>, C>): Route {
  invariant(call.access === 'public', `${call.name} is not public: declare it with serve`);
  return { call, handle: async (request) => handle(request) };
}
