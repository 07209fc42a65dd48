import { classes } from '@maidan/ui';
import type { Fraction } from '../../../src/games/exact.ts';
import { chanceOf, returnAt } from '../rules.ts';
import { chanceText, percent, times, wholeRupees } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from '../../../page/table/sheets/sheets.module.css';
import { openOf } from '../../../page/table/state.ts';
import { ladderOf, safeTiles, type MinesReady } from './state.ts';

const SENTENCES = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6', 'rule7'] as const;

/** The keyboard must be able to reach what scrolls. */
const scrolls = { tabIndex: 0 } as const;

/** The rules in words, and for the chosen mines every step with its exact chance and return. */
export function MinesRules({ state }: { readonly state: MinesReady }) {
  const say = useSay();
  const { session } = state;
  const round = openOf(state.round);
  const mines = round?.mines ?? state.mines;
  const at = round === null ? 0 : safeTiles(round);
  return (
    <div className={styles.rules} {...scrolls}>
      <h3>{say('howToPlay')}</h3>
      <ol className={styles.sentences}>
        {SENTENCES.map((sentence) => (
          <li key={sentence}>{say(sentence)}</li>
        ))}
      </ol>
      <p>
        {say('limitsInWords', {
          min: wholeRupees(session.minStake),
          max: wholeRupees(session.maxStake),
          largest: wholeRupees(session.maxReturn),
        })}
      </p>
      <h3>{mines === 1 ? say('returnsForOne') : say('returnsFor', { mines })}</h3>
      <table className={styles.returns}>
        <thead>
          <tr>
            <th scope="col">{say('thSafe')}</th>
            <th scope="col">{say('thMultiplier')}</th>
            <th scope="col">{say('thChance')}</th>
            <th scope="col">{say('thReturn')}</th>
          </tr>
        </thead>
        <tbody>
          {ladderOf(state).map(({ safe, multiplier }) => (
            <tr
              key={safe}
              className={classes(safe === at && styles.now)}
              aria-current={safe === at ? 'step' : undefined}
            >
              <td>{safe}</td>
              <td>{times(multiplier)}</td>
              <td>{chanceText(chanceOf(mines, safe))}</td>
              <td>
                <b>{percent(returnAt(mines, safe))}</b>
                <small>{fractionText(returnAt(mines, safe))}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.what}>{say('hitRate')}</p>
    </div>
  );
}

const fractionText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;
