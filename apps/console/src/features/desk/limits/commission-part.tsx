import type { Terms } from '@maidan/contract';
import { Button, TextField } from '@maidan/ui';
import { typedNumber } from '@maidan/ui/typed';
import { timeLabel } from '../../../lib/dates.ts';
import styles from './limits.module.css';
import { sourceWords, TERM_WORDS, valueWords } from './terms-words.ts';
import { useTermChanges, type Target } from './use-terms.ts';

interface CommissionProps {
  readonly target: Target;
  readonly terms: Terms;
  readonly mayChange: boolean;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** S-3: one operator asks for a commission, another confirms it. */
export function CommissionPart({ target, terms, mayChange, text, onType }: CommissionProps) {
  const { isBusy, ask, decide } = useTermChanges(target);
  const term = terms.kinds.flatMap((kind) => kind.terms).find(({ name }) => name === 'commission');
  if (!term) return null;
  const { request } = terms;
  const typed = typedNumber(text);
  const isReadable = typed !== null && /^(\d{1,3}(\.\d{1,2})?)?$/.test(typed);
  const send = async () => {
    if (isReadable && (await ask(typed === '' ? null : Number(typed)))) onType('');
  };
  return (
    <section className={styles.commission} aria-label="Commission">
      <TextField
        label={TERM_WORDS.commission}
        hint={
          terms.isCommissionKept
            ? `${valueWords('commission', term.value)}; it has bets, so this stays`
            : sourceWords(term)
        }
        error={isReadable ? undefined : 'Enter per cent with at most two decimals, or nothing to inherit.'}
        inputMode="decimal"
        size={40}
        placeholder="Inherited"
        disabled={!mayChange || terms.isCommissionKept}
        value={text}
        onChange={({ target: { value } }) => onType(value)}
      />
      {mayChange && !terms.isCommissionKept && (
        <Button variant="outline" loading={isBusy} onClick={() => void send()}>
          Ask a second operator
        </Button>
      )}
      {request !== null && (
        <p className={styles.request}>
          {request.isYours ? 'You ask' : `${request.by} asks`} for{' '}
          {request.percent === null ? 'what is inherited' : `${request.percent} %`}, since {timeLabel(request.at)}.
          {mayChange && !request.isYours && (
            <Button variant="primary" size={32} loading={isBusy} onClick={() => void decide(request.id, true)}>
              Confirm
            </Button>
          )}
          {mayChange && (
            <Button variant="quiet" size={32} loading={isBusy} onClick={() => void decide(request.id, false)}>
              {request.isYours ? 'Withdraw' : 'Decline'}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
