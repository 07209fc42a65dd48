import {
  chanceOf,
  ladder,
  lastStep,
  MAX_MINES,
  MIN_MINES,
  multiplierAt,
  payoutPaise,
  TILES,
} from '../../src/games/mines/rules.ts';
import type { Fraction } from '../../src/games/mines/rules.ts';
import type { GameSession, MinesRound } from '../../src/page-api.ts';
import type { Problem } from '../lib/api.ts';
import { paiseOfWhole } from '../lib/figures.ts';

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
export type Session = Omit<GameSession, 'open'> & {
  /** The page's own clock when the session was read. */
  readonly readAtMs: number;
};

export interface Ready {
  readonly phase: 'ready';
  readonly session: Session;
  readonly stakeText: string;
  /** The last number of mines that can be bet on. */
  readonly mines: number;
  readonly minesText: string;
  /** The one that is open, or else the last one. */
  readonly round: MinesRound | null;
  /** The open round was begun before this page was. */
  readonly isResumed: boolean;
  readonly doing: Doing | null;
  readonly trouble: Trouble | null;
  readonly isRetrying: boolean;
  /** No bet before this moment of the page's clock, and how long that wait is in all. */
  readonly wait: { readonly untilMs: number; readonly wholeMs: number };
  /** The newest rounds that have ended. */
  readonly recent: readonly MinesRound[];
}

export type MinesState =
  | { readonly phase: 'loading'; readonly isRetrying: boolean }
  | { readonly phase: 'failed'; readonly problem: Problem }
  | { readonly phase: 'ended' }
  | Ready;

export function isOpen(round: MinesRound | null): boolean {
  return round?.state === 'open' || round?.state === 'pending';
}

/** The round that is still open, if it is. */
export const openOf = (round: MinesRound | null): MinesRound | null => (isOpen(round) ? round : null);

export const isRunning = (state: Ready): boolean => isOpen(state.round) || state.doing?.kind === 'placing';

/** Opened tiles that held no mine. */
export function safeTiles({ state, opened }: Pick<MinesRound, 'state' | 'opened'>): number {
  return state === 'lost' ? opened.length - 1 : opened.length;
}

export type StakeFault = 'not-whole' | 'out-of-range' | 'above-largest-return' | 'above-balance';

/** The typed stake in paise and what is wrong with it. A balance that is too low is said, and the wallet decides. */
export function stakeOf({ session, stakeText, mines }: Ready): {
  readonly paise: number | null;
  fault: StakeFault | null;
} {
  const paise = paiseOfWhole(stakeText);
  if (paise === null) return { paise, fault: /^\d+$/.test(stakeText) ? 'out-of-range' : 'not-whole' };
  if (paise < session.minStake || paise > session.maxStake) return { paise, fault: 'out-of-range' };
  if (lastStep({ mines, stakePaise: paise, maxReturnPaise: session.maxReturn }) === 0) {
    return { paise, fault: 'above-largest-return' };
  }
  return { paise, fault: paise > session.balance ? 'above-balance' : null };
}

/** A typed number of mines, or null of anything else. */
export function minesOf(text: string): number | null {
  const mines = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return mines >= MIN_MINES && mines <= MAX_MINES ? mines : null;
}

export interface Step {
  readonly safe: number;
  readonly multiplier: number;
}

/** The ladder of the round, or of the bet that is being made. */
export function ladderOf(state: Ready): readonly Step[] {
  const { session, round } = state;
  const open = openOf(round);
  const stake = open?.stake ?? stakeOf(state).paise ?? session.minStake;
  const isAllowed = stake >= session.minStake && stake <= session.maxStake;
  return ladder({
    mines: open?.mines ?? state.mines,
    stakePaise: isAllowed ? stake : session.minStake,
    maxReturnPaise: session.maxReturn,
  });
}

/** What the next tile would bring: chance as a share of the closed tiles. */
export function nextTile(
  mines: number,
  safe: number,
): { readonly safe: number; readonly of: number; multiplier: number } {
  const closed = TILES - safe;
  return { safe: closed - mines, of: closed, multiplier: multiplierAt(mines, safe + 1) };
}

export function profitOf({ stake, payout }: Pick<MinesRound, 'stake' | 'payout'>): number {
  return payout - stake;
}

/** What a finished round brought: what is shown, and celebrated only above zero (CAS-14). */
export function resultOf(round: MinesRound): number {
  switch (round.state) {
    case 'won':
      return profitOf(round);
    case 'lost':
      return -round.stake;
    case 'pending':
    case 'open':
    case 'refused':
    case 'void':
      return 0;
  }
}

export const isCelebrated = (round: MinesRound): boolean => round.state === 'won' && resultOf(round) > 0;

/** The highest return of the ladder. */
export function topOf(
  steps: readonly Step[],
  stakePaise: number,
): { readonly step: Step; readonly paise: number } | null {
  const step = steps.at(-1);
  return step === undefined ? null : { step, paise: payoutPaise({ stakePaise, multiplier: step.multiplier }) };
}

export type { Fraction };
export { chanceOf };
