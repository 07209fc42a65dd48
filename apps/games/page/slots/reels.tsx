import { useEffect, useRef } from 'react';
import { lineBetsOf, stopsOf, windowAt, winsOf, type SlotChoice } from '../../src/games/slots/engine.ts';
import { ROWS, type SlotGame } from '../../src/games/slots/slot-game.ts';
import type { StageProps } from '../instant/look.ts';
import { rupees } from '../lib/figures.ts';
import { useSay, type Key } from '../lib/words/say.ts';
import styles from './reels.module.css';
import type { SlotArt } from './slot-art.ts';

const FIRST_STOP_MS = 1300;
const NEXT_STOP_MS = 300;
/** A reel passes at least this many symbols, and more the later it stops. */
const TRAVEL = 16;

/** The reels in their frame. They turn only to what the server has committed. */
export function reelsOf(game: SlotGame, art: SlotArt) {
  return function Reels({ round, coming = null }: StageProps<SlotChoice>) {
    const say = useSay();
    const word = say as (key: Key) => string;
    const shown = coming ?? round;
    const stops = shown?.drawn == null ? game.strips.map(() => 0) : stopsOf(game, shown.drawn);
    // Nothing that is not above the stake is celebrated (casino rules 1).
    const isAbove = round?.drawn != null && coming === null && lineBetsOf(game, stops) > game.lines.length;
    const wins = isAbove ? winsOf(game, stops) : [];
    const winning = new Set(
      wins.flatMap(({ line, count }) =>
        Array.from({ length: count }, (_, reel) => `${reel}-${game.lines[line - 1]![reel]}`),
      ),
    );
    return (
      <div className={styles.world}>
        <img className={styles.backdrop} src={art.backdrop} alt="" />
        <figure className={styles.frame} aria-label={windowWords(word, art, game, stops)}>
          {game.strips.map((strip, reel) => (
            <Reel
              key={strip}
              strip={strip}
              stop={stops[reel]!}
              spin={coming?.roundId ?? null}
              number={reel}
              art={art}
              isWinning={(row) => winning.has(`${reel}-${row}`)}
              hasWins={winning.size > 0}
            />
          ))}
        </figure>
        {round !== null && wins.length > 0 && (
          <ul className={styles.wins}>
            {wins.map(({ line, symbol, count, lineBets }) => (
              <li key={line}>
                {say('slotLineWin', { line, count, symbol: word(art.symbols[symbol]!.name) })}{' '}
                <b>{`+${rupees((round.stake * lineBets) / game.lines.length)}`}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  };
}

function windowWords(word: (key: Key) => string, art: SlotArt, game: SlotGame, stops: readonly number[]): string {
  return game.strips
    .map((strip, reel) =>
      windowAt(strip, stops[reel]!)
        .map((symbol) => word(art.symbols[symbol]!.name))
        .join(', '),
    )
    .join('; ');
}

function Reel({
  strip,
  stop,
  spin,
  number,
  art,
  isWinning,
  hasWins,
}: {
  readonly strip: string;
  readonly stop: number;
  /** Id of the spin that turns now. */
  readonly spin: string | null;
  readonly number: number;
  readonly art: SlotArt;
  readonly isWinning: (row: number) => boolean;
  readonly hasWins: boolean;
}) {
  const column = useRef<HTMLDivElement>(null);
  const travel = spin === null ? 0 : TRAVEL + number * 4;
  const cells = Array.from({ length: travel + ROWS }, (_, at) => strip[(stop + at) % strip.length]!);
  useEffect(() => {
    const element = column.current;
    if (element === null || spin === null) return undefined;
    const duration = FIRST_STOP_MS + number * NEXT_STOP_MS;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const turning = isStill
      ? element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.92 }, { opacity: 1 }], duration)
      : element.animate(
          [
            {
              transform: `translateY(calc(-100% * ${travel} / ${travel + ROWS}))`,
              easing: 'cubic-bezier(0.3, 0.1, 0.4, 1)',
            },
            { transform: 'translateY(6px)', offset: 1 - 140 / duration, easing: 'ease-out' },
            { transform: 'none' },
          ],
          duration,
        );
    return () => turning.cancel();
  }, [spin, number, travel]);
  return (
    <div className={styles.reel}>
      <div ref={column} className={styles.column}>
        {cells.map((symbol, row) => (
          <img
            key={row}
            src={art.symbols[symbol]!.src}
            alt=""
            data-win={isWinning(row) || undefined}
            data-dim={(hasWins && !isWinning(row)) || undefined}
          />
        ))}
      </div>
    </div>
  );
}
