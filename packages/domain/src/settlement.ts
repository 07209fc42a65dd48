import { betOutcomePaise, yesWins, type Bet, type BookmakerBet, type FancyBet } from './bets.ts';
import type { Fill } from './book/types.ts';
import { invariant } from './invariant.ts';
import { basisPointsOf, maxPaise, subtractPaise, sumPaise, ZERO_PAISE, type Paise } from './money.ts';
import type { Side } from './sides.ts';

/** How a market ended (S-1). */
export type MarketOutcome =
  | { readonly kind: 'winners'; readonly selectionIds: readonly string[] }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'void'; readonly reason: string };

/** A bet as it comes to settlement. An exchange bet brings its fills, none if it was never matched. A
 *  bet may be void by itself while the rest of the market stands (S-4). */
export type BetToSettle = { readonly betId: string; readonly voidReason?: string } & (
  | {
      readonly kind: 'exchange';
      readonly selectionId: string;
      readonly side: Side;
      readonly fills: readonly Pick<Fill, 'price' | 'sizePaise'>[];
    }
  | BookmakerBet
  | FancyBet
);

/** One line of a settled bet's arithmetic: what was staked at what, how it ended, by which rules (S-5). */
export type ReceiptLine =
  | { readonly kind: 'matched'; readonly rules: readonly string[]; readonly bet: Bet; readonly netPaise: Paise }
  | { readonly kind: 'unmatched'; readonly rules: readonly string[]; readonly netPaise: Paise }
  | { readonly kind: 'void'; readonly rules: readonly string[]; readonly reason: string; readonly netPaise: Paise };

export interface SettledBet {
  readonly betId: string;
  readonly netPaise: Paise;
  readonly receipt: readonly ReceiptLine[];
}

export interface PlayerSettlement {
  /** The sum of the bets, before commission. */
  readonly netPaise: Paise;
  /** Taken of the net winnings as a ledger line of its own (S-3). */
  readonly commissionPaise: Paise;
  readonly commissionBasisPoints: number;
  /** What the wallet gains or loses: the net less the commission. */
  readonly walletPaise: Paise;
  readonly bets: readonly SettledBet[];
}

/** Settles what one player has in one market with one wallet (S-1). Throws when the outcome is not one
 *  that such a market can have. */
export function settlePlayerMarket(market: {
  readonly kind: 'exchange' | 'bookmaker' | 'fancy';
  readonly bets: readonly BetToSettle[];
  readonly outcome: MarketOutcome;
  readonly commissionBasisPoints: number;
}): PlayerSettlement {
  const { kind, outcome } = market;
  invariant(
    market.bets.every((bet) => bet.kind === kind),
    'A bet is of its market’s kind',
  );
  invariant(
    outcome.kind === 'void' || (outcome.kind === 'number') === (kind === 'fancy'),
    'A fancy ends with a number, every other market with winners (S-1)',
  );
  const bets = market.bets.map((bet) => settleBet(bet, outcome));
  const netPaise = sumPaise(bets.map((bet) => bet.netPaise));
  const commissionBasisPoints = kind === 'exchange' ? market.commissionBasisPoints : 0;
  const commissionPaise = basisPointsOf(maxPaise(netPaise, ZERO_PAISE), commissionBasisPoints);
  return {
    netPaise,
    commissionPaise,
    commissionBasisPoints,
    walletPaise: subtractPaise(netPaise, commissionPaise),
    bets,
  };
}

function settleBet(bet: BetToSettle, outcome: MarketOutcome): SettledBet {
  const receipt = receiptOf(bet, outcome);
  return { betId: bet.betId, netPaise: sumPaise(receipt.map((line) => line.netPaise)), receipt };
}

function receiptOf(bet: BetToSettle, outcome: MarketOutcome): readonly ReceiptLine[] {
  const matched = matchedBets(bet);
  if (matched.length === 0) return [{ kind: 'unmatched', rules: ['X-3'], netPaise: ZERO_PAISE }];
  const voidReason = bet.voidReason ?? (outcome.kind === 'void' ? outcome.reason : undefined);
  if (voidReason !== undefined) {
    return [{ kind: 'void', rules: ['S-4'], reason: voidReason, netPaise: ZERO_PAISE }];
  }
  return matched.map((part) => ({
    kind: 'matched',
    rules: rulesOf(part),
    bet: part,
    netPaise: betOutcomePaise(part, selectionWon(part, outcome)),
  }));
}

/** The parts that are settled each by itself: an exchange bet fill by fill (U-3), any other whole. */
function matchedBets(bet: BetToSettle): readonly Bet[] {
  if (bet.kind !== 'exchange') {
    const { betId: _, voidReason: __, ...whole } = bet;
    return [whole];
  }
  const { kind, selectionId, side } = bet;
  return bet.fills.map(({ price, sizePaise }) => ({ kind, selectionId, side, price, stakePaise: sizePaise }));
}

function selectionWon(bet: Bet, outcome: MarketOutcome): boolean {
  if (bet.kind === 'fancy') {
    invariant(outcome.kind === 'number', 'A fancy ends with a number (F-2)');
    return yesWins(bet.line, outcome.value);
  }
  invariant(outcome.kind === 'winners', 'A market of selections ends with winners (S-1)');
  return outcome.selectionIds.includes(bet.selectionId);
}

function rulesOf(bet: Bet): readonly string[] {
  switch (bet.kind) {
    case 'exchange':
      return ['X-2', 'U-3'];
    case 'bookmaker':
      return bet.scale === 'decimal' ? ['B-2', 'B-5'] : ['B-2', 'B-3'];
    case 'fancy':
      return ['F-2', 'F-3'];
  }
}
