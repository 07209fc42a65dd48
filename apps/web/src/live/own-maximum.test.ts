import { expect, test } from 'vitest';
import type { MarketMeta } from './keys.ts';
import { withOwnMaximum } from './own-maximum.ts';

const market = (marketType: MarketMeta['marketType'], maxStake = 50_000) =>
  ({ marketType, minStake: 100, maxStake }) as MarketMeta;
const maximum = (of: MarketMeta, factor: number | undefined) => withOwnMaximum(of, factor).maxStake;

test('desk Q-13 the row of a bookmaker or fancy shows the player’s own maximum, never below the market’s minimum', () => {
  expect(maximum(market('FANCY'), 25)).toBe(12_500);
  expect(maximum(market('BOOKMAKER', 333.33), 10)).toBe(100);
  expect(maximum(market('BOOKMAKER', 999.99), 33)).toBe(329.99);
  expect(maximum(market('EXCHANGE'), 25)).toBe(50_000);
  const whole = market('FANCY');
  for (const factor of [undefined, 100]) expect(withOwnMaximum(whole, factor)).toBe(whole);
});
