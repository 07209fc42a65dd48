import type { ResultMarket } from '@maidan/contract';
import { Chip, Keycap, TextField } from '@maidan/ui';
import { leaveField, useKeys } from '../../lib/keys.ts';
import { hasFactor, type Draft } from './draft.ts';
import styles from './results.module.css';
import voids from './voids.module.css';

interface FieldsProps {
  readonly of: ResultMarket;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onEnter: () => void;
}

/** Who is out, since when, and for horses the reduction factor (D-1 to D-3). */
export function RemovalFields({ of, draft, onChange, onEnter }: FieldsProps) {
  const { race, selections } = of;
  const choose = (runnerId: string) => onChange({ ...draft, runnerId });
  useKeys(Object.fromEntries(selections.slice(0, 9).map(({ id }, place) => [String(place + 1), () => choose(id)])));
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Runner that is out</legend>
        {selections.map(({ id, name }, place) => (
          <Chip key={id} pressed={draft.runnerId === id} className={styles.choice} onClick={() => choose(id)}>
            {name} {place < 9 && <Keycap>{place + 1}</Keycap>}
          </Chip>
        ))}
      </fieldset>
      <div className={voids.times}>
        <TextField
          label="Withdrawn at, India time"
          type="datetime-local"
          step="1"
          size={40}
          value={draft.from}
          onChange={({ target }) => onChange({ ...draft, from: target.value })}
          onKeyDown={(event) => leaveField(event, onEnter)}
        />
        {hasFactor(of) && (
          <TextField
            label="Reduction factor, per cent"
            size={40}
            inputMode="decimal"
            value={draft.factor}
            onChange={({ target }) => onChange({ ...draft, factor: target.value })}
            onKeyDown={(event) => leaveField(event, onEnter)}
          />
        )}
      </div>
      <p className={styles.quiet}>{WHAT_FOLLOWS[race ?? 'none']}</p>
    </>
  );
}

const WHAT_FOLLOWS: Readonly<Record<NonNullable<ResultMarket['race']> | 'none', string>> = {
  'horse-win':
    'Bets on it are void. From a factor of 2.5 % on, odds matched before that time are reduced and resting lays lapse.',
  'horse-place': 'Bets on it are void. Winnings matched before that time are reduced; from 4 % on, resting lays lapse.',
  greyhound: 'Bets on it, and every bet matched before that time, are void; all resting orders lapse.',
  none: 'Bets on it are void. The odds of the others stand.',
};
