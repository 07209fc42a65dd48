/** A selection's ladder as rows, highest odds first. Pure. */
import type { Bet } from '@maidan/contract';
import { addPaise, LADDER, oddsOf, priceAt, rupeesOf, ZERO_PAISE } from '@maidan/domain';
import { paiseOf } from '../../../lib/format/figures.ts';
import type { FullLadder, Side } from '../../../live/index.ts';
import { rungAt } from '../rung-at.ts';

/** The player's unmatched orders at one price and side. */
export type OwnOrders = { readonly rupees: number; readonly betIds: readonly string[] };

export type LadderRow = {
  readonly odds: number;
  /** Rupees that can be backed or laid; 0 for none. */
  readonly backSize: number;
  readonly laySize: number;
  readonly isBest: Side | null;
  readonly isLastTraded: boolean;
  /** Rupees traded, and that as a share of the most traded row shown. */
  readonly traded: number;
  readonly tradedShare: number;
  readonly mineBack: OwnOrders | null;
  readonly mineLay: OwnOrders | null;
};

/** Rungs shown beyond the outermost price with money, an own order or a trade. */
const MARGIN_RUNGS = 12;

const EMPTY: FullLadder = { back: [], lay: [], lastTraded: 0, tradedRupees: 0, traded: [] };

/** All rungs from the lowest to the highest price that matters. `orders` are the player's unmatched bets on the
 *  selection. */
export function ladderRows(ladder: FullLadder = EMPTY, orders: readonly Bet[] = []): LadderRow[] {
  const back = new Map(ladder.back);
  const lay = new Map(ladder.lay);
  const traded = new Map(ladder.traded);
  const mostTraded = Math.max(1, ...traded.values());
  const lastRung = ladder.lastTraded > 0 ? rungAt(ladder.lastTraded) : null;
  const [bestBack, bestLay] = [ladder.back[0]?.[0], ladder.lay[0]?.[0]];
  return rungsOf(ladder, orders).map((rung) => {
    const odds = oddsOf(priceAt(rung));
    const tradedHere = traded.get(odds) ?? 0;
    return {
      odds,
      backSize: back.get(odds) ?? 0,
      laySize: lay.get(odds) ?? 0,
      isBest: odds === bestBack ? 'back' : odds === bestLay ? 'lay' : null,
      isLastTraded: rung === lastRung,
      traded: tradedHere,
      tradedShare: tradedHere / mostTraded,
      mineBack: ownAt(orders, odds, 'back'),
      mineLay: ownAt(orders, odds, 'lay'),
    };
  });
}

/** The row to show in the middle: the best price, else the last traded one; null on an empty ladder. */
export function centreOdds({ back, lay, lastTraded }: FullLadder = EMPTY): number | null {
  return back[0]?.[0] ?? lay[0]?.[0] ?? (lastTraded > 0 ? lastTraded : null);
}

function rungsOf({ back, lay, traded, lastTraded }: FullLadder, orders: readonly Bet[]): number[] {
  const odds = [
    ...[...back, ...lay, ...traded].map(([each]) => each),
    ...orders.map((each) => each.odds),
    ...(lastTraded > 0 ? [lastTraded] : []),
  ];
  const rungs = odds.map(rungAt);
  if (rungs.length === 0) return [];
  const low = Math.max(0, Math.min(...rungs) - MARGIN_RUNGS);
  const high = Math.min(LADDER.length - 1, Math.max(...rungs) + MARGIN_RUNGS);
  return Array.from({ length: high - low + 1 }, (_, n) => high - n);
}

function ownAt(orders: readonly Bet[], odds: number, side: Side): OwnOrders | null {
  const own = orders.filter((each) => each.selectionType === side && each.odds === odds);
  if (own.length === 0) return null;
  const total = addPaise(ZERO_PAISE, ...own.map((each) => paiseOf(each.remainingStake)));
  return { rupees: rupeesOf(total), betIds: own.map((each) => each._id) };
}
