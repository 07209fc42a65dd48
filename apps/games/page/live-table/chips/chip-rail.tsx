import { Button } from '@maidan/ui';
import { wholeRupees } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import { placedOf, type Playing, type TableClient } from '../client.ts';
import { ChipFace, chipText } from './chip.tsx';
import styles from './chip-rail.module.css';
import { CHIP_VALUES, total } from './chips.ts';

/** The chips to choose from, and what can be done with those that lie on the felt. */
export function ChipRail({
  state,
  client,
  isOpen,
}: {
  readonly state: Playing;
  readonly client: TableClient;
  readonly isOpen: boolean;
}) {
  const say = useSay();
  const laid = total(state.laid);
  const placed = total(placedOf(state.table.bets));
  return (
    <div className={styles.rail} data-locked={!isOpen || undefined}>
      <fieldset className={styles.chips} aria-label={say('chips')}>
        {CHIP_VALUES.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === state.chip}
            aria-label={say('chipOf', { face: chipText(value), amount: wholeRupees(value) })}
            onClick={() => client.choose(value)}
          >
            <ChipFace paise={value} />
          </button>
        ))}
      </fieldset>
      <div className={styles.tools}>
        <Button variant="outline" size={48} disabled={state.before.length === 0} onClick={client.undo}>
          {say('undo')}
        </Button>
        <Button variant="outline" size={48} disabled={laid === 0} onClick={client.clear}>
          {say('clear')}
        </Button>
        <Button variant="outline" size={48} disabled={!isOpen || total(state.last) === 0} onClick={client.repeat}>
          {say('repeat')}
        </Button>
        <Button variant="outline" size={48} disabled={!isOpen || laid + placed === 0} onClick={client.double}>
          {say('doubleChips')}
        </Button>
      </div>
    </div>
  );
}
