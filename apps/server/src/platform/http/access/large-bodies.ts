import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Refusal } from '@maidan/contract';

const LARGE_BYTES = 256 * 1024;
const MAX_EACH = 3;
const MAX_AT_ONCE = 32;
const OWN_CLEAR_AFTER_S = 5;
const ALL_CLEAR_AFTER_S = 15;

/** Limits the memory held by unanswered requests, before their bodies are read. */
export interface LargeBodies {
  /** Takes a slot until the response is sent; returns a refusal if there is none. */
  readonly admit: (call: Call, request: FastifyRequest, reply: FastifyReply, owner: string) => Refusal | null;
}

export function createLargeBodies(): LargeBodies {
  const held = new Map<string, number>();
  let all = 0;

  function hold(owner: string, by: 1 | -1): void {
    all += by;
    const own = (held.get(owner) ?? 0) + by;
    if (own > 0) held.set(owner, own);
    else held.delete(owner);
  }

  return {
    admit(call, request, reply, owner) {
      if (call.bodyLimitBytes <= LARGE_BYTES) return null;
      // A body without a `Content-Length` may be as long as the call allows.
      const announced = request.headers['content-length'];
      if (announced !== undefined && Number(announced) <= LARGE_BYTES) return null;
      if ((held.get(owner) ?? 0) >= MAX_EACH) {
        return { kind: 'too-many-requests', retryAfterSeconds: OWN_CLEAR_AFTER_S };
      }
      if (all >= MAX_AT_ONCE) {
        void reply.header('retry-after', String(ALL_CLEAR_AFTER_S));
        return { kind: 'unavailable' };
      }
      hold(owner, 1);
      let isHeld = true;
      const release = (): void => {
        if (isHeld) hold(owner, -1);
        isHeld = false;
      };
      reply.raw.once('finish', release).once('close', release);
      return null;
    },
  };
}
