import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baccaratGame } from '../../games/baccarat/page/baccarat.tsx';
import { dragonTigerGame } from '../../games/dragon-tiger/page/dragon-tiger.tsx';
import { sayIn } from '../lib/words/say.ts';
import type { CardGame } from './card-game.ts';

const say = sayIn('en');
const DECK = Array.from({ length: 52 }, (_, card) => card);
/** A second deck stands for the seven others. */
const PAIRS = DECK.flatMap((dragon) => DECK.map((tiger) => [dragon, 52 + tiger]));

function bestOfGame({ best }: CardGame, stakes: Readonly<Record<string, number>>) {
  return best?.(say, stakes);
}

test('the best result of Dragon Tiger is that of all its pairs of cards', () => {
  const { table } = dragonTigerGame;
  const stakes = fc.record(
    Object.fromEntries(table.positions.map(({ id }) => [id, fc.integer({ min: 0, max: 20 }).map((n) => n * 50_00)])),
  );
  fc.assert(
    fc.property(stakes, (staked) => {
      const returns = PAIRS.map((dealt) =>
        Object.entries(staked).reduce((sum, [id, stake]) => sum + table.returnOf(id, stake, dealt), 0),
      );
      expect(bestOfGame(dragonTigerGame, staked)?.paise).toBe(Math.max(...returns));
    }),
    { numRuns: 40 },
  );
});

test('a best result is told by the positions that win in it', () => {
  expect(bestOfGame(dragonTigerGame, { dragon: 1_000_00, 'dragon-red': 500_00, 'tiger-even': 200_00 })).toEqual({
    name: 'Dragon, Dragon red, Tiger even',
    paise: 3_360_00,
  });
  expect(bestOfGame(baccaratGame, { banker: 2_000_00, 'banker-pair': 100_00, player: 50_00 })).toEqual({
    name: 'Banker, Banker pair',
    paise: 5_200_00,
  });
  expect(bestOfGame(baccaratGame, { banker: 2_000_00, tie: 100_00, 'perfect-pair': 50_00 })).toEqual({
    name: 'Banker, Perfect pair',
    paise: 3_900_00 + 10_050_00,
  });
  expect(bestOfGame(baccaratGame, {})).toEqual({ name: '', paise: 0 });
});
