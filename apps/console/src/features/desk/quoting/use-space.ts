import { useEffect, useRef } from 'react';
import { usePreferences } from '../../../lib/preferences.ts';

/** Space outside fields, buttons and dialogs, which have a use for it themselves. */
export function useSpace(act: (() => void) | undefined): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const isOn = usePreferences(({ letterKeys }) => letterKeys);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.defaultPrevented || latest.current === undefined) return;
      const isUsed =
        event.target instanceof Element && event.target.closest('button, input, select, textarea, a, summary');
      if (isUsed || document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
