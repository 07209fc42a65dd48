import { XIcon } from '@maidan/ui';
import { useEffect, type ReactNode } from 'react';
import { wholeRupees } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import { RepeatIcon, UndoIcon } from '../../shell/icons.ts';
import { placedOf, type Playing, type TableClient } from '../client.ts';
import { ChipFace, chipText } from './chip.tsx';
import styles from './chip-rail.module.css';
import { CHIP_VALUES, total } from './chips.ts';
import { Tool } from './tool.tsx';

export interface ChipRailProps {
  readonly state: Playing;
  readonly client: TableClient;
  readonly isOpen: boolean;
  /** What the table's own felt adds at the end of the rail. */
  readonly beside?: ReactNode;
}

/** The chips to choose from, one of which is in hand, and what can be done with those on the felt. Keys 1 to 8 choose a chip
 *  from anywhere at the table. */
export function ChipRail({ state, client, isOpen, beside }: ChipRailProps) {
  const say = useSay();
  const laid = total(state.laid);
  const placed = total(placedOf(state.table.bets));
  useChipKeys(client.choose);

  return (
    <div className={styles.rail} data-locked={!isOpen || undefined}>
      <div className={styles.tools}>
        <Tool isOff={state.before.length === 0} onPress={client.undo}>
          <UndoIcon size={20} />
          {say('undo')}
        </Tool>
        <Tool isOff={!isOpen || total(state.last) === 0} onPress={client.repeat}>
          <RepeatIcon size={20} />
          {say('repeat')}
        </Tool>
        <Tool isOff={!isOpen || laid + placed === 0} onPress={client.double}>
          <b aria-hidden="true">×2</b>
          {say('doubleChips')}
        </Tool>
        <Tool isOff={laid === 0} onPress={client.clear}>
          <XIcon size={20} />
          {say('clear')}
        </Tool>
      </div>
      <fieldset className={styles.chips} aria-label={say('chips')}>
        {CHIP_VALUES.map((value) => (
          <label key={value} data-value={value}>
            <input
              type="radio"
              name="chip"
              aria-label={say('chipOf', { face: chipText(value), amount: wholeRupees(value) })}
              checked={value === state.chip}
              onChange={() => client.choose(value)}
            />
            <ChipFace paise={value} />
          </label>
        ))}
      </fieldset>
      <div className={styles.beside}>{beside}</div>
    </div>
  );
}

/** A digit typed into a field stays what it is. */
function useChipKeys(choose: (chip: number) => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
      const value = /^[1-9]$/.test(event.key) ? CHIP_VALUES[Number(event.key) - 1] : undefined;
      if (value !== undefined) choose(value);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [choose]);
}
