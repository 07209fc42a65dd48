import { createContext, use, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { nextSpot, type Direction } from './next-spot.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The spot of a group that the tab key stops at, and what keys on a spot do. */
interface Stop {
  readonly id: string;
  readonly limited: string | null;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}
const StopContext = createContext<Stop | null>(null);

/** What a spot's button needs to be part of its group; nothing outside one, where every spot is a stop of its own. */
export function useStop(id: string) {
  const stop = use(StopContext);
  if (stop === null) return {};
  const { onFocus, onKeyDown, limited } = stop;
  return { tabIndex: stop.id === id ? 0 : -1, 'data-limited': limited === id || undefined, onFocus, onKeyDown };
}

export interface SpotGroupProps {
  readonly className?: string | undefined;
  readonly label: string;
  /** Where the tab key stops first. */
  readonly first: string;
  readonly isOpen: boolean;
  /** The position whose limit the last press would have passed. */
  readonly limited?: string | null | undefined;
  readonly onTakeOff: (position: string) => void;
  readonly onEmpty: (position: string) => void;
  readonly children: ReactNode;
}

/** All spots of a felt as one stop of the tab key: arrows move among them, Backspace takes the last chip off and Delete
 *  empties a spot. */
export function SpotGroup(props: SpotGroupProps) {
  const { className, label, first, isOpen, limited = null, onTakeOff, onEmpty, children } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const [stop, setStop] = useState(first);
  const spots = (): readonly HTMLElement[] =>
    Array.from(group.current?.querySelectorAll<HTMLElement>('[data-position]') ?? []);

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction) {
      event.preventDefault();
      const boxes = spots().map((spot) => {
        const { left, top, right, bottom } = spot.getBoundingClientRect();
        return { id: spot.dataset['position'] ?? '', left, top, right, bottom };
      });
      const next = nextSpot(boxes, stop, direction);
      spots()
        .find((spot) => spot.dataset['position'] === next)
        ?.focus();
    } else if (isOpen && event.key === 'Backspace') onTakeOff(stop);
    else if (isOpen && event.key === 'Delete') onEmpty(stop);
  }

  const focus = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
    setStop(currentTarget.dataset['position'] ?? first);

  return (
    <StopContext value={{ id: stop, limited, onFocus: focus, onKeyDown: press }}>
      <fieldset ref={group} className={className} aria-label={label}>
        {children}
      </fieldset>
    </StopContext>
  );
}
