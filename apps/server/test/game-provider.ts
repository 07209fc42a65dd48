/** A game provider of our own protocol, in memory. */
import type { ProviderGame, RoundStatusAnswer, RoundStatusRequest } from '@maidan/wallet-api';
import type { GameProvider, Launch } from '../src/modules/casino/index.ts';

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
      return answered(fake.games);
    },
    launch(launch) {
      launches.push(launch);
      return answered({ url: `/games/play/${launch.gameId}?launch=1` });
    },
    roundStatus(request) {
      fake.asked.push(request);
      return answered(fake.status);
    },
  };
  return { fake, provider };
}
