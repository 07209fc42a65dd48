import { classes } from '@maidan/ui';
import type { RoundFacts } from '../../src/page-api.ts';
import { rupees, signedRupees } from '../lib/figures.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import styles from './round-row.module.css';
import { resultOf } from './state.ts';

/** How a game says what was chosen and what came of it. */
export interface RoundWords<Round> {
  readonly chosen: (say: Say, round: Round) => string;
  readonly outcome: (say: Say, round: Round) => string;
}

/** One round in a list: how it ended, what it brought. A press replays it. */
export function RoundRow<Round extends RoundFacts>({
  face,
  round,
  onPress,
}: {
  readonly face: RoundWords<Round>;
  readonly round: Round;
  readonly onPress: () => void;
}) {
  const say = useSay();
  const result = resultOf(round);
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span
        className={styles.mark}
        data-state={round.state === 'won' && result < 0 ? 'lost' : round.state}
        aria-hidden="true"
      />
      <span className={styles.words}>
        {face.outcome(say, round)}{' '}
        <small>
          {face.chosen(say, round)}, {say('stakeOf', { stake: rupees(round.stake) })}
        </small>
      </span>
      <b className={classes(result > 0 && styles.up, result < 0 && styles.down)}>{signedRupees(result)}</b>
    </button>
  );
}
