import { ladder, lastStep, MAX_MINES, MIN_MINES, multiplierAt, payoutPaise, TILES } from '../rules.ts';
import type { MinesRound } from '../../../src/page-api.ts';
import { checkStake, openOf, type Ready, type TypedStake } from '../../../page/table/state.ts';

export interface MinesReady extends Ready<MinesRound> {
  /** The last number of mines that can be bet on. */
  readonly mines: number;
  readonly minesText: string;
}

/** Opened tiles that held no mine. */
export function safeTiles({ state, opened }: Pick<MinesRound, 'state' | 'opened'>): number {
  return state === 'lost' ? opened.length - 1 : opened.length;
}

/** The typed stake; its first step has to stay within the largest return. */
export function stakeOf(state: MinesReady): TypedStake {
  const { mines, session } = state;
  return checkStake(state, (stakePaise) => lastStep({ mines, stakePaise, maxReturnPaise: session.maxReturn }) === 0);
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
export function ladderOf(state: MinesReady): readonly Step[] {
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

/** The highest return of the ladder. */
export function topOf(
  steps: readonly Step[],
  stakePaise: number,
): { readonly step: Step; readonly paise: number } | null {
  const step = steps.at(-1);
  return step === undefined ? null : { step, paise: payoutPaise({ stakePaise, multiplier: step.multiplier }) };
}
