/** Crash, casino rules 9: a table whose limits and lobbies are those of the instant games. */
import { soloGame } from '../../src/catalogue/game.ts';
import { crash } from './rules.ts';

export const game = {
  ...soloGame(crash.gameId, {
    title: 'Crash',
    category: 'Instant Games',
    place: 90,
    rtp: { numerator: 99, denominator: 100 },
    lowestRtp: { numerator: 17_008_030_557, denominator: 17_179_869_184 },
  }),
  table: crash,
};
