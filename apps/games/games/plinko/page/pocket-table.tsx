import { returnPaise } from '../../../src/games/instant/rules.ts';
import { chanceOfPocket, pocketsOf, type PlinkoChoice } from '../rules.ts';
import { chanceText, rupees, shortTimes } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from '../../../page/table/sheets/sheets.module.css';

/** What every pocket pays in rupees at the chosen bet, and how likely it is: those of both sides in one row. */
export function PocketTable({ choice, stakePaise }: { readonly choice: PlinkoChoice; readonly stakePaise: number }) {
  const say = useSay();
  const { rows } = choice;
  const half = pocketsOf(choice).slice(0, Math.floor(rows / 2) + 1);
  return (
    <>
      <h3>{say('pocketTable', { stake: rupees(stakePaise) })}</h3>
      <table className={styles.returns}>
        <thead>
          <tr>
            <th scope="col">{say('pocketName')}</th>
            <th scope="col">{say('thMultiplier')}</th>
            <th scope="col">{say('paid')}</th>
            <th scope="col">{say('thChance')}</th>
          </tr>
        </thead>
        <tbody>
          {half.map((pays, pocket) => {
            const { numerator, denominator } = chanceOfPocket(rows, pocket);
            const isMiddle = pocket * 2 === rows;
            return (
              <tr key={pocket}>
                <th scope="row">
                  {isMiddle ? pocket + 1 : say('pocketBoth', { left: pocket + 1, right: rows - pocket + 1 })}
                </th>
                <td>{shortTimes(pays)}</td>
                <td>{rupees(returnPaise(stakePaise, pays))}</td>
                <td>{chanceText({ numerator: isMiddle ? numerator : numerator * 2n, denominator })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
