import type { ComponentType } from 'react';
import { MAX_MULTIPLIER, returnPaise } from '../../src/games/instant/rules.ts';
import { chanceText, exactTimes, percent, rupees, wholeRupees } from '../lib/figures.ts';
import { useSay, type Key } from '../lib/words/say.ts';
import styles from '../table/sheets/sheets.module.css';
import { stakeOf, type InstantReady } from './game.ts';
import { CHOICE_WORDS, type InstantLook } from './look.ts';

/** The keyboard must be able to reach what scrolls. */
const scrolls = { tabIndex: 0 } as const;

/** The rules in words, and the exact figures of the bet that is chosen. */
export function rulesOf<Choice, Drawn>(
  look: InstantLook<Choice, Drawn>,
): ComponentType<{ readonly state: InstantReady<Choice, Drawn> }> {
  return function InstantRulesSheet({ state }) {
    const say = useSay();
    const word = say as (key: Key) => string;
    const { session, choice } = state;
    const { numerator, denominator } = look.returnOf(choice);
    const multiplier = Math.min(MAX_MULTIPLIER, look.rules.largestMultiplier(choice));
    const stake = stakeOf(look.rules, state).paise ?? session.minStake;
    const table = look.RulesTable !== undefined && <look.RulesTable choice={choice} stakePaise={stake} />;
    // Of a slot the pay table is what a player looks for.
    const isTableFirst = look.tableOf !== undefined;
    return (
      <div className={styles.rules} {...scrolls}>
        {isTableFirst && table}
        <h3>{say('howToPlay')}</h3>
        <ol className={styles.sentences}>
          {[...look.sentences, 'rulePace' as const].map((sentence) => (
            <li key={sentence}>{word(sentence)}</li>
          ))}
        </ol>
        <p>
          {say('limitsInWords', {
            min: wholeRupees(session.minStake),
            max: wholeRupees(session.maxStake),
            largest: wholeRupees(session.maxReturn),
          })}
        </p>
        <h3>{say('figuresOf', { choice: look.chosen(say, choice) })}</h3>
        <table className={styles.returns}>
          <tbody>
            <tr>
              <th scope="row">{word(look.chanceLabel)}</th>
              <td>{chanceText(look.chanceOf(choice))}</td>
            </tr>
            <tr>
              <th scope="row">{say((look.frameWords ?? CHOICE_WORDS).pays)}</th>
              <td>{exactTimes(multiplier)}</td>
            </tr>
            <tr>
              <th scope="row">{say('largestHere')}</th>
              <td>{rupees(returnPaise(stake, multiplier))}</td>
            </tr>
            <tr>
              <th scope="row">{say('rtp')}</th>
              <td>
                <b>{percent({ numerator, denominator })}</b>
                <small>{`${numerator}/${denominator}`}</small>
              </td>
            </tr>
          </tbody>
        </table>
        {!isTableFirst && table}
      </div>
    );
  };
}
