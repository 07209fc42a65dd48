import { cssVariables } from '@maidan/ui';
import { colourOf } from '../../src/games/roulette/positions.ts';
import type { TableResult } from '../../src/tables/page-api.ts';
import { useSay } from '../lib/words/say.ts';
import { NumberTag } from './number-tag.tsx';
import styles from './results.module.css';

const SHOWN = 45;

/** Newest first. Counts say what was, never what comes. */
export function Results({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const numbers = results.flatMap(({ drawn, id }) => (typeof drawn === 'number' ? [{ id, number: drawn }] : []));
  const count = (colour: string): number => numbers.filter(({ number }) => colourOf(number) === colour).length;
  const [red, black, zero] = [count('red'), count('black'), count('zero')];
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
              <li key={id}>
                <NumberTag drawn={number} />
              </li>
            ))}
          </ol>
          <div
            className={styles.bar}
            aria-hidden="true"
            ref={cssVariables({ '--red': String(red), '--black': String(black), '--zero': String(zero) })}
          >
            <i />
            <i />
            <i />
          </div>
          <p className={styles.counts}>
            <span>
              {say('red')} {red}
            </span>
            <span className={styles.none}>
              {say('zero')} {zero}, {say('freshSpin', { count: numbers.length })}
            </span>
            <span>
              {say('black')} {black}
            </span>
          </p>
        </>
      )}
    </section>
  );
}
