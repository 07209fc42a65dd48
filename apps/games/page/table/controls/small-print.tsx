import { shortHash, wholeRupees } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import type { Ready } from '../state.ts';
import { openOf } from '../state.ts';
import styles from './controls.module.css';

/** Limits in words, the return with the way to the rules, and the hash that fixes what comes with the way to the seeds. */
export function SmallPrint({
  state,
  returnWords,
  fixedWords,
  onRules,
  onSeeds,
}: {
  readonly state: Ready;
  readonly returnWords: string;
  readonly fixedWords: string;
  readonly onRules: () => void;
  readonly onSeeds: () => void;
}) {
  const say = useSay();
  const { session } = state;
  return (
    <p className={styles.small}>
      {say('limitsInWords', {
        min: wholeRupees(session.minStake),
        max: wholeRupees(session.maxStake),
        largest: wholeRupees(session.maxReturn),
      })}{' '}
      <button type="button" className={styles.link} onClick={onRules}>
        {returnWords}
      </button>{' '}
      <span className={styles.hashLine}>
        {fixedWords}{' '}
        <button type="button" className={styles.link} onClick={onSeeds}>
          {shortHash(openOf(state.round)?.serverSeedHash ?? session.seeds.serverSeedHash)}
        </button>
      </span>
    </p>
  );
}
