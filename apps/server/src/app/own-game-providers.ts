/** Our own three brands are providers like any other, except that nobody has to hand them their secrets. */
import type { GameProvider } from '../modules/casino/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import { ownProvider } from '../providers/casino/maidan/own-provider.ts';

export const OWN_PROVIDERS = ['maidan-tables', 'pavilion-games', 'bazaar-reels'] as const;

const BRANDS: Readonly<Record<(typeof OWN_PROVIDERS)[number], string>> = {
  'maidan-tables': 'Maidan Tables',
  'pavilion-games': 'Pavilion Games',
  'bazaar-reels': 'Bazaar Reels',
};

/** No round of ours returns more (casino-rules 1 and 14). */
const MAX_WIN_PAISE = 1_00_00_000_00;

/** Our brands, wherever their server listens; `url` is null while it does not run. */
export function ownGameProviders(
  secrets: Secrets,
  { url, clock }: { readonly url: () => string | null; readonly clock: Clock },
): readonly GameProvider[] {
  return OWN_PROVIDERS.map((id) =>
    ownProvider({
      id,
      name: BRANDS[id],
      maxWinPaise: MAX_WIN_PAISE,
      secrets: [ownProviderSecret(secrets, id)],
      baseUrl: url,
      clock,
    }),
  );
}

/** What both sides sign with, in hex. */
export function ownProviderSecret(secrets: Secrets, providerId: string): string {
  return secrets.mac('game-provider', providerId, 'v1').toString('hex');
}

/** What the games server seals its seeds and tokens with: 32 bytes in base64url. */
export function ownGamesSecret(secrets: Secrets): string {
  return secrets.mac('games-seeds').toString('base64url');
}
