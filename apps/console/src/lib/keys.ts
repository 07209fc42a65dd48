/** Single-key shortcuts. They are off in text fields, under a modal dialog and with a modifier key. */
import { useEffect, useRef, type KeyboardEvent as FieldKey } from 'react';
import { usePreferences } from './preferences.ts';

/** The action of each key, by the character it types: letters lower-case, with Shift upper-case. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const isOn = usePreferences((preferences) => preferences.letterKeys);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog:modal') !== null) return;
      const act = latest.current[keyOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

/** A letter with Shift is a key of its own, whatever Caps Lock says: ⇧X suspends everything, and X the event. */
export function keyOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  return shiftKey && /^[a-z]$/i.test(key) ? key.toUpperCase() : key.toLowerCase();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** For a field: Enter calls `next` or leaves the field, Escape leaves it, so that the shortcuts work again. */
export function leaveField(event: FieldKey<HTMLInputElement>, next?: () => void): void {
  if (event.key !== 'Escape' && event.key !== 'Enter') return;
  event.preventDefault();
  if (event.key === 'Enter' && next) next();
  else event.currentTarget.blur();
}
