import { useId, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { XIcon } from '../icons/glyphs.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface ModalProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Clicking the backdrop closes it. Turn off where typed input would be lost. */
  readonly lightDismiss?: boolean;
  readonly closeLabel?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export interface DialogProps extends ModalProps {
  /** Width in px: 400 for a question, 560 for a form, 800 with a picture beside the form. */
  readonly width?: 400 | 560 | 800;
  /** A picture left of the content on wide screens. */
  readonly picture?: ReactNode;
}

/** A centred modal dialog; on phones a bottom sheet. Render it only while it is open: `{open && <Dialog …/>}`. */
export function Dialog({ width = 560, picture, ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      className={classes(styles.dialog, styles[`width${width}`], picture != null && styles.pictured, modal.className)}
      picture={picture}
    />
  );
}

export interface SheetProps extends ModalProps {
  readonly side?: 'bottom' | 'left' | 'right';
}

/** A modal that slides in from an edge: the menu drawer, filters, the slip on list pages. */
export function Sheet({ side = 'bottom', ...modal }: SheetProps) {
  return <Modal {...modal} className={classes(styles.sheet, styles[side], modal.className)} />;
}

function Modal({
  title,
  onClose,
  lightDismiss = true,
  closeLabel = 'Close',
  className,
  picture,
  children,
}: ModalProps & { readonly picture?: ReactNode }) {
  const titleId = useId();
  const modal = useModal({ onClose, lightDismiss });
  return (
    <dialog {...modal} aria-labelledby={titleId} className={classes(styles.modal, className)}>
      {picture != null && <div className={styles.picture}>{picture}</div>}
      <div className={styles.content}>
        <div className={styles.head} data-dialog-head>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<XIcon size={20} />} size={40} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
