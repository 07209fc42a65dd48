/** The one open slip. It outlives a page change, and a log-in's reload through the session's storage. */
import type { Bet, BetMarketType, MarketType, WalletKind } from '@maidan/contract';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Refused } from '../../api/index.ts';
import type { PricePick } from '../../lib/event-link.ts';
import { newRequestKey } from '@maidan/client';

export interface Slip {
  readonly eventId: string;
  /** The price as it was tapped: it does not move under the player. */
  readonly pick: PricePick;
  /** Stamped on the stub: `M7K-204`. */
  readonly reference: string;
  readonly oddsText: string;
  readonly stakeText: string;
  /** of an exchange bet alone. */
  readonly timeInForce: TimeInForce;
}

export type TimeInForce = Bet['timeInForce'];

export type Phase =
  | { readonly kind: 'editing' }
  /** The extra question of the confirm setting. */
  | { readonly kind: 'confirming' }
  /** On its way to the server, or repeated under the same key because no answer came. */
  | { readonly kind: 'placing'; readonly isChecking: boolean; readonly order: Order }
  /** Committed, and waiting for the bet delay. */
  | { readonly kind: 'delayed'; readonly betId: string }
  /** The delay is over and this came of it: shown for a moment, then torn off. */
  | { readonly kind: 'ended'; readonly bet: Bet }
  /** The delay is over and nothing was matched: the reason stands over the slip, which can be placed anew. */
  | { readonly kind: 'lapsed'; readonly bet: Bet }
  | { readonly kind: 'refused'; readonly answer: Refused }
  /** No answer at all; `order` is kept so that asking again cannot place it twice. */
  | { readonly kind: 'unknown'; readonly order: Order }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'torn' };

/** A placement as it goes out: the same body on every repeat, under the key of this order (L-5). */
export interface Order {
  /** The slip's own, new at every press: two equal bets are two bets. */
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

/** What a reload in between must not lose: a bet in its delay, and an order whose answer the page did not hear. */
function keptPhase(phase: Phase): Phase {
  if (phase.kind === 'placing') return { kind: 'unknown', order: phase.order };
  return phase.kind === 'delayed' || phase.kind === 'unknown' ? phase : EDITING;
}

/** Puts a tapped price into the slip. The stake stays, so that a player can compare prices. A slip on its way to the
 *  server is not replaced; one of another event whose bet waits its delay is, the bet being in My Bets. */
export function openSlip(eventId: string, pick: PricePick): void {
  const { slip, phase } = useSlipStore.getState();
  if (isBusy(phase) && !(phase.kind === 'delayed' && slip?.eventId !== eventId)) return;
  useSlipStore.setState({
    slip: {
      eventId,
      pick,
      reference: newReference(),
      oddsText: oddsTextOf(pick.marketType, pick.odds),
      stakeText: slip?.stakeText ?? '',
      timeInForce: slip?.timeInForce ?? 'LAPSE',
    },
    phase: EDITING,
  });
}

export function changeSlip(changes: Partial<Pick<Slip, 'oddsText' | 'stakeText' | 'timeInForce'>>): void {
  const { slip, phase } = useSlipStore.getState();
  if (slip && !isBusy(phase)) useSlipStore.setState({ slip: { ...slip, ...changes }, phase: EDITING });
}

/** Takes the present price into the slip. */
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

/** Closes the slip; not while the server has the bet, unless it does not answer. */
export function clearSlip(): void {
  const { phase } = useSlipStore.getState();
  if (!isBusy(phase) || phase.kind === 'unknown') useSlipStore.setState({ slip: null, phase: EDITING });
}

export function setPhase(phase: Phase): void {
  useSlipStore.setState({ phase });
}

/** While the server has the bet nothing in the slip may change. */
export function isBusy({ kind }: Phase): boolean {
  return kind === 'placing' || kind === 'delayed' || kind === 'ended' || kind === 'unknown' || kind === 'torn';
}

/** Odds as they stand in the stepper: `2.4` becomes `2.40`, `13.5` stays. */
export function oddsTextOf(marketType: MarketType, odds: number): string {
  if (marketType !== 'EXCHANGE') return String(odds);
  if (odds >= 20) return String(odds);
  return odds >= 10 ? odds.toFixed(1) : odds.toFixed(2);
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `M7K-204`: for the eye, to tell two slips apart. The bet's own id is the server's. */
function newReference(): string {
  const bytes =
    newRequestKey()
      .match(/../g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes;
  const letter = (byte: number) => LETTERS.charAt(byte % LETTERS.length);
  return `${letter(a)}${b % 10}${letter(c)}-${String(((d << 8) | e) % 1_000).padStart(3, '0')}`;
}
