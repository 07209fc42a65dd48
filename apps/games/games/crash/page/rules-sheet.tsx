import { chanceOf, returnOfTarget } from '../rules.ts';
import { chanceText, percent, times, wholeRupees } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from '../../../page/table/sheets/sheets.module.css';

const TARGETS = [101, 150, 200, 500, 1000, 10_000, 100_000, 1_000_000];
const SENTENCES = ['crash1', 'crash2', 'crash3', 'crash4', 'crash5', 'crash6'] as const;
/** The keyboard must be able to reach what scrolls. */
const scrolls = { tabIndex: 0 } as const;

/** The rules in words, and the exact chance and return of some cash-outs: every other one lies between. */
export function CrashRules({ largestPaise, voids }: { readonly largestPaise: number; readonly voids: number }) {
  const say = useSay();
  return (
    <div className={styles.rules} {...scrolls}>
      <h3>{say('howToPlay')}</h3>
      <ol className={styles.sentences}>
        {SENTENCES.map((sentence) => (
          <li key={sentence}>{say(sentence)}</li>
        ))}
        <li>{say('crash7', { largest: wholeRupees(largestPaise) })}</li>
        <li>{say('rulesFair')}</li>
      </ol>
      <table className={styles.returns}>
        <thead>
          <tr>
            <th scope="col">{say('thTarget')}</th>
            <th scope="col">{say('thChance')}</th>
            <th scope="col">{say('thReturn')}</th>
          </tr>
        </thead>
        <tbody>
          {TARGETS.map((target) => (
            <tr key={target}>
              <th scope="row">{times(target)}</th>
              <td>{chanceText(chanceOf(target))}</td>
              <td>{percent(returnOfTarget(target))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say('voidsCounted', { voids })}</p>
    </div>
  );
}
