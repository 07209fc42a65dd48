import { standingOf, type Amendments, type Standing } from '../bets/amendments.ts';
import { betOutcomePaise, yesWins, type Bet } from '../bets/bets.ts';
import { partsOf, type BetPart, type BetToSettle } from './bets-to-settle.ts';
import { checkDeadHeat, deadHeatPaise, type DeadHeat } from './dead-heat.ts';
import { invariant, unreachable } from '../base/invariant.ts';
import { basisPointsOf, maxPaise, subtractPaise, sumPaise, ZERO_PAISE, type Paise } from '../money/money.ts';
import type { Price } from '../price/price.ts';
import type { Reduction } from './race.ts';

/** How a market ended (S-1). Runners in a dead heat are not among the winners. */
export type MarketOutcome =
  | { readonly kind: 'winners'; readonly selectionIds: readonly string[]; readonly deadHeat?: DeadHeat }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'void'; readonly reason: string };

/** One line of a settled bet's arithmetic: the stake and the odds, how it ended, and the rules applied (S-5).
 *  `selectionWon` refers to the selection, for a fancy to YES; `result` is the fancy's number. A reduced match has its
 *  reductions and the remaining price (D-1, D-2), a share of a dead heat its places and runners (D-4). */
export type ReceiptLine = { readonly rules: readonly string[]; readonly netPaise: Paise } & (
  | {
      readonly kind: 'settled';
      readonly bet: Bet;
      readonly selectionWon: boolean;
      readonly result: number | null;
      readonly reductions?: readonly Reduction[];
      readonly settledPrice?: Price;
      readonly deadHeat?: { readonly places: number; readonly tied: number };
    }
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
  /** Charged on the net winnings as a separate ledger line (S-3). */
  readonly commissionPaise: Paise;
  readonly commissionBasisPoints: number;
  /** What the wallet gains or loses: the net less the commission. */
  readonly walletPaise: Paise;
  readonly bets: readonly SettledBet[];
}

/** The bets of one player in one market with one wallet, and how the market ended. */
export interface MarketToSettle {
  readonly kind: 'exchange' | 'bookmaker' | 'fancy';
  readonly bets: readonly BetToSettle[];
  readonly outcome: MarketOutcome;
  /** The player's rate: see `commissionRate` (S-3). Only charged on an exchange. */
  readonly commissionBasisPoints: number;
  /** Removed runners and void windows. */
  readonly amendments?: Amendments;
}

/** Settles the bets of one player in one market with one wallet (S-1). Throws if the outcome is not possible for such a
 *  market. */
export function settlePlayerMarket(market: MarketToSettle): PlayerSettlement {
  const { kind, outcome, amendments = {} } = market;
  invariant(
    market.bets.every((bet) => bet.kind === kind),
    'A bet is of its market’s kind',
  );
  invariant(
    outcome.kind === 'void' || (outcome.kind === 'number') === (kind === 'fancy'),
    'A fancy ends with a number, every other market with winners (S-1)',
  );
  if (outcome.kind === 'winners' && outcome.deadHeat) checkDeadHeat(outcome.deadHeat);
  const bets = market.bets.map((bet) => settleBet(bet, outcome, amendments));
  const netPaise = sumPaise(bets.map((bet) => bet.netPaise));
  const commissionBasisPoints = kind === 'exchange' ? market.commissionBasisPoints : 0;
  const commissionPaise = commissionOf(netPaise, commissionBasisPoints);
  return {
    netPaise,
    commissionPaise,
    commissionBasisPoints,
    walletPaise: subtractPaise(netPaise, commissionPaise),
    bets,
  };
}

/** Commission on net winnings in a market, rounded down; none on a loss (S-3). */
export function commissionOf(netPaise: Paise, basisPoints: number): Paise {
  return basisPointsOf(maxPaise(netPaise, ZERO_PAISE), basisPoints);
}

function settleBet(bet: BetToSettle, outcome: MarketOutcome, amendments: Amendments): SettledBet {
  const receipt = receiptOf(bet, outcome, amendments);
  return { betId: bet.betId, netPaise: sumPaise(receipt.map((line) => line.netPaise)), receipt };
}

function receiptOf(bet: BetToSettle, outcome: MarketOutcome, amendments: Amendments): readonly ReceiptLine[] {
  const parts = partsOf(bet);
  if (parts.length === 0) return [{ kind: 'unmatched', rules: ['X-3'], netPaise: ZERO_PAISE }];
  return parts.map((part) => lineOf(part, outcome, amendments));
}

function lineOf(part: BetPart, outcome: MarketOutcome, amendments: Amendments): ReceiptLine {
  const { bet } = part;
  const standing = standingOf(part, amendments);
  if (standing.kind === 'void') {
    const { rules, reason } = standing;
    return { kind: 'void', rules, netPaise: ZERO_PAISE, bet, reason };
  }
  if (outcome.kind === 'void') {
    return { kind: 'void', rules: ['S-4'], netPaise: ZERO_PAISE, bet, reason: outcome.reason };
  }
  return settledLine(bet, standing, outcome);
}

/** Settles a match that stands against the result. The receipt shows the bet as it was matched. */
function settledLine(
  bet: Bet,
  standing: Extract<Standing, { kind: 'stands' }>,
  outcome: Exclude<MarketOutcome, { kind: 'void' }>,
): ReceiptLine {
  const { bet: settled, reductions } = standing;
  const shared = sharedDeadHeat(settled, outcome);
  const won = shared !== undefined || selectionWon(settled, outcome);
  return {
    kind: 'settled',
    rules: [...rulesOf(bet), ...standing.rules, ...(shared ? ['D-4'] : [])],
    netPaise: shared?.netPaise ?? betOutcomePaise(settled, won),
    bet,
    selectionWon: won,
    result: outcome.kind === 'number' ? outcome.value : null,
    ...(settled.kind === 'exchange' && reductions.length > 0 ? { reductions, settledPrice: settled.price } : {}),
    ...(shared ? { deadHeat: shared.deadHeat } : {}),
  };
}

function sharedDeadHeat(bet: Bet, outcome: MarketOutcome) {
  if (bet.kind === 'fancy' || outcome.kind !== 'winners' || !outcome.deadHeat) return undefined;
  const { selectionIds, places } = outcome.deadHeat;
  if (!selectionIds.includes(bet.selectionId)) return undefined;
  return { netPaise: deadHeatPaise(bet, outcome.deadHeat), deadHeat: { places, tied: selectionIds.length } };
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
    default:
      return unreachable(bet);
  }
}
