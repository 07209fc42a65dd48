import { nonRunnerRule, type RaceKind } from '@maidan/domain';
import { raceKindOf, type MarketMeta } from '../../../live/index.ts';
import type { WordKey } from '../words/index.ts';

export interface MarketRule {
  readonly text: WordKey;
  /** The number in the betting rules. */
  readonly number: string;
}

const rule = (number: string, text: WordKey): MarketRule => ({ number, text });

type Ruled = Pick<MarketMeta, 'marketType' | 'scale' | 'betDelaySeconds' | 'commissionPercent' | 'hasCrowd'>;

/** What a player should know of a market before betting on it, in the order of a bet's life. */
export function rulesOf(market: Ruled): readonly MarketRule[] {
  const { marketType, scale, betDelaySeconds, commissionPercent, hasCrowd } = market;
  const hasDelay = betDelaySeconds > 0;
  switch (marketType) {
    case 'EXCHANGE':
      return [
        rule('X-10', 'rules.limits'),
        rule('X-1, X-2', 'rules.matched'),
        rule('X-3', 'rules.unmatched'),
        rule('X-9', 'rules.cancel'),
        ...(hasCrowd === true ? [rule('X-5', 'rules.crowd')] : []),
        ...(hasDelay ? [rule('X-7', 'rules.delay')] : []),
        ...(commissionPercent > 0 ? [rule('S-3', 'rules.commission')] : []),
        rule('S-1, S-4', 'rules.settled'),
      ];
    case 'BOOKMAKER':
      return [
        rule('X-10', 'rules.limits'),
        rule('B-2', 'rules.quoted'),
        scale === 'decimal' ? rule('B-5', 'rules.decimal') : rule('B-3', 'rules.rate'),
        ...(hasDelay ? [rule('B-6', 'rules.houseDelay')] : []),
        rule('S-1, S-4', 'rules.settled'),
      ];
    case 'FANCY':
      return [
        rule('X-10', 'rules.limits'),
        rule('F-2', 'rules.line'),
        rule('F-3', 'rules.size'),
        rule('F-4', 'rules.locked'),
        ...(hasDelay ? [rule('B-6', 'rules.houseDelay')] : []),
        rule('F-5', 'rules.book'),
      ];
  }
}

const WITHDRAWN = {
  'horse-win': 'rules.horseWithdrawn',
  'horse-place': 'rules.placeWithdrawn',
  greyhound: 'rules.greyhoundWithdrawn',
} as const satisfies Readonly<Record<RaceKind, WordKey>>;

type Happening = Pick<MarketMeta, 'marketType' | 'winners' | 'complete' | 'selections'>;

/** What happens to bets if the event does not go as planned, as a player should know before betting: a late start, a
 *  non-runner, a tie, an end without a result. */
export function mishapsOf({ marketType, winners, complete, selections }: Happening): readonly MarketRule[] {
  const postponed = rule('S-7', 'rules.postponed');
  if (marketType === 'FANCY') return [postponed, rule('F-8', 'rules.abandoned')];
  const race = raceKindOf({ selections, winners });
  if (race !== null) {
    const withdrawn = rule(nonRunnerRule(race), WITHDRAWN[race]);
    return [withdrawn, rule('D-4', 'rules.deadHeat'), postponed, rule('S-6', 'rules.raceAbandoned')];
  }
  // An outright, whose field is open, shares a tie; a draw among the selections is a result like another.
  const tie = complete ? rule('S-6', 'rules.tie') : rule('D-4', 'rules.deadHeat');
  return [postponed, rule('S-6', 'rules.matchAbandoned'), tie];
}
