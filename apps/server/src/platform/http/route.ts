import type { BodyOf, Call, DataOf, Language, ParamsOf, QueryOf, Refusal } from '@maidan/contract';
import { invariant, type Result } from '@maidan/domain';
import type { Cookie } from './access/cookies.ts';
import type { KeptAnswer } from './answers/kept-answer.ts';
import type { Session } from './access/session.ts';

/** The decoded and validated request that every handler gets. */
export interface PublicRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** L-5: the caller's idempotency key, 1–128 printable characters; null if none was sent. */
  readonly idempotencyKey: string | null;
  /** The caller's language. */
  readonly language: Language;
  /** The site's own address as the caller wrote it: the host was held against those that are known. */
  readonly origin: string;
  /** The address that the request came from. */
  readonly address: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** The `User-Agent` header, unchecked; empty if there is none. */
  readonly userAgent: string;
  /** Whether the request comes from this machine itself and not through a proxy. */
  readonly isFromThisMachine: boolean;
}

export interface SessionRequest<C extends Call> extends PublicRequest<C> {
  readonly session: Session;
}

/** A success. `message` is a sentence for the player; `token` only for calls that return one. */
export interface Answer<Data> {
  readonly data: Data;
  readonly message?: string;
  readonly token?: string;
  readonly cookies?: readonly Cookie[];
}

/** A success shared by many requests, already encoded. */
export interface Kept {
  readonly kept: KeptAnswer;
}

/** A success that is a file instead of an envelope, generated while it is sent, of any length. If `lines` throws, the
 *  connection is closed, so that a partial file is never taken for a complete one. */
export interface Streamed {
  readonly streamed: {
    readonly contentType: string;
    /** The file name, in ASCII. */
    readonly fileName: string;
    readonly lines: AsyncIterable<string | Uint8Array>;
  };
}

type Answering<C extends Call> = Result<Answer<DataOf<C>> | Kept | Streamed, Refusal>;
type Handler<Request, C extends Call> = (request: Request) => Promise<Answering<C>> | Answering<C>;

/** A call and its handler. */
export interface Route {
  readonly call: Call;
  readonly handle: (request: PublicRequest<Call> & { readonly session: Session | null }) => Promise<Answering<Call>>;
}

/** Serves a call that needs a live session, of any role or of those the call names. */
export function serve<C extends Call>(call: C, handle: Handler<SessionRequest<C>, C>): Route {
  invariant(call.access !== 'public', `${call.name} is public: declare it with servePublic`);
  return { call, handle: async (request) => handle(request as SessionRequest<C>) };
}

/** Serves a call that anyone may make. A token in the request is ignored. */
export function servePublic<C extends Call>(call: C, handle: Handler<PublicRequest<C>, C>): Route {
  invariant(call.access === 'public', `${call.name} is not public: declare it with serve`);
  return { call, handle: async (request) => handle(request) };
}
