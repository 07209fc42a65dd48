/** The open modals, outermost first. Everything outside the last one is inert, so toasts must be inside it to stay
 *  usable and be announced. */
const openModals: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function enterModal(dialog: HTMLDialogElement): void {
  openModals.push(dialog);
  announce();
}

export function leaveModal(dialog: HTMLDialogElement): void {
  const place = openModals.lastIndexOf(dialog);
  if (place >= 0) openModals.splice(place, 1);
  announce();
}

/** The topmost modal; `null` if none is open. */
export function topModal(): HTMLDialogElement | null {
  return openModals.at(-1) ?? null;
}

export function watchModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
