import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classes } from '../class-names.ts';
import { roveTo, typeAhead } from '../choice/roving.ts';
import styles from './menu.module.css';
import { opensElsewhere } from './opens-elsewhere.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown right of the label: a sum, a key. */
  readonly aside?: ReactNode;
  /** Renders the item as a link, so that it can be opened in a new tab; a plain click calls `onSelect`. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** Draws a seam before the item. */
  readonly startsGroup?: boolean;
  readonly disabled?: boolean;
}

export interface MenuProps {
  /** Accessible name of the trigger. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  readonly triggerClassName?: string | undefined;
  /** Shown above the items, outside the keyboard order (the logged-in player). */
  readonly head?: ReactNode;
  /** At the end of the head, drawn as their icons: a link, or a button without `href`. They are no items of the menu:
   *  Shift and Tab lead to them. */
  readonly headLinks?: readonly (Required<Pick<MenuItem, 'id' | 'label' | 'icon' | 'onSelect'>> &
    Pick<MenuItem, 'href'>)[];
}

/** A menu button: arrow keys, Home, End and first letters move the focus; Escape and Tab close and restore it. */
export function Menu({ label, trigger, items, align = 'end', triggerClassName, head, headLinks = [] }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const active = useRef<'first' | 'last'>('first');

  useEffect(() => {
    if (!open) return undefined;
    const choices = menuItems(list.current);
    choices.at(active.current === 'first' ? 0 : -1)?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const show = (from: 'first' | 'last') => {
    active.current = from;
    setOpen(true);
  };
  const hide = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      hide();
      return;
    }
    const choices = menuItems(list.current);
    const index = choices.findIndex((choice) => choice === document.activeElement);
    const next =
      roveTo({ key: event.key, index, count: choices.length, orientation: 'vertical' }) ??
      typeAhead(
        choices.map((choice) => choice.textContent),
        index,
        event.key,
      );
    if (next === null) return;
    event.preventDefault();
    choices[next]?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const choose = (item: MenuItem) => (event: MouseEvent) => {
    if (item.disabled === true) {
      event.preventDefault();
      return;
    }
    if (item.href !== undefined && (item.onSelect === undefined || opensElsewhere(event))) return;
    event.preventDefault();
    hide();
    item.onSelect?.();
  };

  return (
    <div ref={root} className={styles.root} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={classes(styles.trigger, triggerClassName)}
        onClick={() => (open ? hide() : show('first'))}
        onKeyDown={onTriggerKey}
      >
        {trigger}
      </button>
      {open && (
        <div className={classes(styles.popup, styles[align])}>
          {head != null && (
            <div className={styles.head}>
              <div className={styles.headWords}>{head}</div>
              {headLinks.map((each) => (
                <HeadLink key={each.id} item={each} onClick={choose(each)} />
              ))}
            </div>
          )}
          <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onListKey}>
            {items.map((item) => (
              <MenuRow key={item.id} item={item} onClick={choose(item)} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function MenuRow({ item, onClick }: { readonly item: MenuItem; readonly onClick: (event: MouseEvent) => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes(styles.item, item.startsGroup === true && styles.group),
    'aria-disabled': item.disabled,
    onClick,
  } as const;
  const face = (
    <>
      {item.icon}
      <span className={styles.label}>{item.label}</span>
      {item.aside != null && <span className={styles.aside}>{item.aside}</span>}
    </>
  );
  return item.href === undefined ? (
    <button type="button" {...shared}>
      {face}
    </button>
  ) : (
    <a href={item.href} {...shared}>
      {face}
    </a>
  );
}

function HeadLink({ item, onClick }: { readonly item: MenuItem; readonly onClick: (event: MouseEvent) => void }) {
  const { href, label, icon } = item;
  const shared = { className: styles.headLink, 'aria-label': label, title: label, onClick };
  return href === undefined ? (
    <button type="button" {...shared}>
      {icon}
    </button>
  ) : (
    <a href={href} {...shared}>
      {icon}
    </a>
  );
}

function menuItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
