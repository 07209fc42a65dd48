import { useMemo } from 'react';
import {
  priceKey,
  useCell,
  useDepth,
  useLadder,
  useMarket,
  useTopic,
  type Depth,
  type DraftBets,
  type MarketMeta,
} from '../../live/index.ts';
import { calculate, limitsOf, moveOf, type Calculation, type Move } from './slip-bet.ts';
import { useSlipStore, type Phase, type Slip } from './slip-store.ts';

/** The calculation of the typed bet, checked against the market's limits once the market is known. */
export function useCalculation(slip: Slip, market: MarketMeta | undefined): Calculation {
  const { pick, oddsText, stakeText } = slip;
  return useMemo(() => calculate({ pick, oddsText, stakeText }, limitsOf(market)), [pick, oddsText, stakeText, market]);
}

const COMMITTED: ReadonlySet<Phase['kind']> = new Set(['delayed', 'ended', 'torn']);

/** The typed bet, for components that show its effect (BET-16); null if there is none. */
export function useDraftBets(): DraftBets | null {
  // A committed bet is part of the position, no longer a draft.
  const slip = useSlipStore(({ slip: typed, phase }) => (COMMITTED.has(phase.kind) ? null : typed));
  const scale = useMarket(slip?.pick.marketId ?? '')?.scale ?? 'per-100';
  return useMemo(() => {
    if (!slip) return null;
    const { bet } = calculate(slip, { ...limitsOf(undefined), scale });
    return bet ? { marketId: slip.pick.marketId, bets: [bet] } : null;
  }, [slip, scale]);
}

export interface Present {
  readonly depth: Depth;
  readonly move: Move;
  /** The current offer for the slip's side; undefined if there is none. */
  readonly offer: { readonly odds: number; readonly size: number } | undefined;
}

const NO_DEPTH: Depth = { back: [], lay: [] };

/** The market's current price for the slip, and the depth around it. */
export function usePresent(slip: Slip): Present {
  const { marketId, marketType, selectionId, side, size } = slip.pick;
  // The slip's ladder needs more than the three levels on the page.
  useTopic(marketType === 'EXCHANGE' ? `ladder:${marketId}` : null);
  const shown = useDepth(marketId, selectionId) ?? NO_DEPTH;
  const depth = useLadder(marketId, selectionId) ?? shown;
  const cell = useCell(priceKey({ marketId, selectionId, side, place: 0 }));
  const offer = cell && { odds: cell.odds, size: cell.sizeRupees };
  const seen = { odds: marketType === 'EXCHANGE' ? Number(slip.oddsText) : slip.pick.odds, size };
  return { depth, offer, move: moveOf(marketType, side, seen, offer) };
}
