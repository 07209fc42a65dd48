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

/** Stakes of every slot; its `maxWin` is the largest stake at the largest win, because a slot's pays bind its return. */
const SLOT = { kind: 'slot', minStake: 10 * RUPEE, maxStake: 5_000 * RUPEE } as const;

/** Limits of all positions of a round together: those of each position stand in the rules of the game (casino rules 2). */
const ROULETTE = {
  provider: 'maidan-tables',
  kind: 'table',
  minStake: 50 * RUPEE,
  rtp: { numerator: 36, denominator: 37 },
  lowestRtp: { numerator: 36, denominator: 37 },
} as const;

/** Limits of all positions of a round together, as of the roulettes. */
const CARD_TABLE = { provider: 'maidan-tables', kind: 'table' } as const;

/** Limits of a round and exact returns, as the rules say them (casino rules 1 to 8 and 10 to 14). */
export const GAMES: readonly Game[] = [
  {
    ...ROULETTE,
    gameId: 'ultimate-roulette',
    title: 'Ultimate Roulette',
    maxStake: 35_85_000 * RUPEE,
    maxWin: 39_60_000 * RUPEE,
  },
  {
    ...ROULETTE,
    gameId: 'speed-roulette',
    title: 'Speed Roulette',
    maxStake: 17_92_500 * RUPEE,
    maxWin: 19_80_000 * RUPEE,
  },
  {
    ...CARD_TABLE,
    gameId: 'andar-bahar',
    title: 'Andar Bahar',
    minStake: 50 * RUPEE,
    maxStake: 2_40_000 * RUPEE,
    maxWin: 8_05_000 * RUPEE,
    rtp: { numerator: 8_151, denominator: 8_330 },
    lowestRtp: { numerator: 3_937, denominator: 4_165 },
  },
  {
    ...CARD_TABLE,
    gameId: 'teen-patti',
    title: 'Teen Patti 20-20',
    minStake: 50 * RUPEE,
    maxStake: 1_10_000 * RUPEE,
    maxWin: 4_09_000 * RUPEE,
    rtp: { numerator: 24_224_952, denominator: 24_469_375 },
    lowestRtp: { numerator: 5_217, denominator: 5_525 },
  },
  {
    ...CARD_TABLE,
    gameId: 'dragon-tiger',
    title: 'Dragon Tiger',
    minStake: 50 * RUPEE,
    maxStake: 6_12_500 * RUPEE,
    maxWin: 7_65_000 * RUPEE,
    rtp: { numerator: 403, denominator: 415 },
    lowestRtp: { numerator: 392, denominator: 415 },
  },
  {
    ...CARD_TABLE,
    gameId: 'lucky-7',
    title: 'Lucky 7',
    minStake: 50 * RUPEE,
    maxStake: 5_40_000 * RUPEE,
    maxWin: 5_37_500 * RUPEE,
    rtp: { numerator: 39, denominator: 40 },
    lowestRtp: { numerator: 25, denominator: 26 },
  },
  {
    ...CARD_TABLE,
    gameId: 'baccarat',
    title: 'Baccarat',
    minStake: 50 * RUPEE,
    maxStake: 2_36_000 * RUPEE,
    maxWin: 8_11_000 * RUPEE,
    rtp: { numerator: 10_732_465_128_097, denominator: 10_847_218_479_825 },
    lowestRtp: { numerator: 1_238_613_089_774, denominator: 1_301_666_217_579 },
  },
  {
    ...CARD_TABLE,
    gameId: '32-cards',
    title: '32 Cards',
    minStake: 100_00,
    maxStake: 1_95_000 * RUPEE,
    maxWin: 2_05_000 * RUPEE,
    rtp: { numerator: 43_069, denominator: 44_950 },
    lowestRtp: { numerator: 616_421, denominator: 647_280 },
  },
  {
    ...INSTANT,
    gameId: 'crash',
    title: 'Crash',
    rtp: { numerator: 99, denominator: 100 },
    lowestRtp: { numerator: 17_008_030_557, denominator: 17_179_869_184 },
  },
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
    gameId: 'plinko',
    title: 'Plinko',
    rtp: { numerator: 4_055, denominator: 4_096 },
    lowestRtp: { numerator: 1_261, denominator: 1_280 },
  },
  {
    ...INSTANT,
    gameId: 'limbo',
    title: 'Limbo',
    rtp: { numerator: 212_601_357_381, denominator: 214_748_364_800 },
    lowestRtp: { numerator: 212_579_513_127, denominator: 214_748_364_800 },
  },
  {
    ...SLOT,
    provider: 'bazaar-reels',
    gameId: 'lucky-sevens',
    title: 'Lucky Sevens',
    maxWin: 5_15_000 * RUPEE,
    rtp: { numerator: 7_703, denominator: 8_000 },
    lowestRtp: { numerator: 7_703, denominator: 8_000 },
  },
  {
    ...SLOT,
    provider: 'bazaar-reels',
    gameId: 'peacock',
    title: 'Peacock',
    maxWin: 6_42_750 * RUPEE,
    rtp: { numerator: 2_018_279, denominator: 2_097_152 },
    lowestRtp: { numerator: 2_018_279, denominator: 2_097_152 },
  },
  {
    ...SLOT,
    provider: 'pavilion-games',
    gameId: 'marigold',
    title: 'Marigold',
    maxWin: 58_92_000 * RUPEE,
    rtp: { numerator: 1_800_001, denominator: 1_875_000 },
    lowestRtp: { numerator: 1_800_001, denominator: 1_875_000 },
  },
  {
    ...SLOT,
    provider: 'bazaar-reels',
    gameId: 'mango-drop',
    title: 'Mango Drop',
    maxWin: 17_64_400 * RUPEE,
    // Cut: the exact fraction is longer than a number holds.
    rtp: { numerator: 960_310_178, denominator: 1_000_000_000 },
    lowestRtp: { numerator: 960_310_178, denominator: 1_000_000_000 },
  },
  {
    ...SLOT,
    provider: 'bazaar-reels',
    gameId: 'auto-meter',
    title: 'Auto Meter',
    maxWin: 5_50_000 * RUPEE,
    rtp: { numerator: 13_219, denominator: 13_824 },
    lowestRtp: { numerator: 13_219, denominator: 13_824 },
  },
];

export function gameById(gameId: string): Game | undefined {
  return GAMES.find((game) => game.gameId === gameId);
}
