/** A game provider of our own protocol, in memory. */
import type {
  ProviderGame,
  ProviderTable,
  RoundStatusAnswer,
  RoundStatusRequest,
  TableLimitsAnswer,
  TableLimitsRequest,
} from '@maidan/wallet-api';
import type { GameListing, GameProvider, Launch } from '../src/modules/casino/port.ts';

export const PROVIDER = 'maidan-tables';
export const SECRET = 'a-secret-of-the-tests';

export const minesGame: ProviderGame = {
  gameId: 'mines',
  title: 'Mines',
  kind: 'instant',
  minStake: 10_00,
  maxStake: 50_000_00,
  maxWin: 20_00_000_00,
  rtp: { numerator: 99, denominator: 100 },
  lowestRtp: { numerator: 2_457, denominator: 2_500 },
};

type Own = readonly [
  category: string,
  lobbies: GameListing['lobbies'],
  bonusContribution: GameListing['bonusContribution'],
];
const OWN: Readonly<Record<string, Own>> = {
  'ultimate-roulette': ['Roulette', ['live'], 'table'],
  'speed-roulette': ['Roulette', ['live'], 'table'],
  'andar-bahar': ['Andar Bahar', ['indian', 'live'], 'table'],
  'teen-patti': ['Teen Patti', ['indian', 'live'], 'table'],
  crash: ['Instant Games', ['live'], 'none'],
  mines: ['Instant Games', ['live'], 'none'],
  dice: ['Instant Games', ['live'], 'none'],
  plinko: ['Instant Games', ['live'], 'none'],
};

/** Games of ours that a test may name, listed as `maidan-tables` lists them; whether they are offered is the test's. */
export const listedGames = Object.entries(OWN).map(([gameId, [category, lobbies, bonusContribution]], sort) => ({
  ...minesGame,
  gameId,
  title: gameId.charAt(0).toUpperCase() + gameId.slice(1),
  kind: bonusContribution === 'table' ? ('table' as const) : ('instant' as const),
  listing: { id: gameId, category, lobbies, bonusContribution, sort },
}));

const LISTINGS = new Map(listedGames.map(({ gameId, listing }) => [gameId, { listing }]));

/** A provider whose games, answers and faults a test sets. */
export function fakeProvider(id = PROVIDER, secret = SECRET) {
  const launches: Launch[] = [];
  const fake = {
    games: [minesGame] as ProviderGame[],
    launches,
    /** Questions about rounds. */
    asked: [] as RoundStatusRequest[],
    /** What it was told last. */
    switchedOff: [] as readonly string[],
    tables: [] as ProviderTable[],
    /** Limits that it was asked to set, and its answer; null of a provider that sets none. */
    limitsAsked: [] as TableLimitsRequest[],
    limits: null as TableLimitsAnswer | null,
    isDown: false,
    status: { state: 'open', wins: [], rollbacks: [] } as RoundStatusAnswer,
  };
  const answered = <T>(value: T): Promise<T> =>
    fake.isDown ? Promise.reject(new Error('provider is down')) : Promise.resolve(value);
  const provider: GameProvider = {
    id,
    name: 'Maidan Tables',
    maxWinPaise: 20_00_000_00,
    secrets: [secret],
    games(switchedOff) {
      fake.switchedOff = switchedOff;
      return answered(fake.games.map((game) => ({ ...(id === PROVIDER && LISTINGS.get(game.gameId)), ...game })));
    },
    launch(launch) {
      launches.push(launch);
      return answered({ url: `/games/play/${launch.gameId}?launch=1` });
    },
    tables: (gameId) => answered(fake.tables.filter((table) => gameId === undefined || table.gameId === gameId)),
    setTableLimits(request) {
      fake.limitsAsked.push(request);
      return answered(fake.limits);
    },
    roundStatus(request) {
      fake.asked.push(request);
      return answered(fake.status);
    },
  };
  return { fake, provider };
}
