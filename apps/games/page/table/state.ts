/** What the page of every game knows. */
import type { BareSession, RoundFacts } from '../../src/page-api.ts';
import type { Problem } from '../lib/api.ts';
import { paiseOfWhole } from '../lib/figures.ts';
import type { Say } from '../lib/words/say.ts';

/** What the page waits for. A press during it does nothing. */
export type Doing =
  | { readonly kind: 'placing' }
  | { readonly kind: 'opening'; readonly cell: number }
  | { readonly kind: 'cashing-out' }
  | { readonly kind: 'changing-seeds' };

/** What blocks play until the next press. */
export type Trouble =
  | Problem
  /** The wallet took no stake, with its code. */
  | { readonly kind: 'wallet'; readonly code: string }
  /** The round was not ended by this page. */
  | { readonly kind: 'over' };

/** Whatever the header shows and every game has. */
export type Session = BareSession & {
  /** The page's own clock when the session was read. */
  readonly readAtMs: number;
};

export interface Ready<Round extends RoundFacts = RoundFacts> {
  readonly phase: 'ready';
  readonly session: Session;
  readonly stakeText: string;
  /** The one that is open, or else the last one. */
  readonly round: Round | null;
  /** The open round was begun before this page was. */
  readonly isResumed: boolean;
  readonly doing: Doing | null;
  readonly trouble: Trouble | null;
  readonly isRetrying: boolean;
  /** No bet before this moment of the page's clock, and how long that wait is in all. */
  readonly wait: { readonly untilMs: number; readonly wholeMs: number };
  /** The newest rounds that have ended. */
  readonly recent: readonly Round[];
}

export type TableState<State> =
  | { readonly phase: 'loading'; readonly isRetrying: boolean }
  | { readonly phase: 'failed'; readonly problem: Problem }
  | { readonly phase: 'ended' }
  | State;

export function isOpen(round: RoundFacts | null): boolean {
  return round?.state === 'open' || round?.state === 'pending';
}

/** The round that is still open, if it is. */
export function openOf<Round extends RoundFacts>(round: Round | null): Round | null {
  return isOpen(round) ? round : null;
}

export const isRunning = (state: Ready): boolean => isOpen(state.round) || state.doing?.kind === 'placing';

export type StakeFault = 'not-whole' | 'out-of-range' | 'above-largest-return' | 'above-balance';

export interface TypedStake {
  readonly paise: number | null;
  readonly fault: StakeFault | null;
}

/** The typed stake in paise and what is wrong with it. A balance that is too low is said, and the wallet decides. */
export function checkStake(
  { session, stakeText }: Pick<Ready, 'session' | 'stakeText'>,
  isAboveLargestReturn: (paise: number) => boolean,
): TypedStake {
  const paise = paiseOfWhole(stakeText);
  if (paise === null) return { paise, fault: /^\d+$/.test(stakeText) ? 'out-of-range' : 'not-whole' };
  if (paise < session.minStake || paise > session.maxStake) return { paise, fault: 'out-of-range' };
  if (isAboveLargestReturn(paise)) return { paise, fault: 'above-largest-return' };
  return { paise, fault: paise > session.balance ? 'above-balance' : null };
}

export const canStake = ({ paise, fault }: TypedStake): boolean =>
  paise !== null && (fault === null || fault === 'above-balance');

/** What a finished round brought: what is shown, and celebrated only above zero (CAS-14). */
export function resultOf({ state, payout, stake }: RoundFacts): number {
  switch (state) {
    case 'won':
      return payout - stake;
    case 'lost':
      return -stake;
    case 'pending':
    case 'open':
    case 'refused':
    case 'void':
      return 0;
  }
}

/** Lost without a result: the wallet had settled the bet before its stake could go back. */
export const isLostUnplayed = ({ state, refusal }: Pick<RoundFacts, 'state' | 'refusal'>): boolean =>
  state === 'lost' && refusal !== null;

/** What became of the stake of a void round. */
export const stakeWords = (say: Say, { isReturning }: Pick<RoundFacts, 'isReturning'>): string =>
  say(isReturning === true ? 'voidReturning' : 'voidWhat');

export const isCelebrated = (round: RoundFacts): boolean => round.state === 'won' && resultOf(round) > 0;
