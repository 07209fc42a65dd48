import type { Bet } from '@maidan/contract';
import type { Paise } from '@maidan/domain';

/** A cash out that waits the bet delay. */
export interface Sent {
  readonly _id: string;
  readonly amountPaise: Paise;
  readonly betIds: readonly string[];
  /** Bets of the market that were there before: legs that come later are told apart by it. */
  readonly before: ReadonlySet<string>;
  readonly createdAt: string;
  readonly releaseAt: string;
}

/** What became of the legs: all or none are filled (C-1). Null while they wait. */
export function endOf(
  { betIds, before }: Pick<Sent, 'betIds' | 'before'>,
  bets: readonly Bet[],
): 'matched' | 'lapsed' | null {
  const legs = bets.filter((each) => (betIds.length > 0 ? betIds.includes(each._id) : !before.has(each._id)));
  if (legs.length === 0 || legs.some((each) => each.state === 'pending')) return null;
  return legs.every((each) => each.matchedStake > 0) ? 'matched' : 'lapsed';
}
