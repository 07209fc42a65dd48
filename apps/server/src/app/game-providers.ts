/** Whose casino games are offered: our own brands' where a games server runs, and those that the settings name. */
import type { Hub88Config } from '../config/hub88.ts';
import type { OutsideProviderConfig } from '../config/outside-providers.ts';
import type { GameProvider } from '../modules/casino/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import { hub88Provider } from '../providers/casino/hub88/hub88-provider.ts';
import { outsideProvider } from '../providers/casino/maidan/outside-provider.ts';
import { ownGameProviders } from './own-game-providers.ts';

export type GameSources = {
  /** Where the games server listens; null while it does not run, and always where it is left out. */
  readonly gamesUrl?: (() => string | null) | undefined;
  /** Games of Hub88; none where it is null or left out. */
  readonly hub88?: Hub88Config | null | undefined;
  /** Providers of our own protocol that are not ours. */
  readonly outsideProviders?: readonly OutsideProviderConfig[] | undefined;
};

export function gameProvidersOf(
  { gamesUrl: url, hub88, outsideProviders = [] }: GameSources,
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
): readonly GameProvider[] {
  return [
    ...(url ? ownGameProviders(secrets, { url, clock }) : []),
    ...(hub88 ? [hub88Provider({ ...hub88, clock })] : []),
    ...outsideProviders.map(({ id, name, maxWinPaise, secret, baseUrl }) =>
      outsideProvider({ id, name, maxWinPaise, secrets: [secret], baseUrl: () => baseUrl, clock }),
    ),
  ];
}
