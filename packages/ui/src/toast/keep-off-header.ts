import { toastTop } from './toast-place.ts';

const TOP = '--top';
const PLACED = 'data-placed';

/** Keeps the toasts off the dialog's header while either changes its size; returns the function that stops it.
 *  `offset…` properties ignore the dialog's opening animation. */
export function keepOffHeader(viewport: HTMLElement, dialog: HTMLDialogElement): () => void {
  const head = dialog.querySelector<HTMLElement>('[data-dialog-head]');
  if (head === null) return () => undefined;
  const place = () => {
    viewport.removeAttribute(PLACED);
    const top = toastTop({
      toastHeight: viewport.offsetHeight,
      usualTop: viewport.offsetTop,
      toastLeft: viewport.offsetLeft,
      dialog: {
        right: dialog.offsetLeft + dialog.offsetWidth,
        top: dialog.offsetTop,
        headBottom: dialog.offsetTop + dialog.clientTop + head.offsetTop + head.offsetHeight,
      },
    });
    viewport.style.setProperty(TOP, `${top}px`);
    viewport.setAttribute(PLACED, '');
  };
  const sizes = new ResizeObserver(place);
  for (const each of [viewport, dialog, document.documentElement]) sizes.observe(each);
  return () => {
    sizes.disconnect();
    viewport.removeAttribute(PLACED);
    viewport.style.removeProperty(TOP);
  };
}
