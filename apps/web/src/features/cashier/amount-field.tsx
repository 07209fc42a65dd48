import { MoneyField } from '@maidan/ui';
import type { ReactNode } from 'react';
import { formatWhole } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import styles from './amount-field.module.css';

export interface AmountFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Quick amounts in rupees. */
  readonly quick: readonly number[];
  readonly hint: ReactNode;
  readonly aside?: ReactNode;
  /** The field receives the initial focus of the dialog. */
  readonly isFirst?: boolean;
}

/** The amount in large figures, with quick-amount buttons. */
export function AmountField({ text, onChange, quick, hint, aside, isFirst = false }: AmountFieldProps) {
  const { say } = useWords();
  return (
    <div className={styles.amount}>
      <MoneyField
        strong
        label={say('money.amount')}
        aside={aside}
        hint={hint}
        name="amount"
        maxLength={16}
        {...(isFirst ? { 'data-autofocus': true } : {})}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {quick.length > 0 && (
        <fieldset className={styles.quick} aria-label={say('money.quick')}>
          {quick.map((rupees) => {
            const label = formatWhole(rupees);
            return (
              <button key={rupees} type="button" aria-pressed={text === label} onClick={() => onChange(label)}>
                ₹{label}
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
