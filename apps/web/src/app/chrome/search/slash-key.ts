import { useEffect } from 'react';
import { openDialog } from '../../../lib/browser/dialogs.ts';

/** SHL-27: `/` opens the search, unless something is being typed or a dialog is open. */
export function useSlashKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTypedInto(event.target) || document.querySelector('dialog[open]') !== null) return;
      // Or the field would begin with it.
      event.preventDefault();
      openDialog('search');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
