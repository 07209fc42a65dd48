import type { Bet, BookmakerBet, FancyBet } from '../bets/bets.ts';
import type { Fill } from '../book/types.ts';
import type { Side } from '../price/sides.ts';

/** One match of an exchange bet; void on its own if it was made in a void window (S-4). The time is needed if there are
 *  void windows or removed runners. */
export type FillToSettle = Pick<Fill, 'price' | 'sizePaise'> & {
  readonly voidReason?: string;
  readonly matchedAtMs?: number;
};

/** A bet to settle. An exchange bet has its fills, none if it was never matched. A bet may be void on its own while the
 *  rest of the market stands (S-4). */
export type BetToSettle = { readonly betId: string; readonly voidReason?: string } & (
  | {
      readonly kind: 'exchange';
      readonly selectionId: string;
      readonly side: Side;
      readonly fills: readonly FillToSettle[];
    }
  | ((BookmakerBet | FancyBet) & { readonly matchedAtMs?: number })
);

/** The unit of settlement: one match of an exchange bet (U-3), or any other bet as a whole. */
export interface BetPart {
  readonly bet: Bet;
  readonly voidReason?: string | undefined;
  readonly matchedAtMs?: number | undefined;
}

export function partsOf(bet: BetToSettle): readonly BetPart[] {
  const { voidReason } = bet;
  if (bet.kind !== 'exchange') return [{ bet: withoutItsRow(bet), voidReason, matchedAtMs: bet.matchedAtMs }];
  const { kind, selectionId, side } = bet;
  return bet.fills.map((fill) => ({
    bet: { kind, selectionId, side, price: fill.price, stakePaise: fill.sizePaise },
    voidReason: voidReason ?? fill.voidReason,
    matchedAtMs: fill.matchedAtMs,
  }));
}

function withoutItsRow(bet: Exclude<BetToSettle, { kind: 'exchange' }>): BookmakerBet | FancyBet {
  const { side, stakePaise } = bet;
  if (bet.kind === 'fancy') return { kind: bet.kind, side, line: bet.line, size: bet.size, stakePaise };
  const { kind, selectionId, scale, rate } = bet;
  return { kind, selectionId, side, scale, rate, stakePaise };
}
