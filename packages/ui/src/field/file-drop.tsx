import { UploadSimpleIcon } from '../icons/page-glyphs.ts';
import styles from './file-drop.module.css';

export interface FileDropProps {
  /** Of the input, for its label. */
  readonly id: string;
  /** Content types and endings, as the input's `accept`. */
  readonly accept: string;
  /** What to do, or what happens to the file now. */
  readonly children: string;
  /** The last file is being read. */
  readonly isBusy: boolean;
  /** As high as a line of a form, or with room to drop a file on a page of its own. */
  readonly size?: 'line' | 'page';
  readonly onFile: (file: File) => void;
}

/** Takes a file by press, keyboard or drop. The same file may be chosen again, after it was mended. */
export function FileDrop({ id, accept, children, isBusy, size = 'line', onFile }: FileDropProps) {
  return (
    <div className={styles.drop} data-size={size} data-busy={isBusy || undefined}>
      <UploadSimpleIcon size={20} />
      <span aria-hidden="true">{children}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
