/** The `me` topic as a pure reducer: the player's figures and bets. */
import type { Bet, MeDelta, UserData } from '@maidan/contract';
import { marketBetsKey, write, type Read, type Write } from '../keys.ts';

export function meImageWrites({ bets, stakeFactor, ...user }: UserData): Write[] {
  return [
    write('me', user),
    write('stake-factor', stakeFactor),
    ...betsWrites(bets, new Set(bets.map((each) => each.marketId))),
  ];
}

/** Number of outcomes to keep. A component only needs that of a cash out requested seconds ago. */
const KEPT_ENDS = 10;

/** Bets in a delta are complete: new ones are added in front, known ones are replaced in place. */
export function meDeltaWrites(delta: MeDelta, read: Read): Write[] {
  const writes: Write[] = [];
  const me = read('me');
  if (delta.wallet && me) writes.push(write('me', { ...me, ...delta.wallet }));
  if (delta.stakeFactor !== undefined) writes.push(write('stake-factor', delta.stakeFactor));
  if (delta.cashOuts)
    writes.push(write('cash-outs', [...(read('cash-outs') ?? []), ...delta.cashOuts].slice(-KEPT_ENDS)));
  if (delta.bets && delta.bets.length > 0) {
    const touched = new Set(delta.bets.map((each) => each.marketId));
    writes.push(...betsWrites(mergeBets(read('bets') ?? [], delta.bets), touched));
  }
  return writes;
}

/** Replaces the bets of `known` that are in `changed`, by id; new ones are added in front, newest first. */
export function mergeBets(known: readonly Bet[], changed: readonly Bet[]): Bet[] {
  const byId = new Map(changed.map((each) => [each._id, each]));
  const kept = known.map((each) => {
    const fresh = byId.get(each._id);
    byId.delete(each._id);
    return fresh ?? each;
  });
  return [...byId.values(), ...kept].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

function betsWrites(bets: readonly Bet[], marketIds: ReadonlySet<string>): Write[] {
  const ofMarket = (marketId: string) => bets.filter((each) => each.marketId === marketId);
  return [write('bets', bets), ...[...marketIds].map((id) => write(marketBetsKey(id), ofMarket(id)))];
}
