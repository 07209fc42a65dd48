import { expect, test } from 'vitest';
import { andarBaharFace } from '../../../games/andar-bahar/page/face.tsx';
import { dragonTigerGame } from '../../../games/dragon-tiger/page/dragon-tiger.tsx';
import { ultimateRoulette } from '../../../src/games/roulette/rules.ts';
import { cardFace } from '../../card-tables/face.tsx';
import { sayIn } from '../../lib/words/say.ts';
import { rouletteFace } from '../../roulette/face.tsx';
import { inOrder, type Ordering } from './in-order.ts';

const say = sayIn('en');
const ordered = (face: Ordering, ids: readonly string[]): readonly string[] =>
  inOrder(say, face, Object.fromEntries(ids.map((id) => [id, 100_00]))).map(([id]) => id);

test.each([andarBaharFace, cardFace(dragonTigerGame)])(
  'all positions of $rules.gameId keep the order of its rules',
  (face) => {
    const ids = face.ruled(say, face.rules.limitsOf).map(({ id }) => id);
    expect(ordered(face, ids.toReversed())).toEqual(ids);
  },
);

test('roulette lists inside bets first, by what they pay, and keeps positions that pay the same as they are', () => {
  const face = rouletteFace(ultimateRoulette);
  expect(ordered(face, ['black', 'column-2', '17-20', '22-23-24', 'red', '17', '2'])).toEqual([
    '2',
    '17',
    '17-20',
    '22-23-24',
    'column-2',
    'black',
    'red',
  ]);
});
