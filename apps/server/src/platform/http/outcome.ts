import type { FastifyRequest } from 'fastify';
import type { Call, Refusal } from '@maidan/contract';
import type { Session } from './access/session.ts';

/** How a request ended, for observers. */
export interface Outcome {
  /** Null for pages, probes and unknown paths. */
  readonly call: Call | null;
  readonly session: Session | null;
  /** Null for a success. */
  readonly refusal: Refusal | null;
  readonly address: string;
  readonly requestId: string;
  /** The request has an `Authorization` header, valid or not. */
  readonly hasToken: boolean;
  /** Undefined if the request was refused before its body was read, and not validated if it was refused. */
  readonly body: unknown;
}

export function outcomeOf(request: FastifyRequest, refusal: Refusal | null): Outcome {
  return {
    call: request.routeOptions.config.call ?? null,
    session: request.session,
    refusal,
    address: request.ip,
    requestId: request.id,
    hasToken: request.headers.authorization !== undefined,
    body: request.body,
  };
}
