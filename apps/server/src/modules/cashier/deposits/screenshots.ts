import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Images, Picture } from '../../../platform/images/index.ts';
import type { RateLimits } from '../../../platform/rate-limits/index.ts';
import { SCREENSHOTS } from '../limits.ts';

/** How long to wait before retrying when the queue is full: by then the queued images have been processed. */
const QUEUE_CLEARS_AFTER_S = 15;
const OWN_CLEAR_AFTER_S = 5;

/** P-10: re-encodes a player's screenshot, within the player's rate limit and in the player's turn. */
export async function drawScreenshot(
  { images, rateLimits }: { readonly images: Images; readonly rateLimits: RateLimits },
  screenshot: Uint8Array,
  playerId: string,
): Promise<Result<Picture, Refusal>> {
  const counted = await rateLimits.take([{ limit: SCREENSHOTS, key: playerId }]);
  if (!counted.ok) return counted;
  const encoded = await images.encode(screenshot, playerId);
  if (encoded.ok) return ok(encoded.picture);
  switch (encoded.why) {
    case 'queue-full':
      return refused({ kind: 'screenshots-busy', retryAfterSeconds: QUEUE_CLEARS_AFTER_S });
    case 'own-queue-full':
      return refused({ kind: 'too-many-requests', retryAfterSeconds: OWN_CLEAR_AFTER_S });
    case 'type':
    case 'bytes':
    case 'pixels':
    case 'unreadable':
      return refused({ kind: 'image-refused', why: encoded.why });
  }
}
