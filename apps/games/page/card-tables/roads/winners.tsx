import { useSay } from '../../lib/words/say.ts';
import styles from './winners.module.css';

const SHOWN = 45;

export interface WinnersProps {
  /** Newest first. */
  readonly winners: readonly { readonly id: number; readonly text: string }[];
  readonly counts: readonly { readonly name: string; readonly count: number }[];
}

/** Who won, where a table has more sides than two. */
export function Winners({ winners, counts }: WinnersProps) {
  const say = useSay();
  return (
    <section className={styles.winners} aria-label={say('results')}>
      <div className={styles.head}>
        <h2>{say('results')}</h2>
        <span>{say('newestFirst')}</span>
      </div>
      {winners.length === 0 ? (
        <p className={styles.fresh}>{say('noTableResults')}</p>
      ) : (
        <>
          <ol>
            {winners.slice(0, SHOWN).map(({ id, text }) => (
              <li key={id} data-winner={text}>
                {text}
              </li>
            ))}
          </ol>
          <dl>
            {counts.map(({ name, count }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={styles.fresh}>{say('roadsSay')}</p>
    </section>
  );
}
