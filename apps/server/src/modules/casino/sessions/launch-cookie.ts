/** W-6: a launch link opens a session only in the browser that asked for it, which has this cookie. */
import { createHash } from 'node:crypto';
import type { Cookie } from '../../../platform/http/index.ts';

const LIFE_SECONDS = 60;

/** `link` is the path and query of a game of this site: `/games/play/mines?launch=…`. */
export function launchCookie(link: string): Cookie {
  const hash = createHash('sha256').update(link).digest('base64url').slice(0, 22);
  return { name: `game_launch_${hash}`, value: '1', path: '/games', maxAgeSeconds: LIFE_SECONDS };
}
