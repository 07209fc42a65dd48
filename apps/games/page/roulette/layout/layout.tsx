import { classes, cssVariables, Spoken } from '@maidan/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { colourOf } from '../../../src/games/roulette/positions.ts';
import type { Limits } from '../../../src/tables/rules.ts';
import { ChipFace } from '../../live-table/chips/chip.tsx';
import type { Stakes } from '../../live-table/chips/chips.ts';
import { OthersChips } from '../../live-table/chips/others.tsx';
import { wholeRupees } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import { sayPosition } from '../../live-table/spots/say-position.ts';
import styles from './layout.module.css';
import { nameOf } from './names.ts';
import { nextPlace, PLACES, type Direction, type Place } from './places.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface LayoutProps {
  readonly placed: Stakes;
  readonly laid: Stakes;
  /** Stakes of all players. */
  readonly sums: Stakes;
  readonly isOpen: boolean;
  /** Numbers that a press elsewhere would cover. */
  readonly preview?: readonly number[] | null;
  readonly winning: number | null;
  readonly limitsOf: (position: string) => Limits | undefined;
  /** The position whose limit the last press would have passed. */
  readonly limited?: string | null | undefined;
  readonly onLay: (position: string) => void;
  readonly onTakeOff: (position: string) => void;
  readonly onEmpty: (position: string) => void;
}

/** All 157 positions, in one piece or folded at the seam. One stop of the tab key: arrows move inside, Backspace takes the
 *  last chip off and Delete empties a position. */
export function Layout(props: LayoutProps) {
  const { placed, laid, sums, isOpen, preview = null, winning, limitsOf, limited, onLay, onTakeOff, onEmpty } = props;
  const say = useSay();
  const [stop, setStop] = useState('0');
  const grid = useRef<HTMLFieldSetElement>(null);

  function press(event: KeyboardEvent, place: Place): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOpen && event.key === 'Backspace') onTakeOff(place.position.id);
    if (isOpen && event.key === 'Delete') onEmpty(place.position.id);
    move(event, place);
  }

  function move(event: KeyboardEvent, place: Place): void {
    const direction = ARROWS[event.key];
    if (!direction || !grid.current) return;
    event.preventDefault();
    const isFolded = getComputedStyle(grid.current).getPropertyValue('--folded').trim() === '1';
    const { id } = nextPlace(place, direction, isFolded).position;
    setStop(id);
    grid.current.querySelector<HTMLElement>(`[data-position="${id}"]`)?.focus();
  }

  return (
    <fieldset ref={grid} className={styles.layout} aria-label={say('layout')}>
      <span className={styles.seam} aria-hidden="true" />
      {PLACES.map((place) => {
        const { position, wide, folded, isField } = place;
        const { id, kind, numbers, pays } = position;
        const name = nameOf(say, position);
        const mine = placed[id] ?? 0;
        const open = laid[id] ?? 0;
        const others = Math.max(0, (sums[id] ?? 0) - mine);
        const spoken = sayPosition(say, { position: name, pays, limits: limitsOf(id), placed: mine, laid: open });
        const label = others === 0 ? spoken : `${spoken}. ${say('stakesOfOthers', { amount: wholeRupees(others) })}`;
        const isStraight = kind === 'straight';
        return (
          <button
            key={id}
            type="button"
            data-position={id}
            data-limited={limited === id || undefined}
            data-kind={kind}
            data-colour={isStraight ? colourOf(numbers[0] ?? 0) : undefined}
            data-lost={(winning !== null && !numbers.includes(winning)) || undefined}
            className={classes(
              isField ? styles.field : styles.line,
              winning !== null && numbers.includes(winning) && isField && styles.winning,
              isStraight && preview?.includes(numbers[0] ?? 0) && styles.preview,
            )}
            ref={cssVariables({
              '--x': String(wide.x - wide.width / 2),
              '--y': String(wide.y - wide.height / 2),
              '--w': String(wide.width),
              '--h': String(wide.height),
              '--fx': String(folded.x - folded.width / 2),
              '--fy': String(folded.y - folded.height / 2),
              '--fw': String(folded.width),
              '--fh': String(folded.height),
            })}
            tabIndex={id === stop ? 0 : -1}
            aria-disabled={!isOpen || undefined}
            onFocus={() => setStop(id)}
            onKeyDown={(event) => press(event, place)}
            onClick={() => isOpen && onLay(id)}
          >
            <Spoken>{label}</Spoken>
            {isField && (
              <span aria-hidden="true" className={classes(styles.name, kind === 'column' && styles.odds)}>
                {isStraight ? numbers[0] : kind !== 'column' && name}
              </span>
            )}
            {others > 0 && (
              <span className={styles.others} aria-hidden="true">
                <OthersChips paise={others} most={3} />
              </span>
            )}
            {mine + open > 0 && (
              <span className={styles.chip} aria-hidden="true">
                <ChipFace paise={mine + open} isLaid={open > 0} />
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
