/** The player's profit or loss on each selection, now and with the typed bet (BET-16). */
import type { Bet } from '@maidan/contract';
import {
  fancyBook,
  outcomeResults,
  whatIf,
  type Bet as RuleBet,
  type FancyBookRow,
  type Paise,
  type Position,
} from '@maidan/domain';
import { positionOf, type DraftBets, type PositionedMarket } from '../../../live/figures/position.ts';

export type OutcomeFigure = { readonly nowPaise: Paise; readonly thenPaise: Paise | null };

export type OutcomeFigures = {
  readonly bySelection: ReadonlyMap<string, OutcomeFigure>;
  /** The largest absolute figure, ghosts included; it fills half a bar. */
  readonly scale: number;
};

type Held = {
  readonly market: PositionedMarket;
  readonly bets: readonly Bet[];
  readonly wallet: Bet['wallet'];
  /** The considered bets, if they are on this market. */
  readonly draft: DraftBets | null;
};

/** Null if there is no bet on the market and none typed. */
export function outcomeFigures({ market, bets, wallet, draft }: Held): OutcomeFigures | null {
  const position = positionOf(market, bets, wallet);
  if (position.kind === 'fancy') return null;
  const now = outcomeResults(position);
  const then = draft ? outcomeResults(withBets(position, draft.bets)) : null;
  const figures = now.map(({ selectionId, ifWinsPaise }, at): [string, OutcomeFigure] => [
    selectionId,
    { nowPaise: ifWinsPaise, thenPaise: then?.[at]?.ifWinsPaise ?? null },
  ]);
  const scale = Math.max(
    ...figures.flatMap(([, { nowPaise, thenPaise }]) => [Math.abs(nowPaise), Math.abs(thenPaise ?? 0)]),
  );
  return scale === 0 ? null : { bySelection: new Map(figures), scale };
}

/** The position with additional bets counted as matched. A bet on a non-runner is ignored. */
function withBets<P extends Position>(position: P, bets: readonly RuleBet[]): P {
  return bets.reduce<P>((held, bet) => (fits(held, bet) ? whatIf(held, bet) : held), position);
}

function fits(position: Position, bet: RuleBet): boolean {
  if (position.kind === 'fancy' || bet.kind === 'fancy') return position.kind === bet.kind;
  return position.kind === bet.kind && position.selectionIds.includes(bet.selectionId);
}

export type BookRow = {
  readonly fromRun: number;
  readonly toRun: number | null;
  readonly nowPaise: Paise;
  readonly thenPaise: Paise | null;
};

/** A fancy's book (F-5), now and with the typed bet; empty without any bet. */
export function bookRows({ market, bets, wallet, draft }: Held): BookRow[] {
  const position = positionOf(market, bets, wallet);
  if (position.kind !== 'fancy') return [];
  const now = fancyBook(position);
  const then = draft ? fancyBook(withBets(position, draft.bets)) : null;
  if (now.length === 1 && !then) return [];
  const starts = [...new Set([...now, ...(then ?? [])].map((each) => each.fromRun))].toSorted((a, b) => a - b);
  return starts.map((fromRun, at) => {
    const next = starts[at + 1];
    return {
      fromRun,
      toRun: next === undefined ? null : next - 1,
      nowPaise: amountAt(now, fromRun),
      thenPaise: then ? amountAt(then, fromRun) : null,
    };
  });
}

function amountAt(book: readonly FancyBookRow[], run: number): Paise {
  const row = book.find((each) => each.fromRun <= run && (each.toRun === null || run <= each.toRun));
  if (!row) throw new RangeError(`A book has no row for ${run}`);
  return row.paise;
}
