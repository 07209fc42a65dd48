import { classes } from '@maidan/ui';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './editor.module.css';

/** What the keys of a quote field do; everything else that is typed is its text. */
export interface FieldKeys {
  /** `−` `+`, and with ⇧ or Alt by five. */
  readonly step: (by: number) => void;
  /** `[` `]`. */
  readonly gap: (by: number) => void;
  /** `↑` `↓`. */
  readonly row: (by: number) => void;
  readonly ball: () => void;
  readonly send: () => void;
  /** Escape; answers whether it stays in the field. */
  readonly back: () => boolean;
  /** `X`: a stop never waits for the field. */
  readonly suspend: () => void;
}

interface QuoteFieldProps {
  readonly label: string;
  /** Beside the label or the text. */
  readonly aside?: ReactNode;
  readonly value: string;
  readonly width: 'line' | 'rate' | 'gap';
  readonly isOdd: boolean;
  readonly keys: FieldKeys;
  readonly field?: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
}

/** A field of the next quote: in it only digits, steps and the keys of the desk are heard. */
export function QuoteField({ label, aside, value, width, isOdd, keys, field, onType }: QuoteFieldProps) {
  return (
    <label className={classes(styles.field, styles[width])}>
      <span aria-hidden="true">{label}</span>
      <span className={styles.box}>
        <input
          ref={field}
          // ⇧X is heard in it as well.
          data-quote=""
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-invalid={isOdd || undefined}
          onChange={({ target }) => onType(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => press(event, keys)}
        />
        {aside}
      </span>
    </label>
  );
}

function press(event: KeyboardEvent<HTMLInputElement>, keys: FieldKeys): void {
  if (event.ctrlKey || event.metaKey) return;
  const act = actionOf(event, keys);
  if (act === 'text') return;
  event.preventDefault();
  act?.();
}

/** `'text'` for what the field types or the browser does; undefined for a key that is not heard. */
function actionOf(event: KeyboardEvent<HTMLInputElement>, keys: FieldKeys): (() => void) | 'text' | undefined {
  const { key, shiftKey, altKey } = event;
  const by = shiftKey || altKey ? 5 : 1;
  switch (key) {
    case '-':
    case '_':
    case '−':
      return () => keys.step(-by);
    case '+':
    case '=':
      return () => keys.step(by);
    case '[':
      return () => keys.gap(-1);
    case ']':
      return () => keys.gap(1);
    case 'ArrowUp':
      return () => keys.row(-1);
    case 'ArrowDown':
      return () => keys.row(1);
    case ' ':
      return event.repeat ? undefined : keys.ball;
    case 'Enter':
      return event.repeat ? undefined : keys.send;
    case 'Escape': {
      const field = event.currentTarget;
      return () => {
        if (!keys.back()) field.blur();
      };
    }
    case 'x':
      return event.repeat ? undefined : keys.suspend;
    default:
      return key.length > 1 || /^[\d.]$/.test(key) ? 'text' : undefined;
  }
}
