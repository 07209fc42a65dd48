import { betOutcomePaise, riskOf, type Bet } from '../bets/bets.ts';
import { invariant } from '../base/invariant.ts';
import { ok, refused, type Result } from '../base/result.ts';
import type { BettingRefusal } from '../market/refusals.ts';
import { negatePaise, paise, ZERO_PAISE, type Paise } from '../money/money.ts';
import { raiseFancy } from './fancy-position.ts';
import { clonePosition, exposurePaise, type Position } from './position.ts';
import { raiseWinners } from './winners-position.ts';

/** What the house stands to lose in a market, and the most that it may. */
export interface HouseStand {
  /** The house's side of its matches, counted with `addAgainst`. */
  readonly house: Position;
  readonly limitPaise: Paise;
}

export type HouseRefusal = Extract<BettingRefusal, { kind: 'house-limit' }>;

/** Counts a player's matched bet for the house: it loses what the player wins, to the paisa. */
export function addAgainst(house: Position, bet: Bet): void {
  const won = negatePaise(betOutcomePaise(bet, true));
  const lost = negatePaise(betOutcomePaise(bet, false));
  if (house.kind === 'fancy') {
    invariant(bet.kind === 'fancy', 'A bet is of its market’s kind');
    raiseFancy(house, bet.line, { belowPaise: lost, reachedPaise: won });
    return;
  }
  invariant(bet.kind === house.kind, 'A bet is of its market’s kind');
  raiseWinners(house, bet.selectionId, { winsPaise: won, losesPaise: lost });
}

/** What the house loses in its worst outcome, or 0. */
export function houseLossPaise(house: Position): Paise {
  return exposurePaise(house);
}

/**
 * refuses a bet that would bring the house's worst outcome past its limit, with the largest stake that fits: 0 if
 * that is less than the market takes. A bet that leaves the worst outcome as it is, or improves it, is taken.
 * `takenAt` says what the house takes of the bet at a stake; a larger stake never takes less of it.
 */
export function checkHouse(
  { house, limitPaise }: HouseStand,
  {
    stakePaise,
    minStakePaise,
    takenAt,
  }: {
    readonly stakePaise: Paise;
    readonly minStakePaise: Paise;
    readonly takenAt: (stakePaise: Paise) => readonly Bet[];
  },
): Result<void, HouseRefusal> {
  const before = houseLossPaise(house);
  const most = Math.max(before, limitPaise);
  const taken = takenAt(stakePaise);
  // By far the most bets: not even all that the player can win would reach the limit.
  if (before + taken.reduce((sum, bet) => sum + riskOf(bet).profitPaise, 0) <= limitPaise) return ok();
  if (lossWith(house, taken) <= most) return ok();
  // Every outcome changes in one direction as the stake grows, so what fits is all stakes up to one.
  let fits = 0;
  let tooMuch: number = stakePaise;
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (lossWith(house, takenAt(paise(middle))) <= most) fits = middle;
    else tooMuch = middle;
  }
  return refused({ kind: 'house-limit', maximumPaise: fits < minStakePaise ? ZERO_PAISE : paise(fits) });
}

function lossWith(house: Position, bets: readonly Bet[]): Paise {
  const after = clonePosition(house);
  for (const bet of bets) addAgainst(after, bet);
  return houseLossPaise(after);
}
