import type { FastifyReply } from 'fastify';
import {
  detailsOf,
  ERROR_CATALOGUE,
  fieldWords,
  sentenceOf,
  type Envelope,
  type Language,
  type Problem,
  type Refusal,
} from '@maidan/contract';

/** Sends a refusal: the status from the error catalogue, and an envelope with `data.reason`, the details the player
 *  needs to continue, and a sentence in the player's language. */
export function refuse(reply: FastifyReply, language: Language, refusal: Refusal): FastifyReply {
  const { status, body } = refusalEnvelope(language, refusal);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if ('retryAfterSeconds' in refusal) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  return sendEnvelope(reply, status, body);
}

export function refusalEnvelope(
  language: Language,
  refusal: Refusal,
): { readonly status: number; readonly body: Envelope<Problem> } {
  const { code, http } = ERROR_CATALOGUE[refusal.kind];
  const message = sentenceOf(refusal, language);
  return {
    status: http === 'same' ? code : 200,
    body: { meta: { code, message }, data: problemOf(refusal, language) },
  };
}

function problemOf(refusal: Refusal, language: Language): Problem {
  const details = detailsOf(refusal);
  return {
    reason: refusal.kind,
    ...(refusal.kind === 'invalid-input' && {
      fields: refusal.fields.map((fault) => ({ field: fault.field, message: fieldWords(language, fault) })),
    }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

/** When to retry what cannot be served now: database outages last seconds. */
const RETRY_AFTER_SECONDS = '2';

export function sendEnvelope(reply: FastifyReply, status: number, body: Envelope<unknown>): FastifyReply {
  if (status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
