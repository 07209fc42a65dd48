/** What our three brands offer in a journey that needs more games than are built: ids by kind, as the site knows them. */
export const BRAND_GAMES = {
  'maidan-tables': {
    table: [
      'ultimate-roulette',
      'speed-roulette',
      'andar-bahar',
      'teen-patti',
      '32-cards',
      'lucky-7',
      'dragon-tiger',
      'baccarat',
    ],
    instant: ['crash', 'mines', 'dice', 'plinko', 'limbo'],
    slot: [],
  },
  'pavilion-games': { table: [], instant: [], slot: ['marigold', 'monsoon', 'stepwell', 'temple-bell', 'night-train'] },
  'bazaar-reels': {
    table: [],
    instant: [],
    slot: ['lucky-sevens', 'peacock', 'mango-drop', 'auto-meter', 'kite-line'],
  },
} as const;

export type Brand = keyof typeof BRAND_GAMES;

/** What a round of any of them is staked with. */
export const ROUND_STAKE_PAISE = 100_00;
