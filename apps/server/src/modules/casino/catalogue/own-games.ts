/** The games of our own three brands, in the order of the lobbies (casino-rules 2 to 14). A game is listed once its brand
 *  offers it. */
import type { GameEntry } from './games-repository.ts';

const TABLES = 'maidan-tables';
const PAVILION = 'pavilion-games';
const BAZAAR = 'bazaar-reels';

type Own = readonly [id: string, title: string, category: string];

const ROULETTES: readonly Own[] = [
  ['ultimate-roulette', 'Ultimate Roulette', 'Roulette'],
  ['speed-roulette', 'Speed Roulette', 'Roulette'],
];
const INDIAN: readonly Own[] = [
  ['andar-bahar', 'Andar Bahar', 'Andar Bahar'],
  ['teen-patti', 'Teen Patti 20-20', 'Teen Patti'],
  ['32-cards', '32 Cards', 'Cards'],
  ['lucky-7', 'Lucky 7', 'Cards'],
  ['dragon-tiger', 'Dragon Tiger', 'Cards'],
];
const BACCARAT: readonly Own[] = [['baccarat', 'Baccarat', 'Baccarat']];
const INSTANT: readonly Own[] = [
  ['crash', 'Crash', 'Instant Games'],
  ['mines', 'Mines', 'Instant Games'],
  ['dice', 'Dice', 'Instant Games'],
  ['plinko', 'Plinko', 'Instant Games'],
  ['limbo', 'Limbo', 'Instant Games'],
];
const BAZAAR_SLOTS: readonly Own[] = [
  ['lucky-sevens', 'Lucky Sevens', 'Classic Slots'],
  ['peacock', 'Peacock', 'Video Slots'],
  ['mango-drop', 'Mango Drop', 'Video Slots'],
  ['auto-meter', 'Auto Meter', 'Classic Slots'],
  ['kite-line', 'Kite Line', 'Video Slots'],
];
const PAVILION_SLOTS: readonly Own[] = [
  ['marigold', 'Marigold', 'Video Slots'],
  ['monsoon', 'Monsoon', 'Video Slots'],
  ['stepwell', 'Stepwell', 'Video Slots'],
  ['temple-bell', 'Temple Bell', 'Video Slots'],
  ['night-train', 'Night Train', 'Video Slots'],
];

type Group = Pick<GameEntry, 'providerId' | 'kind' | 'lobbies' | 'bonusContribution'>;

const group = (games: readonly Own[], shared: Group) =>
  games.map(([id, title, category]) => ({ ...shared, id, providerGameId: id, title, category }));

const table = { providerId: TABLES, kind: 'table', bonusContribution: 'table' } as const;
const slot = { kind: 'slot', lobbies: ['slots'], bonusContribution: 'slots' } as const;

export const OWN_GAMES: readonly GameEntry[] = [
  ...group(ROULETTES, { ...table, lobbies: ['live'] }),
  ...group(INDIAN, { ...table, lobbies: ['indian', 'live'] }),
  ...group(BACCARAT, { ...table, lobbies: ['live'] }),
  ...group(INSTANT, { providerId: TABLES, kind: 'instant', lobbies: ['live'], bonusContribution: 'none' }),
  ...group(BAZAAR_SLOTS, { ...slot, providerId: BAZAAR }),
  ...group(PAVILION_SLOTS, { ...slot, providerId: PAVILION }),
].map((game, sort) => ({ ...game, sort }));

/** HOM-09: three fixed live tables of one provider. */
export const TOP_CASINO: readonly string[] = ['andar-bahar', 'ultimate-roulette', 'speed-roulette'];

/** HOM-10: ten fixed games from two providers. */
export const TOP_SLOTS: readonly string[] = [...BAZAAR_SLOTS, ...PAVILION_SLOTS].map(([id]) => id);
