import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { WarningCircleIcon } from '../icons/glyphs.ts';
import { codeDigits, rubbedOut, typedInto } from './code-digits.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps {
  /** Names the group ("Enter the 4 digits sent to …"); each box is spoken as its place in it. */
  readonly label: string;
  readonly length?: 4 | 6;
  /** The digits typed so far. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** A one-time code in plain boxes of 72 × 80 px. A pasted or filled-in code spreads over them. */
export function CodeField({ label, length = 4, value, onChange, error, disabled = false }: CodeFieldProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const boxes = codeDigits(value, length);
  const take = (next: { boxes: string[]; focus: number }) => {
    onChange(next.boxes.join(''));
    focusBox(group.current, next.focus);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      take(rubbedOut(boxes, index));
    }
    if (event.key === 'ArrowLeft') focusBox(group.current, index - 1);
    if (event.key === 'ArrowRight') focusBox(group.current, index + 1);
  };
  return (
    <fieldset ref={group} className={styles.group} aria-label={label} aria-describedby={error == null ? undefined : id}>
      <div className={styles.boxes}>
        {boxes.map((digit, index) => (
          <input
            key={index}
            className={styles.box}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${length}`}
            aria-invalid={error == null ? undefined : true}
            data-filled={digit !== '' || undefined}
            data-autofocus={index === 0 || undefined}
            disabled={disabled}
            value={digit}
            onFocus={(event) => event.target.select()}
            onChange={(event) => take(typedInto(boxes, index, newText(event.target.value, digit)))}
            onKeyDown={onKeyDown(index)}
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

/** A box that held a digit reports old and new together, whichever side the caret was on. */
function newText(text: string, held: string): string {
  if (held === '' || text.length !== 2) return text;
  return text.startsWith(held) ? text.slice(1) : text.slice(0, 1);
}

function focusBox(group: HTMLElement | null, index: number): void {
  group?.querySelectorAll('input')[index]?.focus();
}
