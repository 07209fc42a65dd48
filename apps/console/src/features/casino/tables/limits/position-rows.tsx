import type { ConsoleTablePosition } from '@maidan/contract';
import { MoneyField, Spoken } from '@maidan/ui';
import {
  faultsOf,
  positionWords,
  sharedText,
  shownText,
  typedForAll,
  type Bound,
  type Faults,
  type PositionGroup,
  type Typed,
} from './limit-words.ts';
import styles from './table-limits.module.css';

interface RowsProps {
  readonly group: PositionGroup;
  readonly typed: Typed;
  readonly mayChange: boolean;
  readonly onType: (typed: Typed) => void;
}

/** The positions of a group with their fields, and one row above that sets all of them. */
export function PositionRows({ group: { positions }, typed, mayChange, onType }: RowsProps) {
  const fill = (among: readonly ConsoleTablePosition[]) => (bound: Bound, text: string) =>
    onType(typedForAll(among, typed, [bound, text]));
  return (
    <div className={styles.rows}>
      {positions.length > 1 && mayChange && (
        <Row
          name={`All ${positions.length}`}
          text={(bound) => sharedText(positions, typed, bound)}
          faults={{}}
          placeholder="Different"
          mayChange
          onType={fill(positions)}
        />
      )}
      {positions.map((position) => (
        <Row
          key={position.id}
          name={positionWords(position.id)}
          text={(bound) => shownText(position, typed, bound)}
          faults={faultsOf(position, typed)}
          mayChange={mayChange}
          onType={fill([position])}
        />
      ))}
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly text: (bound: Bound) => string;
  readonly faults: Faults;
  readonly placeholder?: string;
  readonly mayChange: boolean;
  readonly onType: (bound: Bound, text: string) => void;
}

const LABELS: Readonly<Record<Bound, string>> = { minimum: 'Minimum', maximum: 'Maximum' };
const BOUNDS = ['minimum', 'maximum'] as const;

function Row({ name, text, faults, placeholder, mayChange, onType }: RowProps) {
  return (
    <div className={styles.row}>
      <b className={styles.name}>{name}</b>
      {BOUNDS.map((bound) => (
        <MoneyField
          key={bound}
          label={
            <>
              {LABELS[bound]}
              <Spoken> of {name}</Spoken>
            </>
          }
          inputMode="numeric"
          size={40}
          placeholder={placeholder}
          disabled={!mayChange}
          value={text(bound)}
          error={faults[bound]}
          onChange={({ target: { value } }) => onType(bound, value)}
        />
      ))}
    </div>
  );
}
