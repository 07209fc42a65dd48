import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../class-names.ts';
import { XIcon } from '../icons/glyphs.ts';
import modal from './dialog.module.css';
import styles from './palette.module.css';
import { useModal } from './use-modal.ts';

export interface PaletteProps {
  /** What it is for; its head is a field and no title. */
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The field, which takes the focus with `data-autofocus`. */
  readonly field: ReactNode;
  readonly children: ReactNode;
}

/** A modal search: a field at the top of the window and its results below; on phones it fills the screen. Render it only
 *  while it is open. */
export function Palette({ label, closeLabel, onClose, field, children }: PaletteProps) {
  const opened = useModal({ onClose, lightDismiss: true });
  return (
    <dialog {...opened} aria-label={label} className={classes(modal.modal, styles.palette)}>
      <div className={styles.content}>
        <div className={styles.head} data-dialog-head>
          {field}
          <IconButton label={closeLabel} icon={<XIcon size={20} />} size={44} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
