import { useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { CheckCircleIcon, InfoIcon, WarningCircleIcon, WarningIcon, XIcon } from '../icons/glyphs.ts';
import type { Icon } from '../icons/icon.tsx';
import { opensElsewhere } from '../overlay/opens-elsewhere.ts';
import { topModal, watchModals } from '../overlay/modal-stack.ts';
import { keepOffHeader } from './keep-off-header.ts';
import type { Toast, ToastStore, ToastType } from './toast-store.ts';
import styles from './toast-viewport.module.css';

const faces = {
  success: CheckCircleIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: WarningCircleIcon,
} as const satisfies Record<ToastType, Icon>;

/** What a toast's icon is called. */
export type ToastWords = Readonly<Record<ToastType, string>>;

const ENGLISH: ToastWords = { success: 'Done', info: 'Note', warning: 'Warning', error: 'Error' };

/** Shows the toasts: top right on a desktop, above the bottom bar on a phone, off the header of an open dialog. Mount it
 *  once. It is a popover inside the topmost modal, so that toasts are visible, dismissible and announced over a dialog.
 *  Errors are alerts, all others are polite. */
export function ToastViewport({
  store,
  dismissLabel = 'Dismiss',
  words = ENGLISH,
  onFollow,
}: {
  readonly store: ToastStore;
  readonly dismissLabel?: string;
  readonly words?: ToastWords;
  /** Follows a toast's link within the page; without it the browser does. */
  readonly onFollow?: (href: string) => void;
}) {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot);
  const modal = useSyncExternalStore(watchModals, topModal);
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const newestId = toasts.at(-1)?.id;

  useEffect(() => {
    // The dialog is closing: the viewport moves to the page next, and this effect runs again there.
    if (viewport === null || !viewport.isConnected) return;
    if (viewport.matches(':popover-open')) viewport.hidePopover();
    if (newestId === undefined) store.release();
    else viewport.showPopover();
  }, [newestId, viewport, store]);
  useEffect(() => {
    if (viewport === null || modal === null || newestId === undefined) return undefined;
    return keepOffHeader(viewport, modal);
  }, [newestId, viewport, modal]);

  const draw = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      words={words}
      dismissLabel={dismissLabel}
      onDismiss={store.dismiss}
      onFollow={onFollow}
    />
  );
  return createPortal(
    <div
      ref={setViewport}
      popover="manual"
      className={styles.viewport}
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
    >
      <div role="alert" className={styles.stack}>
        {toasts.filter((toast) => toast.type === 'error').map(draw)}
      </div>
      <output className={styles.stack}>{toasts.filter((toast) => toast.type !== 'error').map(draw)}</output>
    </div>,
    modal ?? document.body,
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly words: ToastWords;
  readonly dismissLabel: string;
  readonly onDismiss: (id: number) => void;
  readonly onFollow: ((href: string) => void) | undefined;
}

function ToastCard({ toast, words, dismissLabel, onDismiss, onFollow }: ToastCardProps) {
  const Face = faces[toast.type];
  const { link } = toast;
  const follow = (event: MouseEvent) => {
    if (onFollow && link && !opensElsewhere(event)) {
      event.preventDefault();
      onFollow(link.href);
    }
    onDismiss(toast.id);
  };
  return (
    <div className={styles.toast} data-type={toast.type}>
      <Face size={20} label={words[toast.type]} />
      <div className={styles.words}>
        <p className={styles.message}>{toast.message}</p>
        {toast.subMessage !== undefined && <p className={styles.sub}>{toast.subMessage}</p>}
        {link && (
          <a className={styles.link} href={link.href} onClick={follow}>
            {link.label}
          </a>
        )}
      </div>
      <IconButton label={dismissLabel} icon={<XIcon size={16} />} size={32} onClick={() => onDismiss(toast.id)} />
    </div>
  );
}
