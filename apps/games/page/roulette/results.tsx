import { colourOf } from '../../src/games/roulette/positions.ts';
import type { TableResult } from '../../src/tables/page-api.ts';
import { useSay } from '../lib/words/say.ts';
import styles from './results.module.css';

const SHOWN = 45;

/** Newest first. Counts say what was, never what comes. */
export function Results({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const numbers = results.flatMap(({ drawn, id }) => (typeof drawn === 'number' ? [{ id, number: drawn }] : []));
  const count = (colour: string): number => numbers.filter(({ number }) => colourOf(number) === colour).length;
  return (
    <section className={styles.results} aria-label={say('results')}>
      <div className={styles.head}>
        <h2>{say('results')}</h2>
        <span>{say('newestFirst')}</span>
      </div>
      {numbers.length === 0 ? (
        <p className={styles.none}>{say('noTableResults')}</p>
      ) : (
        <>
          <ol>
            {numbers.slice(0, SHOWN).map(({ id, number }) => (
              <li key={id} data-colour={colourOf(number)}>
                <span>{number}</span>
              </li>
            ))}
          </ol>
          <p className={styles.none}>
            {say('red')} {count('red')} · {say('black')} {count('black')} · {say('zero')} {count('zero')}{' '}
            {say('freshSpin', { count: numbers.length })}
          </p>
        </>
      )}
    </section>
  );
}
