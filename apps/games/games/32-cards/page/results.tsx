import type { TableResult } from '../../../src/tables/page-api.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { PLAYERS, readDeal } from '../deal.ts';
import { PlayerTag } from './player-tag.tsx';
import { read } from './read.ts';
import styles from './results.module.css';

const ROWS = 5;
const COLUMNS = 17;

/** Who won, the oldest at the left and each column from above, and of all of them how many each player won. */
export function Results({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const ended = results.flatMap(({ id, drawn }) => {
    const dealt = read(drawn);
    if (dealt === null) return [];
    const { winner, tieBreaks } = readDeal(dealt);
    return [{ id, winner, isTieBreak: tieBreaks.length > 0 }];
  });
  const newest = ended[0];
  // The last column always has a free place for the next result.
  const columns = Math.floor(ended.length / ROWS) + 1;
  const shown = ended.toReversed().slice(Math.max(0, columns - COLUMNS) * ROWS);
  return (
    <section className={styles.results} aria-label={say('results')}>
      <div className={styles.head}>
        <h2>{say('results')}</h2>
        <span>{say('strokeDecided')}</span>
      </div>
      {newest === undefined ? (
        <p className={styles.small}>{say('noTableResults')}</p>
      ) : (
        <>
          <ol className={styles.grid}>
            {Array.from({ length: ROWS * COLUMNS }, (_, place) => {
              const result = shown[place];
              return result === undefined ? (
                <li key={place} aria-hidden="true" />
              ) : (
                <li key={place}>
                  <PlayerTag
                    player={result.winner}
                    size={18}
                    isNewest={result === newest}
                    isTieBreak={result.isTieBreak}
                  />
                </li>
              );
            })}
          </ol>
          <dl className={styles.counts}>
            {PLAYERS.map((player) => (
              <div key={player}>
                <dt>
                  <PlayerTag player={player} size={20} />
                </dt>
                <dd>{say('wonTimes', { count: ended.filter(({ winner }) => winner === player).length })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={styles.small}>{say('roadsSay')}</p>
    </section>
  );
}
