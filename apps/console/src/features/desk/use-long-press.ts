import { useEffect, useRef, useState, type PointerEvent } from 'react';

export const PRESS_MS = 1_000;

/** Acts once a button or its key has been held for a second; letting go earlier does nothing. */
export function useLongPress(act: () => void) {
  const [isPressed, setPressed] = useState(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isPressed) return undefined;
    const timer = setTimeout(() => {
      setPressed(false);
      latest.current();
    }, PRESS_MS);
    return () => clearTimeout(timer);
  }, [isPressed]);
  const release = () => setPressed(false);
  return {
    isPressed,
    press: () => setPressed(true),
    release,
    /** For the button. */
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) setPressed(true);
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
    },
  };
}
