/** The open slip. It survives page changes, and through session storage the reload at log-in. */
import type { Bet, BetMarketType, MarketType, WalletKind } from '@maidan/contract';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Refused } from '../../api/index.ts';
import type { PricePick } from '../../lib/event-link.ts';
import { newRequestKey } from '@maidan/client';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { formatWhole } from '../../lib/format/figures.ts';
import { readMarket } from '../../live/index.ts';
import { calculate, limitsOf } from './slip-bet.ts';

export interface Slip {
  readonly eventId: string;
  /** The price as tapped; it does not change when the market moves. */
  readonly pick: PricePick;
  /** Stamped on the stub: `M7K-204`. */
  readonly reference: string;
  readonly oddsText: string;
  readonly stakeText: string;
  /** only for exchange bets. */
  readonly timeInForce: TimeInForce;
}

export type TimeInForce = Bet['timeInForce'];

export type Phase =
  | { readonly kind: 'editing' }
  /** The confirmation of the setting `confirmBets`. */
  | { readonly kind: 'confirming' }
  /** Being sent, or retried under the same key because no answer arrived. */
  | { readonly kind: 'placing'; readonly isChecking: boolean; readonly order: Order }
  /** Committed; the bet delay is running. */
  | { readonly kind: 'delayed'; readonly betId: string }
  /** The delay has ended with this bet: shown briefly, then torn off. */
  | { readonly kind: 'ended'; readonly bet: Bet }
  /** The delay has ended and nothing was matched: the reason is shown above the slip, which can be placed again. */
  | { readonly kind: 'lapsed'; readonly bet: Bet }
  | { readonly kind: 'refused'; readonly answer: Refused }
  /** No answer arrived; `order` is kept, so that a retry cannot place it twice. */
  | { readonly kind: 'unknown'; readonly order: Order }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'torn' };

/** A placement as sent: every retry has the same body and key (L-5). */
export interface Order {
  /** New on every click, because two equal bets are separate bets. */
  readonly reference: string;
  readonly kind: BetMarketType;
  readonly body: OrderBody;
}

export interface OrderBody {
  readonly eventId: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly selectionType: 'back' | 'lay';
  readonly odds: number;
  readonly oddsSize: number;
  readonly stake: number;
  readonly acceptOdds: 'none' | 'better' | 'any';
  readonly wallet?: WalletKind;
  readonly timeInForce?: TimeInForce;
  readonly marketVersion?: number;
}

interface SlipStore {
  readonly slip: Slip | null;
  readonly phase: Phase;
}

export const EDITING: Phase = { kind: 'editing' };

export const useSlipStore = create<SlipStore>()(
  persist((): SlipStore => ({ slip: null, phase: EDITING }), {
    name: 'slip',
    version: 2,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ slip, phase }) => ({ slip, phase: keptPhase(phase) }),
  }),
);

/** The phase to store across a reload, which must not lose a bet in its delay or an order without an answer. */
function keptPhase(phase: Phase): Phase {
  if (phase.kind === 'placing') return { kind: 'unknown', order: phase.order };
  return phase.kind === 'delayed' || phase.kind === 'unknown' ? phase : EDITING;
}

/** Puts a tapped price into the slip with `stakeRupees`, or else the stake of the open slip if both markets take it, so
 *  that prices can be compared, or else the preset of the market's kind (BET-25). A slip being sent is not
 *  replaced; one of another event with a bet in its delay is, because that bet is in My Bets. */
export function openSlip(eventId: string, pick: PricePick, stakeRupees: number | null = null): void {
  const { slip, phase } = useSlipStore.getState();
  if (isBusy(phase) && !(phase.kind === 'delayed' && slip?.eventId !== eventId)) return;
  useSlipStore.setState({
    slip: {
      eventId,
      pick,
      reference: newReference(),
      oddsText: oddsTextOf(pick.marketType, pick.odds),
      stakeText: stakeRupees === null ? stakeTextFor(pick, slip) : formatWhole(stakeRupees),
      timeInForce: slip?.timeInForce ?? 'LAPSE',
    },
    phase: EDITING,
  });
}

function stakeTextFor(pick: PricePick, open: Slip | null): string {
  const preset = usePreferences.getState().stakes[pick.marketType];
  const isOtherKind = open?.pick.marketType !== pick.marketType;
  if (open && !(isOtherKind && preset !== null) && takesStake(open.pick, open) && takesStake(pick, open)) {
    return open.stakeText;
  }
  return preset === null ? '' : formatWhole(preset);
}

function takesStake(pick: PricePick, { stakeText }: Slip): boolean {
  const market = readMarket(pick.marketId);
  const typed = { pick, oddsText: oddsTextOf(pick.marketType, pick.odds), stakeText };
  return calculate(typed, limitsOf(market)).problem === null;
}

export function changeSlip(changes: Partial<Pick<Slip, 'oddsText' | 'stakeText' | 'timeInForce'>>): void {
  const { slip, phase } = useSlipStore.getState();
  if (slip && !isBusy(phase)) useSlipStore.setState({ slip: { ...slip, ...changes }, phase: EDITING });
}

/** Sets the current price in the slip. */
export function takePrice(price: { odds: number; size: number }): void {
  const { slip, phase } = useSlipStore.getState();
  if (!slip || isBusy(phase)) return;
  useSlipStore.setState({
    slip: {
      ...slip,
      pick: { ...slip.pick, ...price },
      oddsText: oddsTextOf(slip.pick.marketType, price.odds),
    },
    phase: EDITING,
  });
}

/** Closes the slip, but not while the bet is being processed, unless the server does not answer. */
export function clearSlip(): void {
  const { phase } = useSlipStore.getState();
  if (!isBusy(phase) || phase.kind === 'unknown') useSlipStore.setState({ slip: null, phase: EDITING });
}

export function setPhase(phase: Phase): void {
  useSlipStore.setState({ phase });
}

/** Whether the bet is being processed, so that the slip cannot change. */
export function isBusy({ kind }: Phase): boolean {
  return kind === 'placing' || kind === 'delayed' || kind === 'ended' || kind === 'unknown' || kind === 'torn';
}

/** Odds as text for the stepper: `2.4` becomes `2.40`, `13.5` stays. */
export function oddsTextOf(marketType: MarketType, odds: number): string {
  if (marketType !== 'EXCHANGE') return String(odds);
  if (odds >= 20) return String(odds);
  return odds >= 10 ? odds.toFixed(1) : odds.toFixed(2);
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `M7K-204`, for telling slips apart visually; the server assigns the bet's id. */
function newReference(): string {
  const bytes =
    newRequestKey()
      .match(/../g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes;
  const letter = (byte: number) => LETTERS.charAt(byte % LETTERS.length);
  return `${letter(a)}${b % 10}${letter(c)}-${String(((d << 8) | e) % 1_000).padStart(3, '0')}`;
}
