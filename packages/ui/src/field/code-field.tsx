import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { WarningCircleIcon } from '../icons/glyphs.ts';
import { changedTo, codeDigits, rubbedOut, typedInto } from './code-digits.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps {
  /** Accessible name of the group ("Enter the 4 digits sent to …"); each box is announced by its position. */
  readonly label: string;
  /** Number of digits, four to eight. */
  readonly length?: number;
  /** Accessible name of a box, in the page's language. */
  readonly digitLabel?: (place: number, length: number) => string;
  /** The digits typed so far. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** A one-time code in boxes of 72 × 80 px. A pasted or autofilled code is distributed over them; a `maxLength` would cut it. */
export function CodeField({
  label,
  length = 4,
  digitLabel = englishDigitLabel,
  value,
  onChange,
  error,
  disabled = false,
}: CodeFieldProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const boxes = codeDigits(value, length);
  // An error about missing digits marks only the empty boxes.
  const isWrong = (digit: string) => error != null && (digit === '' || !boxes.includes(''));
  const take = (next: { boxes: string[]; focus: number }) => {
    onChange(next.boxes.join(''));
    focusBox(group.current, next.focus);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    // A typed digit replaces the one in the box, wherever the caret is.
    if (/^\d$/.test(event.key) && !isCommand) {
      event.preventDefault();
      take(typedInto(boxes, index, event.key));
    }
    if (event.key === 'Backspace') {
      event.preventDefault();
      take(rubbedOut(boxes, index));
    }
    if (event.key === 'ArrowLeft') focusBox(group.current, index - 1);
    if (event.key === 'ArrowRight') focusBox(group.current, index + 1);
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    take(typedInto(boxes, index, event.clipboardData.getData('text')));
  };
  return (
    <fieldset ref={group} className={styles.group} aria-label={label} aria-describedby={error == null ? undefined : id}>
      <div className={styles.boxes}>
        {boxes.map((digit, index) => (
          <input
            key={index}
            className={styles.box}
            inputMode="numeric"
            required
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={digitLabel(index + 1, length)}
            aria-invalid={isWrong(digit) || undefined}
            data-filled={digit !== '' || undefined}
            data-autofocus={index === 0 || undefined}
            disabled={disabled}
            value={digit}
            onFocus={(event) => event.target.select()}
            onChange={(event) => take(changedTo(boxes, index, event.target.value))}
            onKeyDown={onKeyDown(index)}
            onPaste={onPaste(index)}
          />
        ))}
      </div>
      <div role={error == null ? undefined : 'alert'}>
        {error != null && (
          <p id={id} className={styles.error}>
            <WarningCircleIcon size={14} />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function englishDigitLabel(place: number, length: number): string {
  return `Digit ${place} of ${length}`;
}

function focusBox(group: HTMLElement | null, index: number): void {
  group?.querySelectorAll('input')[index]?.focus();
}
