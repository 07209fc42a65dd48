import type { RoundFacts } from '../../src/page-api.ts';
import { shortHash } from '../lib/figures.ts';
import { useSay } from '../lib/words/say.ts';
import { RoundRow, type RoundWords } from './round-row.tsx';
import type { View } from './face.ts';
import { openOf, type Ready } from './state.ts';
import styles from './table.module.css';

/** Beside a table, where there is room: the last rounds and the seed. */
export function Rail<Round extends RoundFacts>({
  face,
  state,
  fixed,
  onOpen,
  onVerify,
}: {
  readonly face: RoundWords<Round>;
  readonly state: Ready<Round>;
  /** How the seeds decide a round, and when. */
  readonly fixed: { readonly title: string; readonly what: string };
  readonly onOpen: (view: View<Round>) => void;
  readonly onVerify: (round: Round | null) => void;
}) {
  const say = useSay();
  const hash = openOf(state.round)?.serverSeedHash ?? state.session.seeds.serverSeedHash;
  return (
    <aside className={styles.rail}>
      <div className={styles.head}>
        <h2>{say('lastRounds')}</h2>
        <span>{say('resultOnStake')}</span>
      </div>
      {state.recent.length === 0 ? (
        <p className={styles.none}>{say('noRoundsWhat')}</p>
      ) : (
        <ol className={styles.rounds}>
          {state.recent.map((round) => (
            <li key={round.roundId}>
              <RoundRow face={face} round={round} onPress={() => onOpen({ kind: 'replay', round })} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.fixed}>
        <h2>{fixed.title}</h2>
        <p>{fixed.what}</p>
        <div>
          <button type="button" onClick={() => onOpen({ kind: 'seeds' })}>
            {shortHash(hash)}
          </button>
          <button type="button" onClick={() => onVerify(null)}>
            {say('verifyRounds')}
          </button>
        </div>
      </div>
    </aside>
  );
}
