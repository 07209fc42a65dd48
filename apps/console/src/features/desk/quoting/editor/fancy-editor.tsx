import type { QuotedMarket } from '@maidan/contract';
import { Keycap } from '@maidan/ui';
import { rateWords } from '../quote-words.ts';
import { QuoteField } from './quote-field.tsx';
import styles from './editor.module.css';
import { yesLineOf } from '../typed-quote.ts';
import type { Editing } from './use-editing.ts';

const STEPS = [
  [-5, '⇧−'],
  [-1, '−'],
  [1, '+'],
  [5, '⇧+'],
] as const;

type Fancy = Extract<QuotedMarket, { marketType: 'FANCY' }>;

/** The next line of a fancy with its rates and gap, typed while the ball runs. */
export function FancyEditor({ market, editing }: { readonly market: Fancy; readonly editing: Editing }) {
  const { fields, oddField, firstField, keysOf, type, step } = editing;
  const shared = (field: string) => ({
    value: fields[field] ?? '',
    isOdd: oddField === field,
    keys: keysOf('line'),
    onType: (text: string) => type(field, text),
  });
  return (
    <>
      <QuoteField label="Next line (No)" width="line" field={firstField} {...shared('line')} />
      <QuoteField label="No rate" width="rate" {...shared('noSize')} />
      <QuoteField label="Yes rate" width="rate" {...shared('yesSize')} />
      <QuoteField
        label="Gap"
        width="gap"
        aside={<small>Yes {rateWords(yesLineOf(fields))}</small>}
        {...shared('gap')}
      />
      <fieldset className={styles.steps} aria-label={`Step the line of ${market.name}`}>
        <span className={styles.stepsTitle}>
          Step the line, gap <Keycap>[</Keycap> <Keycap>]</Keycap>
        </span>
        {STEPS.map(([by, key]) => (
          <button key={by} type="button" tabIndex={-1} onClick={() => step('line', by)}>
            {by > 0 ? `+${by}` : `−${-by}`}
            <small aria-hidden="true">{key}</small>
          </button>
        ))}
      </fieldset>
    </>
  );
}
