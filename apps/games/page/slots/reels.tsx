import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import { wholeRupees } from '../lib/figures.ts';
import { useSay, type Key } from '../lib/words/say.ts';
import { LineTags, WinLine } from './win-line.tsx';
import { Reel } from './reel.tsx';
import styles from './reels.module.css';
import type { SlotArt } from './slot-art.ts';
import type { SlotShown } from './use-slot.ts';

export interface ReelsProps {
  readonly game: SlotGame;
  readonly art: SlotArt;
  readonly shown: SlotShown;
}

/** The reels in their frame. Nothing moves but to what the server has committed. */
export function Reels({ game, art, shown }: ReelsProps) {
  const say = useSay();
  const word = say as (key: Key) => string;
  const { step, winning, strips, motion, line } = shown;
  return (
    <div className={styles.frame} data-drawn={art.frame !== undefined || undefined}>
      {art.frame !== undefined && <img className={styles.drawn} src={art.frame} alt="" />}
      <figure className={styles.window} aria-label={windowWords(word, art, step.grid)}>
        {step.grid.map((_, reel) => (
          <Reel
            key={reel}
            step={step}
            strip={strips[reel]!}
            number={reel}
            reels={step.grid.length}
            motion={motion}
            art={art}
            isWinning={(row) => winning.has(`${reel}-${row}`)}
            hasWins={winning.size > 0}
            isLeaving={(row) => shown.leaving.has(`${reel}-${row}`)}
            worthOf={(row) => {
              const coins = step.kind === 'hold' ? step.worth[`${reel}-${row}`] : undefined;
              return coins === undefined ? null : { stakes: coins / game.bet, rupees: wholeRupees(shown.paise(coins)) };
            }}
          />
        ))}
        {art.Over !== undefined && <art.Over step={step} motion={motion} />}
        {line !== null && <WinLine game={game} win={line} />}
      </figure>
      {line !== null && <LineTags game={game} wins={shown.wins} line={line} />}
    </div>
  );
}

function windowWords(word: (key: Key) => string, art: SlotArt, grid: readonly (readonly string[])[]): string {
  return grid.map((column) => column.map((symbol) => word(art.symbols[symbol]!.name)).join(', ')).join('; ');
}
