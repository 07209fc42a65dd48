import { fraction } from '../exact.ts';
import { multiplierOfLineBets } from './engine.ts';
import { FEWEST, ROWS, type SlotFigures, type SlotGame } from './slot-game.ts';

interface Live {
  readonly rows: string;
  readonly symbol: string;
}

/** Every window of a slot, counted: its exact figures and the deviation of a spin in stakes. A line that broke early is
 *  settled at once, so that whole branches are counted without being walked. */
export function enumerate(game: SlotGame): SlotFigures & { readonly deviation: number } {
  const { strips, lines, pays, wild } = game;
  const byPay = new Map<number, number>();
  const walk = (reel: number, live: readonly Live[], won: number): void => {
    if (reel === strips.length || live.length === 0) {
      const windows = strips.slice(reel).reduce((product, { length }) => product * length, 1);
      const all = live.reduce((sum, { symbol }) => sum + (pays[symbol]?.[reel - FEWEST] ?? 0), won);
      byPay.set(all, (byPay.get(all) ?? 0) + windows);
      return;
    }
    const strip = strips[reel]!;
    for (let stop = 0; stop < strip.length; stop += 1) {
      const shown = Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]!);
      const next: Live[] = [];
      let sum = won;
      for (const line of live) {
        const symbol = shown[Number(line.rows[reel])]!;
        if (reel === 0) next.push({ rows: line.rows, symbol });
        else if (symbol === line.symbol || symbol === wild) next.push(line);
        else sum += pays[line.symbol]?.[reel - FEWEST] ?? 0;
      }
      walk(reel + 1, next, sum);
    }
  };
  walk(
    0,
    lines.map((rows) => ({ rows, symbol: '' })),
    0,
  );
  const all = strips.reduce((product, { length }) => product * length, 1);
  const count = (test: (pay: number) => boolean): bigint =>
    BigInt([...byPay].reduce((sum, [pay, windows]) => sum + (test(pay) ? windows : 0), 0));
  const paid = [...byPay].reduce((sum, [pay, windows]) => sum + pay * windows, 0);
  const mean = paid / all / lines.length;
  const square = [...byPay].reduce((sum, [pay, windows]) => sum + (pay / lines.length) ** 2 * (windows / all), 0);
  return {
    rtp: fraction(BigInt(paid), BigInt(all * lines.length)),
    hits: fraction(
      count((pay) => pay > 0),
      BigInt(all),
    ),
    aboveStake: fraction(
      count((pay) => multiplierOfLineBets(game, pay) > multiplierOfLineBets(game, lines.length)),
      BigInt(all),
    ),
    largest: Math.max(...byPay.keys()),
    deviation: Math.sqrt(square - mean ** 2),
  };
}
