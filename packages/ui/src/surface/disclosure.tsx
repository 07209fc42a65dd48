import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { CaretDownIcon } from '../icons/glyphs.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  readonly summary: ReactNode;
  /** Shown right of the summary: a count, a sum. */
  readonly aside?: ReactNode;
  readonly icon?: ReactNode;
  readonly defaultOpen?: boolean;
  /** Controlled if `onToggle` is given. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  /** Depth in a tree: 1 sport, 2 league or event; deeper rows are plain links (`TreeLink`). */
  readonly level?: 1 | 2 | 3;
  /** `row` has hairlines (lists in a card), `tree` has none (the sports tree). */
  readonly look?: 'row' | 'tree';
  readonly children: ReactNode;
}

/** A row that expands to show its content. */
export function Disclosure({
  summary,
  aside,
  icon,
  defaultOpen = false,
  open,
  onToggle,
  level = 1,
  look = 'row',
  children,
}: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const shown = open ?? ownOpen;
  const id = useId();
  const toggle = () => {
    setOwnOpen(!shown);
    onToggle?.(!shown);
  };
  return (
    <div className={classes(styles[look], styles[`level${level}`])}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onClick={toggle}
      >
        {look === 'tree' && level > 1 && <CaretDownIcon size={12} className={styles.caret} />}
        {icon}
        <span className={styles.summary}>{summary}</span>
        {aside != null && <span className={styles.aside}>{aside}</span>}
        {(look === 'row' || level === 1) && <CaretDownIcon size={look === 'row' ? 16 : 12} className={styles.caret} />}
      </button>
      {shown && (
        <div id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}

export interface TreeLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
  readonly current?: boolean;
  /** Shown below the name: the date, In-play. */
  readonly note?: ReactNode;
}

/** A leaf of the tree: an event. */
export function TreeLink({ current = false, note, className, children, ...rest }: TreeLinkProps) {
  return (
    <a {...rest} aria-current={current ? 'page' : undefined} className={classes(styles.leaf, className)}>
      {children}
      {note != null && <span className={styles.note}>{note}</span>}
    </a>
  );
}
