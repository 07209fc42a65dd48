/** Our three brands and what each of them offers. */
import type { ProviderGame } from '@maidan/wallet-api';

export const BRANDS = {
  'maidan-tables': 'Maidan Tables',
  'pavilion-games': 'Pavilion Games',
  'bazaar-reels': 'Bazaar Reels',
} as const;

export type ProviderId = keyof typeof BRANDS;

export const PROVIDER_IDS = Object.keys(BRANDS) as readonly ProviderId[];

export function isProviderId(text: string): text is ProviderId {
  return Object.hasOwn(BRANDS, text);
}

/** Paise of a rupee. */
export const RUPEE = 100;

export interface Game extends ProviderGame {
  readonly provider: ProviderId;
}

/** Limits of a round of every instant game. */
const INSTANT = {
  provider: 'maidan-tables',
  kind: 'instant',
  minStake: 10 * RUPEE,
  maxStake: 50_000 * RUPEE,
  maxWin: 20_00_000 * RUPEE,
} as const;

/** Limits of a round and exact returns, as the rules say them (casino rules 1 and 10 to 13). */
export const GAMES: readonly Game[] = [
  {
    ...INSTANT,
    gameId: 'mines',
    title: 'Mines',
    rtp: { numerator: 99, denominator: 100 },
    lowestRtp: { numerator: 2_457, denominator: 2_500 },
  },
  {
    ...INSTANT,
    gameId: 'dice',
    title: 'Dice',
    rtp: { numerator: 9_900, denominator: 10_001 },
    lowestRtp: { numerator: 1_237_379, denominator: 1_250_125 },
  },
  {
    ...INSTANT,
    gameId: 'limbo',
    title: 'Limbo',
    rtp: { numerator: 212_601_357_381, denominator: 214_748_364_800 },
    lowestRtp: { numerator: 212_579_513_127, denominator: 214_748_364_800 },
  },
  {
    provider: 'bazaar-reels',
    kind: 'slot',
    gameId: 'peacock',
    title: 'Peacock',
    minStake: 10 * RUPEE,
    maxStake: 5_000 * RUPEE,
    // The largest stake at the largest win: a slot's return is bound by its pays (casino rules 14).
    maxWin: 6_42_750 * RUPEE,
    rtp: { numerator: 2_018_279, denominator: 2_097_152 },
    lowestRtp: { numerator: 2_018_279, denominator: 2_097_152 },
  },
];

export function gameById(gameId: string): Game | undefined {
  return GAMES.find((game) => game.gameId === gameId);
}
