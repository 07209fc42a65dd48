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

/** One match of an exchange bet; void by itself when it was made in a window that is void (S-4). */
export type FillToSettle = Pick<Fill, 'price' | 'sizePaise'> & { readonly voidReason?: string };

/** A bet as it comes to settlement. An exchange bet brings its fills, none if it was never matched. A
 *  bet may be void by itself while the rest of the market stands (S-4). */
export type BetToSettle = { readonly betId: string; readonly voidReason?: string } & (
  | {
      readonly kind: 'exchange';
      readonly selectionId: string;
      readonly side: Side;
      readonly fills: readonly FillToSettle[];
    }
  | BookmakerBet
  | FancyBet
);

/** One line of a settled bet's arithmetic: what was staked at what, how it ended, by which rules (S-5).
 *  `selectionWon` speaks of the selection, for a fancy of YES; `result` is the fancy's number. */
export type ReceiptLine = { readonly rules: readonly string[]; readonly netPaise: Paise } & (
  | { readonly kind: 'settled'; readonly bet: Bet; readonly selectionWon: boolean; readonly result: number | null }
  | { readonly kind: 'void'; readonly bet: Bet; readonly reason: string }
  | { readonly kind: 'unmatched' }
);

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
  const parts = partsOf(bet);
  if (parts.length === 0) return [{ kind: 'unmatched', rules: ['X-3'], netPaise: ZERO_PAISE }];
  return parts.map((part) => lineOf(part.bet, outcome, part.voidReason));
}

function lineOf(bet: Bet, outcome: MarketOutcome, ownVoidReason: string | undefined): ReceiptLine {
  const reason = ownVoidReason ?? (outcome.kind === 'void' ? outcome.reason : undefined);
  if (reason !== undefined) return { kind: 'void', rules: ['S-4'], netPaise: ZERO_PAISE, bet, reason };
  const won = selectionWon(bet, outcome);
  return {
    kind: 'settled',
    rules: rulesOf(bet),
    netPaise: betOutcomePaise(bet, won),
    bet,
    selectionWon: won,
    result: outcome.kind === 'number' ? outcome.value : null,
  };
}

/** The parts that are settled each by itself: an exchange bet fill by fill (U-3), any other whole. */
function partsOf(bet: BetToSettle): readonly { readonly bet: Bet; readonly voidReason: string | undefined }[] {
  if (bet.kind !== 'exchange') return [{ bet: withoutItsRow(bet), voidReason: bet.voidReason }];
  const { kind, selectionId, side } = bet;
  return bet.fills.map(({ price, sizePaise, voidReason }) => ({
    bet: { kind, selectionId, side, price, stakePaise: sizePaise },
    voidReason: bet.voidReason ?? voidReason,
  }));
}

function withoutItsRow(bet: Exclude<BetToSettle, { kind: 'exchange' }>): BookmakerBet | FancyBet {
  const { side, stakePaise } = bet;
  if (bet.kind === 'fancy') return { kind: bet.kind, side, line: bet.line, size: bet.size, stakePaise };
  const { kind, selectionId, scale, rate } = bet;
  return { kind, selectionId, side, scale, rate, stakePaise };
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
