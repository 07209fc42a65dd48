import type { CasinoGame } from '@maidan/contract';
import { expect, test } from 'vitest';
import { figuresOf } from './game.ts';

const game = (lowestReturnPercent: number, returnPercent: number): CasinoGame => ({
  table_id: '',
  game_id: 'any',
  provider_name: 'Any',
  game_images: '',
  game_category: 'Instant Games',
  title: 'Any',
  minStake: 10,
  maxStake: 50_000,
  returnPercent,
  lowestReturnPercent,
  bonusPercent: 0,
});

test('CAS-15 an RTP that depends on the player’s choices is a range, any other has two decimals', () => {
  expect(figuresOf(game(98.28, 99))).toEqual({ min: '₹10', max: '₹50,000', percent: '98.28–99' });
  expect(figuresOf(game(99, 99)).percent).toBe('99.00');
  expect(figuresOf(game(96.2, 96.2)).percent).toBe('96.20');
});
