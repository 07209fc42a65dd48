import { useEffect, useRef } from 'react';
import type { Step } from '../../src/games/slots/play.ts';
import { ROWS } from '../../src/games/slots/slot-game.ts';
import styles from './reels.module.css';
import type { SlotArt } from './slot-art.ts';
import { moveMs, stopMs } from './timeline.ts';

/** A reel passes at least this many symbols in a spin, and more the later it stops. */
const TRAVEL = 16;
const OVERSHOOT_MS = 140;
/** With reduced motion what has stopped fades in, at the pace of all others. */
const FADE_MS = 120;

export interface ReelProps {
  readonly step: Step;
  readonly strip: string;
  readonly number: number;
  readonly reels: number;
  /** Changes with each step that moves; null while nothing does. */
  readonly motion: string | null;
  readonly art: SlotArt;
  readonly isWinning: (row: number) => boolean;
  readonly hasWins: boolean;
  /** It goes before the next cascade. */
  readonly isLeaving: (row: number) => boolean;
  /** What a held cell is worth. */
  readonly worthOf: (row: number) => Worth | null;
}

interface Worth {
  readonly stakes: number;
  readonly rupees: string;
}

/** A reel with what it shows. It turns, or its symbols fall into place, only to what the server has committed. */
export function Reel(props: ReelProps) {
  const { step, strip, number, reels, motion, art, isWinning, hasWins, isLeaving, worthOf } = props;
  const column = useRef<HTMLDivElement>(null);
  const { kind } = step;
  const symbols = step.grid[number]!;
  const isKept = (row: number): boolean => step.kept.includes(`${number}-${row}`);
  const isStill = symbols.every((_, row) => isKept(row));
  const isFilled = symbols.every((symbol) => symbol === art.filled?.symbol);
  const rolls = kind === 'spin' || kind === 'free' || kind === 're-spin';
  const travel = motion === null || isStill || !rolls ? 0 : Math.round((TRAVEL * moveMs(step)) / 2500) + number * 4;
  const passing = Array.from({ length: travel }, (_, at) => strip[(at + number * 5) % strip.length]!);
  const fell = step.kind === 'cascade' ? step.fell[number]!.join() : '';
  useEffect(() => {
    const element = column.current;
    if (element === null || motion === null || isStill) return undefined;
    const moving = fell === '' ? move(element, { kind, number, reels, travel }) : fall(element, fell);
    return () => moving.forEach((one) => one.cancel());
  }, [motion, isStill, kind, number, reels, travel, fell]);
  return (
    <div className={styles.reel} data-kept={(kind === 're-spin' && isStill) || undefined}>
      <div ref={column} className={styles.column}>
        {[...symbols, ...passing].map((symbol, row) => (
          <Cell
            key={row}
            symbol={symbol}
            art={art}
            isWinning={row < ROWS && isWinning(row)}
            isDim={hasWins && !(row < ROWS && isWinning(row))}
            isLeaving={row < ROWS && isLeaving(row)}
            isWaiting={kind === 'hold' && worthOf(row) === null}
            worth={row < ROWS ? worthOf(row) : null}
            isFresh={kind === 'hold' && row < ROWS && worthOf(row) !== null && !isKept(row)}
            isKept={kind === 'free' && row < ROWS && isKept(row)}
            part={isFilled && row < ROWS ? row : null}
          />
        ))}
      </div>
      {travel > 0 &&
        symbols.map((symbol, row) =>
          isKept(row) ? (
            <span key={row} className={styles.held} data-row={row}>
              <img src={art.symbols[symbol]!.src} alt="" />
            </span>
          ) : null,
        )}
    </div>
  );
}

function Cell({
  symbol,
  art,
  isWinning,
  isDim,
  isLeaving,
  isWaiting,
  worth,
  isFresh,
  isKept,
  part,
}: {
  readonly symbol: string;
  readonly art: SlotArt;
  readonly isWinning: boolean;
  readonly isDim: boolean;
  readonly isLeaving: boolean;
  readonly isWaiting: boolean;
  readonly worth: Worth | null;
  readonly isFresh: boolean;
  readonly isKept: boolean;
  /** Which third of a filled reel this is. */
  readonly part: number | null;
}) {
  const src =
    (part !== null && art.filled?.src) ||
    (worth !== null && art.held?.(worth.stakes)) ||
    (isWaiting && art.empty) ||
    art.symbols[symbol]!.src;
  return (
    <span
      className={styles.cell}
      data-win={isWinning || undefined}
      data-dim={isDim || (isWaiting && art.empty === undefined) || undefined}
      data-fresh={isFresh || undefined}
      data-leaving={isLeaving || undefined}
      data-kept={isKept || undefined}
    >
      <img src={src} alt="" data-part={part ?? undefined} />
      {worth !== null && <b className={styles.worth}>{worth.rupees}</b>}
    </span>
  );
}

interface Move {
  readonly kind: Step['kind'];
  readonly number: number;
  readonly reels: number;
  readonly travel: number;
}

const FALL_MS_A_ROW = 70;

/** Each cell falls by its rows, and bounces once. */
function fall(column: HTMLElement, fell: string): readonly Animation[] {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return fell.split(',').flatMap((text, row) => {
    const by = Number(text);
    const cell = column.children[row];
    if (by === 0 || cell === undefined) return [];
    if (isReduced) return [cell.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS)];
    const frames = [
      { transform: `translateY(${-100 * by}%)`, easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)' },
      { transform: 'none', offset: 0.7, easing: 'ease-out' },
      { transform: 'translateY(-5px)', offset: 0.85, easing: 'ease-in' },
      { transform: 'none' },
    ];
    return [cell.animate(frames, { duration: 200 + FALL_MS_A_ROW * by, fill: 'backwards' })];
  });
}

function move(column: HTMLElement, { kind, number, reels, travel }: Move): readonly Animation[] {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (kind === 'hold') {
    const fresh = [...column.querySelectorAll<HTMLElement>('[data-fresh]')];
    const frames = isReduced
      ? [{ opacity: 0 }, { opacity: 1 }]
      : [
          { opacity: 0.2, transform: 'translateY(-24px)' },
          { opacity: 0.2, transform: 'translateY(-24px)', offset: 0.6, easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)' },
          { opacity: 1, transform: 'translateY(8px)', offset: 0.85, easing: 'ease-out' },
          { opacity: 1, transform: 'none' },
        ];
    return fresh.map((cell) => cell.animate(frames, isReduced ? FADE_MS : moveMs({ kind })));
  }
  const duration = stopMs(kind, { number, reels });
  if (isReduced) return [column.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS)];
  const back = { transform: 'translateY(6px)', offset: 1 - OVERSHOOT_MS / duration, easing: 'ease-out' };
  const from =
    travel === 0
      ? { transform: 'translateY(-100%)', easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)' }
      : {
          transform: `translateY(calc(-100% * ${travel} / ${travel + ROWS}))`,
          easing: 'cubic-bezier(0.3, 0.1, 0.4, 1)',
        };
  return [column.animate([from, back, { transform: 'none' }], duration)];
}
