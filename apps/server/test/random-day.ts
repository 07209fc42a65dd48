/** Days at random on one exchange market: what players ask and what the feed says, for property tests. */
import fc from 'fast-check';
import { LADDER } from '@maidan/domain';

/** Near each other, so that orders meet. */
const ODDS = LADDER.slice(95, 107).map((price) => price / 100);

export type Step =
  | {
      readonly kind: 'place';
      readonly player: number;
      readonly on: number;
      readonly side: 'back' | 'lay';
      readonly odds: number;
      readonly stake: number;
      readonly timeInForce: 'LAPSE' | 'PERSIST' | 'FILL_OR_KILL';
      readonly walletKind: '1' | '2';
      /** Small numbers, so that some come twice. */
      readonly key: number | null;
    }
  /** Cancels the bet that was placed so many bets ago, if it was, down to `leave` rupees. */
  | { readonly kind: 'cancel'; readonly ago: number; readonly leave: number }
  | { readonly kind: 'edit'; readonly ago: number; readonly odds: number | null; readonly stake: number | null }
  | { readonly kind: 'cancel-all'; readonly player: number }
  /** The delay of so many of the bets that wait is over. */
  | { readonly kind: 'release'; readonly count: number }
  | { readonly kind: 'suspend'; readonly isMaterial: boolean }
  | { readonly kind: 'feed'; readonly on: number; readonly best: number; readonly rupees: number }
  | { readonly kind: 'turn-in-play' };

const on = fc.integer({ min: 0, max: 1 });
const ago = fc.integer({ min: 0, max: 8 });
const leave = fc.constantFrom(0, 0, 100, 150);
const stake = fc.integer({ min: 10_000, max: 90_000 }).map((paise) => paise / 100);

const place: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('place' as const),
  player: fc.integer({ min: 0, max: 3 }),
  on,
  side: fc.constantFrom('back' as const, 'lay' as const),
  odds: fc.constantFrom(...ODDS),
  stake,
  timeInForce: fc.constantFrom('LAPSE' as const, 'LAPSE' as const, 'PERSIST' as const, 'FILL_OR_KILL' as const),
  walletKind: fc.constantFrom('1' as const, '1' as const, '1' as const, '2' as const),
  key: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: place, weight: 12 },
  { arbitrary: fc.record({ kind: fc.constant('cancel' as const), ago, leave }), weight: 3 },
  {
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      ago,
      odds: fc.option(fc.constantFrom(...ODDS), { nil: null }),
      stake: fc.option(stake, { nil: null }),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('cancel-all' as const), player: fc.integer({ min: 0, max: 3 }) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('release' as const), count: fc.integer({ min: 1, max: 5 }) }),
    weight: 4,
  },
  { arbitrary: fc.record({ kind: fc.constant('suspend' as const), isMaterial: fc.boolean() }), weight: 1 },
  {
    arbitrary: fc.record({
      kind: fc.constant('feed' as const),
      on,
      best: fc.integer({ min: 0, max: ODDS.length - 2 }),
      rupees: fc.integer({ min: 0, max: 1_000 }),
    }),
    weight: 2,
  },
  { arbitrary: fc.constant({ kind: 'turn-in-play' as const }), weight: 1 },
);

/** Steps in groups: those of a group are asked at once and go into one batch or a few. */
export const randomDay = (groups: number): fc.Arbitrary<Step[][]> =>
  fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: groups });

/** Levels around a place on the ladder: the best for backers below, for layers above. */
export function quotesAround(best: number, rupees: number) {
  const [back = 2, lay = 2] = [ODDS[best], ODDS[best + 1]];
  return { back: [[back, rupees] as const], lay: [[lay, rupees] as const] };
}
