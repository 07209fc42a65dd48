import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { enterModal, leaveModal } from './modal-stack.ts';

/** Opens a native `<dialog>` as a modal while the component is mounted; the browser traps the focus and makes the page
 *  inert. The focus starts on the title, or on the element with `data-autofocus`, and returns to where it was when the
 *  dialog closes or unmounts. */
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
    /** Escape and the back gesture: the owner closes the dialog, so that its state and the screen stay in sync. */
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    /** A browser may close the dialog without `cancel` (on a second Escape). The event fires late, so it counts only if
     *  the dialog is still mounted and closed. */
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (currentTarget.isConnected && !currentTarget.open) onClose();
    },
    /** The target of a click on the backdrop is the dialog element itself, which has no padding. */
    onMouseDown: (event: MouseEvent) => {
      if (lightDismiss && event.target === event.currentTarget) onClose();
    },
  };
}
