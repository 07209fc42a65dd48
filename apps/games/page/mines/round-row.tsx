import { classes } from '@maidan/ui';
import type { MinesRound } from '../../src/page-api.ts';
import { signedRupees, wholeRupees } from '../lib/figures.ts';
import { useSay } from '../lib/words/say.ts';
import styles from './round-row.module.css';
import { resultOf } from './state.ts';
import { minesWords, outcome } from './words.ts';

/** One round in a list: its number, how it ended, what it brought. A press replays it. */
export function RoundRow({ round, onPress }: { readonly round: MinesRound; readonly onPress: () => void }) {
  const say = useSay();
  const result = resultOf(round);
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.mark} data-state={round.state} aria-hidden="true" />
      <span className={styles.words}>
        {outcome(say, round)}{' '}
        <small>
          {minesWords(say, round.mines)}, {say('stakeOf', { stake: wholeRupees(round.stake) })}
        </small>
      </span>
      <b className={classes(result > 0 && styles.up, result < 0 && styles.down)}>{signedRupees(result)}</b>
    </button>
  );
}
