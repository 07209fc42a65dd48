import { classes, cssVariables } from '@maidan/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TILES } from '../../rules.ts';
import type { MinesRound } from '../../../../src/page-api.ts';
import { useSay, type Say } from '../../../../page/lib/words/say.ts';
import { Gem, Mine } from './art.tsx';
import styles from './field.module.css';

const SIDE = 5;

/** What one tile shows. `rest` tiles were opened by the end of the round, not by the player. */
export type TileFace = 'hidden' | 'safe' | 'mine' | 'rest-safe' | 'rest-mine';

export interface FieldProps {
  readonly round: Pick<MinesRound, 'opened' | 'mineCells' | 'state'> | null;
  /** The tile that was pressed and not answered yet. */
  readonly pressed?: number | null;
  /** Whether presses have an effect. */
  readonly isPlaying?: boolean;
  readonly onOpen?: (cell: number) => void;
  /** Each opened tile carries its number in the order of opening. */
  readonly isNumbered?: boolean;
  readonly className?: string | undefined;
}

/** Five by five tiles: one tab stop, with arrow keys between them. */
export function Field({ round, pressed = null, isPlaying = false, onOpen, isNumbered = false, className }: FieldProps) {
  const say = useSay();
  const grid = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState(12);
  const newest = round?.opened.at(-1);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(focused, event.key);
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset
      ref={grid}
      aria-label={say('tiles')}
      className={classes(styles.field, className)}
      data-playing={isPlaying || undefined}
    >
      {Array.from({ length: TILES }, (_, cell) => {
        const face = faceOf(round, cell);
        const canOpen = isPlaying && face === 'hidden' && pressed === null;
        const order = isNumbered ? (round?.opened.indexOf(cell) ?? -1) + 1 : 0;
        const label = labelOf(say, face, cell + 1);
        return (
          <button
            key={cell}
            type="button"
            tabIndex={cell === focused ? 0 : -1}
            aria-label={order === 0 ? label : say('tileOrder', { tile: label, order })}
            aria-disabled={!canOpen || undefined}
            className={styles.tile}
            data-face={face}
            data-alt={cell % 2 === 0 || undefined}
            data-pressed={cell === pressed || undefined}
            data-new={cell === newest || undefined}
            ref={cssVariables({ '--after': `${distance(cell, newest ?? 12) * 40}ms` })}
            onFocus={() => setFocused(cell)}
            onKeyDown={onKeyDown}
            onClick={canOpen ? () => onOpen?.(cell) : undefined}
          >
            {(face === 'safe' || face === 'rest-safe') && <Gem className={styles.picture} />}
            {(face === 'mine' || face === 'rest-mine') && <Mine className={styles.picture} />}
            {order > 0 && <span className={styles.order}>{order}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** While a round is open only the server knows where its mines are: a face is hidden until it is opened. */
export function faceOf(round: FieldProps['round'], cell: number): TileFace {
  if (round === null) return 'hidden';
  const isOpened = round.opened.includes(cell);
  if (isOpened) return round.state === 'lost' && cell === round.opened.at(-1) ? 'mine' : 'safe';
  if (round.mineCells === null) return 'hidden';
  return round.mineCells.includes(cell) ? 'rest-mine' : 'rest-safe';
}

function labelOf(say: Say, face: TileFace, number: number): string {
  switch (face) {
    case 'hidden':
      return say('tileHidden', { number });
    case 'safe':
      return say('tileSafe', { number });
    case 'mine':
      return say('tileMine', { number });
    case 'rest-mine':
      return say('tileMineRest', { number });
    case 'rest-safe':
      return say('tileSafeRest', { number });
  }
}

function neighbour(cell: number, key: string): number | null {
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : cell;
    case 'ArrowRight':
      return column < SIDE - 1 ? cell + 1 : cell;
    case 'ArrowUp':
      return row > 0 ? cell - SIDE : cell;
    case 'ArrowDown':
      return row < SIDE - 1 ? cell + SIDE : cell;
    case 'Home':
      return row * SIDE;
    case 'End':
      return row * SIDE + SIDE - 1;
    default:
      return null;
  }
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs(Math.floor(a / SIDE) - Math.floor(b / SIDE)), Math.abs((a % SIDE) - (b % SIDE)));
}
