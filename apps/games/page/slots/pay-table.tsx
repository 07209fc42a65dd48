import type { SlotChoice } from '../../src/games/slots/engine.ts';
import { FEWEST, type SlotGame } from '../../src/games/slots/slot-game.ts';
import { percent, wholeRupees } from '../lib/figures.ts';
import { useSay, type Key } from '../lib/words/say.ts';
import styles from '../table/sheets/sheets.module.css';
import type { SlotArt } from './slot-art.ts';

/** What each symbol pays in rupees at the chosen bet, and the lines. */
export function payTableOf(game: SlotGame, art: SlotArt) {
  return function PayTable({ stakePaise }: { readonly choice: SlotChoice; readonly stakePaise: number }) {
    const say = useSay();
    const word = say as (key: Key) => string;
    const counts = game.strips.map((_, reel) => reel + 1).filter((count) => count >= FEWEST);
    return (
      <>
        <h3>{say('payTableAt', { stake: wholeRupees(stakePaise) })}</h3>
        <table className={styles.returns}>
          <thead>
            <tr>
              <th scope="col">{say('symbol')}</th>
              {counts.map((count) => (
                <th key={count} scope="col">{`${count}×`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(game.pays).map(([symbol, pays]) => (
              <tr key={symbol}>
                <th scope="row">{word(art.symbols[symbol]!.name)}</th>
                {pays.map((pay) => (
                  <td key={pay}>{wholeRupees(Math.floor((stakePaise * pay) / game.lines.length))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p>{say('slotHits', { hits: percent(game.figures.hits) })}</p>
        <h3>{say('slotLines', { count: game.lines.length })}</h3>
        <p>{say('slotLineRows')}</p>
        <p>
          {game.lines
            .map((rows, index) => `${index + 1}: ${Array.from(rows, (row) => Number(row) + 1).join(' ')}`)
            .join(' · ')}
        </p>
      </>
    );
  };
}
