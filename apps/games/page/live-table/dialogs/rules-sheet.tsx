import { percent, wholeRupees } from '../../lib/figures.ts';
import { useSay, type Key } from '../../lib/words/say.ts';
import { ChainsLink } from '../../shell/chains-link.tsx';
import styles from '../../table/sheets/sheets.module.css';
import type { TableFace } from '../face.ts';

/** The keyboard must be able to reach what scrolls. */
const scrolls = { tabIndex: 0 } as const;

/** The rules in words, and every position with what it pays, takes and returns, exactly. */
export function RulesSheet<Drawn>({ face, voids }: { readonly face: TableFace<Drawn>; readonly voids: number }) {
  const say = useSay();
  const word = say as (key: Key) => string;
  const sentences: readonly Key[] = [...face.sentences, 'rulesLimits', 'rulesClosed', 'rulesVoid', 'rulesFair'];
  return (
    <div className={styles.rules} {...scrolls}>
      <h3>{say('howToPlay')}</h3>
      <ol className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{word(sentence)}</li>
        ))}
      </ol>
      <h3>{say('rtp')}</h3>
      <table className={styles.returns}>
        <thead>
          <tr>
            <th scope="col">{say('positionPays')}</th>
            <th scope="col">{say('paysToOne')}</th>
            <th scope="col">{say('minAndMax')}</th>
            <th scope="col">{say('returnOfStake')}</th>
          </tr>
        </thead>
        <tbody>
          {face.ruled(say, face.rules.limitsOf).map(({ id, returns, name }) => {
            const limits = face.rules.limitsOf(id);
            return (
              <tr key={id}>
                <td>{name ?? face.positionName(say, id)}</td>
                <td>{face.pays(say, id)}:1</td>
                <td>
                  {wholeRupees(limits?.least ?? 0)}
                  <small>{wholeRupees(limits?.most ?? 0)}</small>
                </td>
                <td>
                  <b>{percent(returns)}</b>
                  <small>{`${returns.numerator}/${returns.denominator}`}</small>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{say('voidsCounted', { voids })}</p>
      <ChainsLink gameId={face.rules.gameId} />
    </div>
  );
}
