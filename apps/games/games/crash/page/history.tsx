import { memo } from 'react';
import type { TableResult } from '../../../src/tables/page-api.ts';
import { times } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from './crash.module.css';

const SHOWN = 24;
const HIGH = 200;
const VERY_HIGH = 1000;

/** The cuts of the last rounds; a press checks one. */
export const History = memo(function History({
  results,
  onVerify,
}: {
  readonly results: readonly TableResult[];
  readonly onVerify: (id: number) => void;
}) {
  const say = useSay();
  const cuts = results.flatMap(({ id, number, drawn }) =>
    typeof drawn === 'number' ? [{ id, number, cut: drawn }] : [],
  );
  if (cuts.length === 0) return <p className={styles.noCuts}>{say('noCuts')}</p>;
  return (
    <ol className={styles.history} aria-label={say('crashRounds')}>
      {cuts.slice(0, SHOWN).map(({ id, number, cut }) => (
        <li key={id}>
          <button
            type="button"
            data-height={cut >= VERY_HIGH ? 'very-high' : cut >= HIGH ? 'high' : undefined}
            aria-label={say('checkRound', { multiplier: times(cut), number })}
            onClick={() => onVerify(id)}
          >
            {times(cut)}
          </button>
        </li>
      ))}
    </ol>
  );
});
