import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { roveTo } from './roving.ts';
import styles from './tabs.module.css';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Shown in small type after the label. */
  readonly count?: string | undefined;
}

export interface TabsProps<Id extends string> {
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Accessible name of the tab list. */
  readonly label: string;
  /** Prefix of the element ids that link tabs to their panels; pass the same to `TabPanel`. */
  readonly name: string;
  /** Tabs share the width evenly, for phones and dialogs. */
  readonly fill?: boolean;
  readonly mark?: 'line' | 'seam';
  /** Shown at the right end of the row. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
}

/** Tabs with one tab stop. Arrow keys move the focus and select at once, because panels need no loading. */
export function Tabs<Id extends string>({
  items,
  selected,
  onSelect,
  label,
  name,
  fill = false,
  mark = 'line',
  aside,
  className,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.id === selected);
    const next = roveTo({ key: event.key, index, count: items.length, orientation: 'horizontal' });
    const item = next === null ? undefined : items[next];
    if (item === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${item.id}"]`)?.focus();
  };
  return (
    <div className={classes(styles.row, fill && styles.fill, className)}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${name}-tab-${item.id}`}
            data-tab={item.id}
            aria-selected={item.id === selected}
            aria-controls={item.id === selected ? `${name}-panel-${item.id}` : undefined}
            tabIndex={item.id === selected ? 0 : -1}
            className={classes(styles.tab, styles[mark])}
            onClick={() => onSelect(item.id)}
            onKeyDown={move}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {aside != null && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

export interface TabPanelProps {
  readonly name: string;
  readonly id: string;
  /** Accessible name; by default the tab's label. Needed if a field in the panel has the same name as the tab. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The panel of a tab. */
export function TabPanel({ name, id, label, className, children }: TabPanelProps) {
  const named = label === undefined ? { 'aria-labelledby': `${name}-tab-${id}` } : { 'aria-label': label };
  return (
    <div role="tabpanel" id={`${name}-panel-${id}`} {...named} className={className}>
      {children}
    </div>
  );
}
