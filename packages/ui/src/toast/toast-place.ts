/** Layout figures in pixels of the window, as they are without any animation. */
export interface ToastSpace {
  readonly toastHeight: number;
  /** Where toasts stand without a dialog. */
  readonly usualTop: number;
  readonly toastLeft: number;
  readonly dialog: { readonly right: number; readonly top: number; readonly headBottom: number };
}

const GAP = 8;

/** Where toasts start over an open dialog: beside it or above it where they have room, else under its header, so that
 *  its title and its close button stay free. Pure. */
export function toastTop({ toastHeight, usualTop, toastLeft, dialog }: ToastSpace): number {
  if (toastLeft >= dialog.right || usualTop + toastHeight + GAP <= dialog.top) return usualTop;
  const above = dialog.top - GAP - toastHeight;
  return above >= GAP ? above : dialog.headBottom + GAP;
}
