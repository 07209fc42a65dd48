import type { FastifyInstance } from 'fastify';
import type { Language } from '@maidan/contract';
import { launchCookie } from '../modules/casino/index.ts';
import { proxiedSiteRoutes } from '../platform/http/index.ts';

/** Where the games server's pages are mounted on the site. Their origin is opaque: they can read nothing of it. */
export const GAMES = '/games';

const AWAY = {
  en: {
    title: 'The games are taking a short break',
    message: 'They are being started again. Your money and open rounds are safe. Try again in a moment.',
  },
  hi: {
    title: 'गेम थोड़ी देर के लिए रुके हैं',
    message: 'वे फिर शुरू हो रहे हैं। आपका पैसा और खुले राउंड सुरक्षित हैं। थोड़ी देर में फिर कोशिश करें।',
  },
} as const satisfies Readonly<Record<Language, object>>;

export function gamesSite(url: () => string | null): (app: FastifyInstance) => void {
  return proxiedSiteRoutes({
    at: GAMES,
    upstream: url,
    cookiePrefix: 'game_',
    instead: ({ path, query, cookies }) =>
      new URLSearchParams(query).has('launch') && !cookies.has(launchCookie(path + query).name) ? path : null,
    assets: `${GAMES}/assets/`,
    streams: [`${GAMES}/api/table/stream`],
    away: (language) => ({ code: 'unavailable', ...AWAY[language] }),
  });
}
