/** Layout in px relative to the window, without animations. */
export interface ToastSpace {
  readonly toastHeight: number;
  /** The top of the toasts without a dialog. */
  readonly usualTop: number;
  readonly toastLeft: number;
  readonly dialog: { readonly right: number; readonly top: number; readonly headBottom: number };
}

const GAP = 8;

/** The top of the toasts over an open dialog: unchanged if they fit beside or above it, else below its header, so that
 *  its title and close button stay visible. Pure. */
export function toastTop({ toastHeight, usualTop, toastLeft, dialog }: ToastSpace): number {
  if (toastLeft >= dialog.right || usualTop + toastHeight + GAP <= dialog.top) return usualTop;
  const above = dialog.top - GAP - toastHeight;
  return above >= GAP ? above : dialog.headBottom + GAP;
}
