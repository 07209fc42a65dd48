import type { Paise } from '@maidan/domain';
import { Chip, ChipGroup, Spoken } from '@maidan/ui';
import { useState } from 'react';
import { formatSize, formatWhole, paiseOf } from '../../../lib/format/figures.ts';
import { usePreferences } from '../../../lib/browser/preferences.ts';
import { useWords } from '../words/index.ts';
import { ChipsEditor } from './chips-editor.tsx';
import styles from './chips.module.css';

export interface StakeChipsProps {
  /** The amount in the stake field, or null. */
  readonly stakePaise: Paise | null;
  readonly onPick: (rupees: number) => void;
}

/** Stake chips (BET-10): labels above 10,000 use `k`, the accessible name has the full figure (SHL-21). */
export function StakeChips({ stakePaise, onPick }: StakeChipsProps) {
  const { say } = useWords();
  const chips = usePreferences((preferences) => preferences.chips);
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <ChipsEditor onClose={() => setIsEditing(false)} />;
  return (
    <div>
      <div className={styles.head}>
        <span aria-hidden="true">{say('slip.chips')}</span>
        <button type="button" className={styles.edit} onClick={() => setIsEditing(true)}>
          {say('slip.editChips')}
        </button>
      </div>
      <ChipGroup label={say('slip.chips')}>
        {chips.map((rupees, place) => (
          <Chip key={`${place}-${rupees}`} pressed={stakePaise === paiseOf(rupees)} onClick={() => onPick(rupees)}>
            <span aria-hidden="true">{formatSize(rupees)}</span>
            <Spoken>₹{formatWhole(rupees)}</Spoken>
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
