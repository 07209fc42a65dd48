import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import type { Win } from '../../src/games/slots/wins.ts';
import { rupees } from '../lib/figures.ts';
import { useSay, type Key, type Say } from '../lib/words/say.ts';
import type { SlotArt } from './slot-art.ts';
import type { SlotShown } from './use-slot.ts';
import styles from './win-panel.module.css';

/** What the step that is shown has paid, and for what; the line that is drawn is marked. */
export function WinList({
  game,
  art,
  shown: { step, wins, line, paise },
}: {
  readonly game: SlotGame;
  readonly art: SlotArt;
  readonly shown: SlotShown;
}) {
  const say = useSay();
  const word = say as (key: Key) => string;
  const nameOf = (symbol: string): string => word(art.symbols[symbol]!.name);
  const scatter = nameOf(game.scatter?.symbol ?? game.strips[0]![0]!);
  return (
    <ul className={styles.wins}>
      {wins.map((win) => (
        <li key={`${win.line ?? win.symbol}${win.isFromRight}`} data-on={win === line || undefined}>
          {winWords(say, win, nameOf(win.symbol))} <b>{`+${rupees(paise(win.coins * step.multiplier))}`}</b>
        </li>
      ))}
      {step.scatterCoins > 0 && (
        <li>
          {say('slotScatterWin', { symbol: scatter })} <b>{`+${rupees(paise(step.scatterCoins * step.multiplier))}`}</b>
        </li>
      )}
      {step.kind === 'hold' && (
        <li>
          {say('slotHeldWin', { count: Object.keys(step.worth).length, symbol: scatter })}{' '}
          <b>{`+${rupees(paise(step.coins))}`}</b>
        </li>
      )}
    </ul>
  );
}

function winWords(say: Say, { line, count, times, isFromRight }: Win, symbol: string): string {
  if (line === null)
    return times === 1 ? say('slotOneWayWin', { count, symbol }) : say('slotWaysWin', { ways: times, count, symbol });
  const words = say(isFromRight ? 'slotLineWinRight' : 'slotLineWin', { line, count, symbol });
  return times === 1 ? words : `${words} ×${times}`;
}
