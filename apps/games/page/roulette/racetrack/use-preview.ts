import { useEffect, useEffectEvent, useMemo, useState, type FocusEvent } from 'react';
import { numbersOfCall, type Call } from './calls.ts';
import type { RaceProps } from './race-props.ts';

/** The call under the pointer, or else the one that the keyboard is on; none while bets are closed. `resting` is shown
 *  while there is neither. */
export function usePreview({ each, isOpen, onPreview }: RaceProps, resting: Call | null = null) {
  const [hovered, setHovered] = useState<Call | null>(null);
  const [focused, setFocused] = useState<Call | null>(null);
  const call = (isOpen ? (hovered ?? focused) : null) ?? resting;
  const numbers = useMemo(() => (call === null ? null : numbersOfCall(call, each)), [call, each]);
  const tell = useEffectEvent(onPreview);
  useEffect(() => tell(numbers), [numbers]);
  useEffect(() => () => tell(null), []);
  const eventsOf = (of: Call) => ({
    onPointerEnter: () => setHovered(of),
    onPointerLeave: () => setHovered(null),
    onFocus: (event: FocusEvent) => event.currentTarget.matches(':focus-visible') && setFocused(of),
    onBlur: () => setFocused(null),
  });
  return { call, focused, numbers, eventsOf };
}
