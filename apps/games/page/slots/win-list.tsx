import type { Step } from '../../src/games/slots/play.ts';
import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import type { Win } from '../../src/games/slots/wins.ts';
import { rupees } from '../lib/figures.ts';
import { useSay, type Key, type Say } from '../lib/words/say.ts';
import styles from './reels.module.css';
import type { SlotArt } from './slot-art.ts';

/** What a step has paid, and for what. */
export function WinList({
  game,
  art,
  step,
  paise,
}: {
  readonly game: SlotGame;
  readonly art: SlotArt;
  readonly step: Step;
  readonly paise: (coins: number) => number;
}) {
  const say = useSay();
  const word = say as (key: Key) => string;
  const nameOf = (symbol: string): string => word(art.symbols[symbol]!.name);
  const byPay = step.wins.toSorted((one, other) => other.coins - one.coins);
  return (
    <ul className={styles.wins}>
      {byPay.map((win) => (
        <li key={`${win.line ?? win.symbol}${win.isFromRight}`}>
          {winWords(say, win, nameOf(win.symbol))} <b>{`+${rupees(paise(win.coins * step.multiplier))}`}</b>
        </li>
      ))}
      {step.scatterCoins > 0 && (
        <li>
          {say('slotScatterWin', { symbol: nameOf(game.scatter?.symbol ?? '') })}{' '}
          <b>{`+${rupees(paise(step.scatterCoins * step.multiplier))}`}</b>
        </li>
      )}
      {step.kind === 'hold' && (
        <li>
          {say('slotHeldWin', { count: Object.keys(step.worth).length, symbol: nameOf(game.scatter?.symbol ?? '') })}{' '}
          <b>{`+${rupees(paise(step.coins))}`}</b>
        </li>
      )}
    </ul>
  );
}

function winWords(say: Say, { line, count, times, isFromRight }: Win, symbol: string): string {
  if (line === null) return say('slotWaysWin', { ways: times, count, symbol });
  const words = say(isFromRight ? 'slotLineWinRight' : 'slotLineWin', { line, count, symbol });
  return times === 1 ? words : `${words} ×${times}`;
}
