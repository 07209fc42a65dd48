import type { QuotedMarket } from '@maidan/contract';
import { QuoteField } from './quote-field.tsx';
import styles from './editor.module.css';
import { rateField } from '../typed-quote.ts';
import type { Editing } from './use-editing.ts';

type Bookmaker = Extract<QuotedMarket, { marketType: 'BOOKMAKER' }>;

/** The next rates of a bookmaker market, one row a selection; an empty rate is not offered. */
export function BookmakerEditor({ market, editing }: { readonly market: Bookmaker; readonly editing: Editing }) {
  const { fields, oddField, firstField, keysOf, type } = editing;
  return (
    <div className={styles.rates}>
      {market.selections.map(({ id, name }, at) => (
        <fieldset key={id} aria-label={name}>
          <b>{name}</b>
          {(['back', 'lay'] as const).map((side) => {
            const field = rateField(id, side);
            return (
              <QuoteField
                key={side}
                label={side === 'back' ? 'Back' : 'Lay'}
                width="rate"
                value={fields[field] ?? ''}
                isOdd={oddField === field}
                keys={keysOf(field)}
                {...(at === 0 && side === 'back' && { field: firstField })}
                onType={(text) => type(field, text)}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
