/** The slip's calculator: converts the typed values to a bet of the rules, or says what is wrong (BET-10). */
import type { MarketType } from '@maidan/contract';
import {
  checkStake,
  oddsOf,
  paise,
  parseOrderPrice,
  price,
  riskOf,
  type Bet as RuleBet,
  type Paise,
  type Price,
  type RateScale,
  type Risk,
} from '@maidan/domain';
import { typedOdds } from '@maidan/ui/typed';
import type { PricePick } from '../../lib/event-link.ts';
import { paiseOf } from '../../lib/format/figures.ts';
import type { MarketMeta } from '../../live/keys.ts';
import { rateOf } from '../../live/figures/position.ts';
import type { StakeTooSmall, TypedProblem } from '../../lib/format/order-problem.ts';
import { readStake } from '../../lib/format/stake-text.ts';

/** A pick with the typed odds and stake. `oddsText` is only used on an exchange; other markets use the pick's price. */
export type TypedBet = { readonly pick: PricePick; readonly oddsText: string; readonly stakeText: string };

export type SlipProblem =
  | TypedProblem
  | StakeTooSmall
  | { readonly kind: 'stake-above-maximum'; readonly maximumPaise: Paise };

export type Limits = {
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  /** The scale of a bookmaker's rates (B-1). */
  readonly scale?: RateScale;
};

/** The limits of a market; an unknown one has none but the largest amount. */
export function limitsOf(market: Pick<MarketMeta, 'minStake' | 'maxStake' | 'scale'> | undefined): Limits {
  if (!market) return { minStakePaise: paise(0), maxStakePaise: paise(1_000_000_000) };
  const { minStake, maxStake, scale } = market;
  return { minStakePaise: paiseOf(minStake), maxStakePaise: paiseOf(maxStake), scale: scale ?? 'per-100' };
}

/** `bet` is set as soon as odds and stake are readable, so that the what-if figures follow the typing; `problem` says
 *  why it cannot be placed. */
export type Calculation = {
  readonly bet: RuleBet | null;
  readonly risk: Risk | null;
  readonly problem: SlipProblem | null;
};

/** Parses the typed odds and stake and checks them against the market's limits (X-10, M-2). Nothing is
 *  rounded. */
export function calculate(typed: TypedBet, limits: Limits): Calculation {
  const odds = readOdds(typed);
  if (odds.problem) return { bet: null, risk: null, problem: odds.problem };
  const stake = readStake(typed.stakeText);
  if (stake.problem) return { bet: null, risk: null, problem: stake.problem };
  const bet = ruleBet(typed.pick, { limit: odds.price, stakePaise: stake.paise, scale: limits.scale ?? 'per-100' });
  const risk = riskOf(bet);
  const held = checkStake(limits, { ...risk, side: bet.side, stakePaise: stake.paise });
  return { bet, risk, problem: held.ok ? null : limitProblem(held.refusal) };
}

type LimitRefusal = Extract<ReturnType<typeof checkStake>, { ok: false }>['refusal'];

function limitProblem(refusal: LimitRefusal): SlipProblem {
  return refusal.kind === 'payout-limit' ? { ...refusal, kind: 'stake-above-maximum' } : refusal;
}

type ReadOdds = { price: Price | null; problem: null } | { price: null; problem: SlipProblem };

function readOdds({ pick, oddsText }: TypedBet): ReadOdds {
  if (pick.marketType !== 'EXCHANGE') return { price: null, problem: null };
  const parsed = parseOrderPrice(typedOdds(oddsText));
  if (parsed.ok) return { price: parsed.value, problem: null };
  const { refusal } = parsed;
  if (refusal.kind === 'odds-malformed') return { price: null, problem: { kind: 'odds-malformed' } };
  return { price: null, problem: { kind: 'odds-off-ladder', below: refusal.below, above: refusal.above } };
}

type Read = { readonly limit: Price | null; readonly stakePaise: Paise; readonly scale: RateScale };

function ruleBet(pick: PricePick, { limit, stakePaise, scale }: Read): RuleBet {
  const { selectionId, side, odds, size } = pick;
  if (limit !== null) return { kind: 'exchange', selectionId, side, price: limit, stakePaise };
  if (pick.marketType === 'FANCY') return { kind: 'fancy', side, line: odds, size, stakePaise };
  return { kind: 'bookmaker', selectionId, side, scale, rate: rateOf(odds, scale), stakePaise };
}

/** The wire odds of a bet: decimal odds, a rate as quoted, or a fancy's line. */
export function oddsSent(bet: RuleBet): number {
  switch (bet.kind) {
    case 'exchange':
      return oddsOf(bet.price);
    case 'bookmaker':
      return bet.scale === 'decimal' ? oddsOf(price(bet.rate)) : bet.rate;
    case 'fancy':
      return bet.line;
  }
}

/** How the market's current offer compares with the slip's. */
export type Move = 'same' | 'better' | 'worse' | 'gone';

type Offer = { readonly odds: number; readonly size: number };

/** Compares the current offer with the slip's from the player's side (B-2, F-7): higher is better for a back, lower for
 *  a lay; for YES a lower line and a larger size, for NO a higher line and a smaller size. */
export function moveOf(kind: MarketType, side: PricePick['side'], seen: Offer, present: Offer | undefined): Move {
  if (!present) return 'gone';
  const wantsMore = side === 'back';
  if (kind !== 'FANCY') {
    if (present.odds === seen.odds) return 'same';
    return present.odds > seen.odds === wantsMore ? 'better' : 'worse';
  }
  if (present.odds === seen.odds && present.size === seen.size) return 'same';
  const noWorse = wantsMore
    ? present.odds <= seen.odds && present.size >= seen.size
    : present.odds >= seen.odds && present.size <= seen.size;
  return noWorse ? 'better' : 'worse';
}
