import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { enterModal, leaveModal } from './modal-stack.ts';

/** Opens a native `<dialog>` as a modal while the component is mounted: the browser keeps the focus inside and makes
 *  the page inert. The focus starts on the title, or on the element with `data-autofocus`, and goes back to where it
 *  was when the dialog leaves, also by unmounting. */
export function useModal({ onClose, lightDismiss }: { readonly onClose: () => void; readonly lightDismiss: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog === null) return undefined;
    if (!dialog.open) dialog.showModal();
    enterModal(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      leaveModal(dialog);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return {
    ref,
    /** Escape and the system's back gesture: the owner closes, so that its state and the screen stay one. */
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    /** A browser may close without asking (a second Escape in a row). The event comes late, so it is heard only from a
     *  dialog that still stands there closed. */
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (currentTarget.isConnected && !currentTarget.open) onClose();
    },
    /** A press on the backdrop hits the dialog element itself, never its padding-free content. */
    onMouseDown: (event: MouseEvent) => {
      if (lightDismiss && event.target === event.currentTarget) onClose();
    },
  };
}
