import type { Desk, DeskEvent } from '@maidan/contract';
import { Button, classes, Keycap } from '@maidan/ui';
import { useEffect } from 'react';
import { usePreferences } from '../../lib/preferences.ts';
import styles from './stop-buttons.module.css';
import { EVERYTHING, eventSubject } from './scopes.ts';
import { holdWords } from './state.tsx';
import type { HoldChanges } from './use-holds.ts';
import { useLongPress } from './use-long-press.ts';

interface StopProps {
  readonly desk: Desk;
  readonly event: DeskEvent | null;
  readonly holds: HoldChanges;
  readonly onOpen: (what: 'event' | 'all') => void;
}

/** Suspending acts at once; everything needs the button or ⇧X held for a second. Opening again always asks. */
export function StopButtons({ desk, event, holds, onOpen }: StopProps) {
  const { isPressed, press, release, handlers } = useLongPress(() => void holds.suspend(EVERYTHING));
  useShiftX(desk.hold === null, press, release);
  return (
    <div className={styles.stops}>
      {event !== null &&
        (event.hold === null ? (
          <Button
            variant="danger"
            size={48}
            className={styles.event}
            loading={holds.isBusy}
            onClick={() => void holds.suspend(eventSubject(event))}
          >
            Suspend this event <Keycap>X</Keycap>
          </Button>
        ) : (
          <Button variant="outline" size={48} disabled={!holds.mayOpen} onClick={() => onOpen('event')}>
            Open event again… <Keycap>O</Keycap>
          </Button>
        ))}
      {desk.hold === null ? (
        <Button
          key="suspend"
          variant="danger"
          size={48}
          className={classes(styles.all, isPressed && styles.pressed)}
          aria-describedby="hold-for-a-second"
          {...handlers}
          onKeyDown={({ key, repeat }) => (key === 'Enter' || key === ' ') && !repeat && press()}
          onKeyUp={release}
          onBlur={release}
        >
          Suspend everything <span className={styles.hold}>hold</span> <Keycap>⇧X</Keycap>
        </Button>
      ) : (
        <Button key="open" variant="outline" size={48} disabled={!holds.mayOpen} onClick={() => onOpen('all')}>
          Open everything again…
        </Button>
      )}
      <p id="hold-for-a-second" className={styles.note}>
        {desk.hold === null
          ? 'Suspending acts at once. Everything: hold for a second. Opening again always asks.'
          : `Everything: ${holdWords(desk.hold)}.`}
      </p>
    </div>
  );
}

/** Holding ⇧X presses the button, in a quote's field as well but in no other. */
function useShiftX(isOn: boolean, press: () => void, release: () => void): void {
  const areKeysOn = usePreferences(({ letterKeys }) => letterKeys);
  useEffect(() => {
    if (!isOn || !areKeysOn) return undefined;
    const isStop = ({ shiftKey, code, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      shiftKey && code === 'KeyX' && !ctrlKey && !metaKey && !altKey;
    const down = (event: KeyboardEvent) => {
      if (!isStop(event) || event.repeat || document.querySelector('dialog:modal') !== null) return;
      if (event.target instanceof HTMLInputElement && event.target.dataset['quote'] === undefined) return;
      event.preventDefault();
      press();
    };
    const up = ({ code, key }: KeyboardEvent) => (code === 'KeyX' || key === 'Shift') && release();
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    window.addEventListener('blur', release);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
      window.removeEventListener('blur', release);
    };
  });
}
