import type { Bet } from '@maidan/contract';
import type { Paise } from '@maidan/domain';

/** A cash out during its bet delay. */
export interface Sent {
  readonly _id: string;
  readonly amountPaise: Paise;
  readonly betIds: readonly string[];
  /** Ids of the market's bets before the cash out, to recognise the legs that arrive later. */
  readonly before: ReadonlySet<string>;
  readonly createdAt: string;
  readonly releaseAt: string;
}

/** The outcome of the legs, which are all filled or none (C-1). Null during the delay. */
export function endOf(
  { betIds, before }: Pick<Sent, 'betIds' | 'before'>,
  bets: readonly Bet[],
): 'matched' | 'lapsed' | null {
  const legs = bets.filter((each) => (betIds.length > 0 ? betIds.includes(each._id) : !before.has(each._id)));
  if (legs.length === 0 || legs.some((each) => each.state === 'pending')) return null;
  return legs.every((each) => each.matchedStake > 0) ? 'matched' : 'lapsed';
}
