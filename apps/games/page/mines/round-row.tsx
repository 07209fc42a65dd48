import { classes } from '@maidan/ui';
import type { MinesRound } from '../../src/page-api.ts';
import { signedRupees, times } from '../lib/figures.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import styles from './round-row.module.css';
import { resultOf, safeTiles } from './state.ts';

/** One round in a list: its number, how it ended, what it brought. A press replays it. */
export function RoundRow({ round, onPress }: { readonly round: MinesRound; readonly onPress: () => void }) {
  const say = useSay();
  const result = resultOf(round);
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.mark} data-state={round.state} aria-hidden="true" />
      <span className={styles.words}>
        {outcome(say, round)}{' '}
        <small>{round.mines === 1 ? say('betOnOne') : say('betOn', { mines: round.mines })}</small>
      </span>
      <b className={classes(result > 0 && styles.up, result < 0 && styles.down)}>{signedRupees(result)}</b>
    </button>
  );
}

export function outcome(say: Say, round: MinesRound): string {
  switch (round.state) {
    case 'won':
      return say('wonShort', { safe: safeTiles(round), multiplier: times(round.multiplier) });
    case 'lost':
      return say('lostShort', { safe: safeTiles(round) });
    case 'void':
      return say('voidShort');
    case 'refused':
      return say('refusedShort');
    case 'open':
    case 'pending':
      return say('openShort');
  }
}
