import { useEffect, useState } from 'react';
import { playOf, type Drawn, type SlotChoice } from '../../src/games/slots/engine.ts';
import type { Played, Step } from '../../src/games/slots/play.ts';
import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import { cellsOf, windowAt, type Win } from '../../src/games/slots/wins.ts';
import type { InstantRound } from '../../src/page-api.ts';
import { useMoving } from './timeline.ts';

export type SlotRound = InstantRound<SlotChoice, Drawn>;

/** How long each line of a win is drawn in turn. */
const LINE_MS = 350;

/** What the reels show of a bet, and how far it has been shown. */
export interface SlotShown {
  readonly round: SlotRound | null;
  readonly played: Played | null;
  readonly step: Step;
  readonly at: number;
  /** The bet has been played but not yet been shown to its end. */
  readonly isRunning: boolean;
  /** How many free spins wait for the player's *Start*; null while none do. */
  readonly waiting: number | null;
  /** The present step turns or falls. */
  readonly isMoving: boolean;
  /** Changes with each step that moves; null while nothing does. */
  readonly motion: string | null;
  readonly strips: readonly string[];
  /** Wins of the step that are marked, the highest first: none while it moves, and none of a bet that returns no more than
   *  its stake (casino rules 1). */
  readonly wins: readonly Win[];
  /** The one that is drawn as a line now. */
  readonly line: Win | null;
  /** Marked cells, as `reel-row`. */
  readonly winning: ReadonlySet<string>;
  /** Cells that leave before the next cascade. */
  readonly leaving: ReadonlySet<string>;
  /** What coins of this bet are worth. */
  readonly paise: (coins: number) => number;
  /** Paid up to here, in paise. */
  readonly soFar: number;
  /** Goes through the steps of a bet that has ended. */
  readonly pick: (at: number) => void;
}

export function useSlot(
  game: SlotGame,
  {
    round,
    coming,
    firstPart = 0,
    startsAt = null,
  }: {
    readonly round: SlotRound | null;
    readonly coming: SlotRound | null | undefined;
    readonly firstPart?: number;
    /** The step before which the bet waits for the player's *Start*; null while it moves. */
    readonly startsAt?: number | null;
  },
): SlotShown {
  const shown = coming ?? round;
  const played = usePlayed(game, shown);
  const isWaiting = startsAt !== null;
  // After *Start* the rest moves as a bet of its own.
  const moving = useMoving(coming == null || isWaiting ? null : `${coming.roundId} ${firstPart}`, played, firstPart);
  // A replay begins at its spin; the page stays where the bet has ended.
  const end = (played?.steps.length ?? 1) - 1;
  const [picked, setPicked] = useState<{ readonly of: SlotRound | null; readonly at: number } | null>(null);
  const resting = picked !== null && picked.of === round ? picked.at : coming === undefined ? 0 : end;
  const isRunning = coming != null;
  const isMoving = isRunning && !isWaiting && moving.moves;
  const at = isWaiting ? startsAt - 1 : isRunning ? moving.at : resting;
  const step = played?.steps[at] ?? stepBefore(game);
  const stakePaise = shown?.stake ?? 0;
  const paise = (coins: number): number => Math.floor((stakePaise * coins) / game.bet);
  const isMarked = played !== null && isAboveStake(game, played) && !isMoving;
  const wins = isMarked ? step.wins.toSorted((one, other) => other.coins - one.coins) : [];
  const turn = useTurns(wins.length, `${shown?.roundId ?? ''} ${at} ${isMarked}`);
  const line = game.paying.kind === 'lines' ? (wins[turn] ?? null) : null;
  const winning = new Set((line === null ? wins : [line]).flatMap((win) => cellsOf(game, step.grid, win)));
  if (isMarked && step.scatterCoins > 0) for (const cell of scatterCells(game, step)) winning.add(cell);
  const isFalling = isRunning && !isMoving && played?.steps[at + 1]?.kind === 'cascade';
  return {
    round: shown,
    played,
    step,
    at,
    isRunning,
    waiting: isWaiting ? freeSpinsAt(played?.steps[startsAt]) : null,
    isMoving,
    motion: isMoving ? `${shown?.roundId ?? ''} ${at}` : null,
    strips: (step.kind === 'free' && game.feature?.kind === 'free-spins' && game.feature.strips) || game.strips,
    wins,
    line,
    winning,
    leaving: new Set(isFalling ? step.wins.flatMap((win) => cellsOf(game, step.grid, win)) : []),
    paise,
    soFar: paise(coinsUpTo(played, isMoving ? at : at + 1) + heldIn(step, isMoving)),
    pick: (next) => setPicked({ of: round, at: next }),
  };
}

const freeSpinsAt = (step: Step | undefined): number => (step?.kind === 'free' ? step.of : 0);

/** Only what returns more than the whole stake is marked (casino rules 1). */
export function isAboveStake({ bet }: Pick<SlotGame, 'bet'>, { coins }: Pick<Played, 'coins'>): boolean {
  return coins > bet;
}

/** What the reels show before the first spin. */
function stepBefore({ strips }: SlotGame): Step {
  const grid = strips.map((strip) => windowAt(strip, 0));
  return { kind: 'spin', grid, wins: [], multiplier: 1, scatterCoins: 0, coins: 0, kept: [] };
}

function usePlayed(game: SlotGame, round: SlotRound | null): Played | null {
  const [last, setLast] = useState<{ readonly drawn: Drawn | null; readonly played: Played | null }>({
    drawn: null,
    played: null,
  });
  const drawn = round?.drawn ?? null;
  if (last.drawn === drawn) return last.played;
  const next = { drawn, played: drawn === null ? null : playOf(game, drawn) };
  setLast(next);
  return next.played;
}

/** Each of so many wins in turn, once; then the first again. With reduced motion the first alone. */
function useTurns(count: number, of: string): number {
  const [turn, setTurn] = useState({ of, at: 0 });
  const at = turn.of === of ? turn.at : 0;
  useEffect(() => {
    if (count < 2 || at >= count || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setTimeout(() => setTurn({ of, at: at + 1 }), LINE_MS);
    return () => clearTimeout(timer);
  }, [count, of, at]);
  return at % Math.max(1, count);
}

function coinsUpTo(played: Played | null, steps: number): number {
  return (played?.steps ?? []).slice(0, steps).reduce((sum, { coins }) => sum + coins, 0);
}

/** What held symbols are worth before the last draw pays them; while one falls, without the new ones. */
function heldIn(step: Step, isMoving: boolean): number {
  if (step.kind !== 'hold' || (step.coins > 0 && !isMoving)) return 0;
  return Object.entries(step.worth).reduce(
    (sum, [cell, worth]) => (isMoving && !step.kept.includes(cell) ? sum : sum + worth),
    0,
  );
}

function scatterCells({ scatter }: SlotGame, { grid }: Step): readonly string[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === scatter?.symbol ? [`${reel}-${row}`] : [])),
  );
}
