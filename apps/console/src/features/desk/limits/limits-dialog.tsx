import type { MarketType, Terms } from '@maidan/contract';
import { Chip, Dialog, ErrorState, Form, SkeletonRows, TextField } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../../api/index.ts';
import { CommissionPart } from './commission-part.tsx';
import styles from './limits.module.css';
import { changesIn, readTyped, SCOPE_WORDS, sourceWords, TERM_WORDS, typedOf, type Typed } from './terms-words.ts';
import { useTermChanges, useTerms, type Target } from './use-terms.ts';

interface LimitsProps {
  /** What it opens at; wider scopes are chosen in it. */
  readonly target: Target;
  /** Support sees what is set, and sets nothing. */
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** What is typed, by scope and kind of market: looking at another scope loses nothing. */
type TypedTerms = Readonly<Record<string, Typed>>;

const KIND_WORDS: Readonly<Record<MarketType, string>> = {
  EXCHANGE: 'Exchange',
  BOOKMAKER: 'Bookmaker',
  FANCY: 'Fancy',
};

/** Limits, bet delay, house limit and commission of a market, event, competition, sport or all, with what is inherited. */
export function LimitsDialog({ target: first, mayChange, onClose }: LimitsProps) {
  const [target, setTarget] = useState(first);
  const [drafts, setDrafts] = useState<TypedTerms>({});
  const narrowest = useTerms(first);
  const terms = useTerms(target);
  const chain = narrowest.data?.chain ?? [];
  return (
    <Dialog title="Limits and delay" width={560} lightDismiss={false} onClose={onClose}>
      <div className={styles.limits}>
        <fieldset className={styles.choices}>
          <legend>Set for</legend>
          {chain.map(({ scope, id, name }) => (
            <Chip key={scope} pressed={scope === target.scope} onClick={() => setTarget({ scope, id })}>
              {scope === 'all' ? name : `${SCOPE_WORDS[scope]}: ${name}`}
            </Chip>
          ))}
        </fieldset>
        {terms.isError && !terms.data && (
          <ErrorState title="Could not load what is set" onRetry={() => void terms.refetch()}>
            {failureWords(terms.error)}
          </ErrorState>
        )}
        {terms.isPending && <SkeletonRows rows={6} rowHeight={56} label="Loading what is set" />}
        {terms.data && (
          <Kinds
            key={target.scope}
            {...{ target, mayChange, drafts }}
            terms={terms.data}
            onType={(form, typed) => setDrafts((now) => ({ ...now, [form]: typed }))}
          />
        )}
      </div>
    </Dialog>
  );
}

interface KindsProps {
  readonly target: Target;
  readonly terms: Terms;
  readonly mayChange: boolean;
  readonly drafts: TypedTerms;
  readonly onType: (form: string, typed: Typed) => void;
}

function Kinds({ target, terms, mayChange, drafts, onType }: KindsProps) {
  const [chosen, setChosen] = useState<MarketType | null>(null);
  const kind = terms.kinds.find(({ marketType }) => marketType === chosen) ?? terms.kinds[0];
  if (!kind) return null;
  const form = `${target.scope} ${kind.marketType}`;
  const commission = `${target.scope} commission`;
  return (
    <>
      {terms.kinds.length > 1 && (
        <fieldset className={styles.choices}>
          <legend>Kind of market</legend>
          {terms.kinds.map(({ marketType }) => (
            <Chip key={marketType} pressed={marketType === kind.marketType} onClick={() => setChosen(marketType)}>
              {KIND_WORDS[marketType]}
            </Chip>
          ))}
        </fieldset>
      )}
      <KindForm
        key={kind.marketType}
        {...{ target, kind, mayChange }}
        typed={drafts[form] ?? {}}
        onType={(typed) => onType(form, typed)}
      />
      {kind.marketType === 'EXCHANGE' && (
        <CommissionPart
          {...{ target, terms, mayChange }}
          text={drafts[commission]?.commission ?? ''}
          onType={(text) => onType(commission, { commission: text })}
        />
      )}
    </>
  );
}

interface FormProps {
  readonly target: Target;
  readonly kind: Terms['kinds'][number];
  readonly mayChange: boolean;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}

/** What is typed stays until the server has taken it. */
function KindForm({ target, kind, mayChange, typed, onType }: FormProps) {
  const { isBusy, set } = useTermChanges(target);
  const changes = changesIn(kind.terms, typed);
  const wrong = changes.filter(({ name }) => Number.isNaN(readTyped(typed[name] ?? '')));
  const save = async () => {
    if (changes.length === 0 || wrong.length > 0) return;
    const values = Object.fromEntries(changes.map(({ name }) => [name, readTyped(typed[name] ?? '')]));
    if (await set(kind.marketType, values)) onType({});
  };
  const fields = (
    <div className={styles.fields}>
      {kind.terms
        .filter(({ name }) => name !== 'commission')
        .map((term) => (
          <TextField
            key={term.name}
            label={TERM_WORDS[term.name]}
            hint={sourceWords(term)}
            error={wrong.includes(term) ? 'Enter a whole number from 1, or nothing to inherit.' : undefined}
            inputMode="numeric"
            size={40}
            placeholder="Inherited"
            disabled={!mayChange}
            value={typed[term.name] ?? typedOf(term.own)}
            onChange={({ target: { value } }) => onType({ ...typed, [term.name]: value })}
          />
        ))}
    </div>
  );
  if (!mayChange) return fields;
  return (
    <Form
      submitLabel="Set"
      submitVariant={changes.length === 0 ? 'outline' : 'primary'}
      loading={isBusy}
      onSubmit={() => void save()}
    >
      {fields}
    </Form>
  );
}
