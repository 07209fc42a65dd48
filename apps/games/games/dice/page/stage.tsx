import { Segmented } from '@maidan/ui';
import { useId } from 'react';
import { targetFor, winningRolls, wins, type DiceChoice } from '../rules.ts';
import { twoDecimals } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import type { StageProps } from '../../../page/instant/look.ts';
import { Die } from './die.tsx';
import { Marker, type Fell } from './marker.tsx';
import { Rail } from './rail.tsx';
import styles from './stage.module.css';

/** A room with the die, and under it the line of all rolls with the target and where the roll fell. */
export function DiceStage({ choice: chosen, round, coming = null, last = null, onChoose }: StageProps<DiceChoice>) {
  const say = useSay();
  const choice = onChoose === null && round !== null ? round.choice : chosen;
  const { side, target } = choice;
  const shown = coming ?? round ?? last;
  const fell = round === null ? 'before' : fellOf(round.choice, round.drawn, choice);
  return (
    <div className={styles.stage} data-still={onChoose === null || undefined}>
      <div className={styles.room}>
        <Wall />
        <Die rolled={shown?.drawn ?? null} tumbles={coming?.roundId ?? null} />
      </div>
      <div className={styles.result}>
        {coming === null && shown?.drawn != null && <Marker key={shown.roundId} rolled={shown.drawn} fell={fell} />}
      </div>
      <Rail choice={choice} isLit={fell === 'won'} onChoose={onChoose} />
      {onChoose !== null && (
        <Segmented
          label={say('diceSide')}
          size={40}
          fill
          className={styles.choices}
          value={side}
          options={[
            { id: 'under', label: say('underTarget', { target: twoDecimals(target) }) },
            { id: 'over', label: say('overTarget', { target: twoDecimals(target) }) },
          ]}
          // The same chance on the other side.
          onChange={(other) => onChoose({ side: other, target: targetFor(other, winningRolls(choice)) })}
        />
      )}
    </div>
  );
}

/** What a roll is to the choice that is shown now: one of another choice is over. */
function fellOf(of: DiceChoice, drawn: number | null, now: DiceChoice): Fell {
  if (drawn === null || of.side !== now.side || of.target !== now.target) return 'before';
  if (drawn === of.target) return 'equal';
  return wins(of, drawn) ? 'won' : 'lost';
}

function Wall() {
  const id = useId();
  return (
    <svg className={styles.wall} aria-hidden="true">
      <pattern id={id} width="48" height="92" patternUnits="userSpaceOnUse">
        <path d="M12 2l11 14-11 14-11-14zM36 48l11 14-11 14-11-14z" className={styles.lozenge} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
