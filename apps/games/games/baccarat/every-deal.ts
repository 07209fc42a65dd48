/** Every deal of the shoe by the points of its cards, for tests that count over all of them. */
import { shoeOf } from '../../src/games/cards/cards.ts';
import type { Dealt } from '../../src/games/cards/card-table.ts';
import { handsOf, nextOf, pointOf } from './hands.ts';

const SHOE = shoeOf(8);
/** As many as a deal has at most: where it has fewer, every order of the next ones counts. */
const LONGEST = 6;

/** In how many ways six cards can follow each other. */
export const SEQUENCES = [0, 1, 2, 3, 4, 5].reduce((ways, gone) => ways * BigInt(SHOE.length - gone), 1n);

const CARD_OF = Array.from({ length: 10 }, (_, point) => SHOE.find((card) => pointOf(card) === point) ?? 0);

/** Calls `visit` with one deal for each run of points and in how many sequences it is dealt. */
export function everyDeal(visit: (dealt: Dealt, sequences: bigint) => void): void {
  const left = CARD_OF.map((_, point) => SHOE.filter((card) => pointOf(card) === point).length);
  const dealt: number[] = [];

  function go(ways: number): void {
    if (nextOf(handsOf(dealt)) === null) {
      let sequences = BigInt(ways);
      for (let gone = dealt.length; gone < LONGEST; gone += 1) sequences *= BigInt(SHOE.length - gone);
      visit(dealt, sequences);
      return;
    }
    for (const [point, card] of CARD_OF.entries()) {
      const count = left[point] ?? 0;
      left[point] = count - 1;
      dealt.push(card);
      go(ways * count);
      dealt.pop();
      left[point] = count;
    }
  }
  go(1);
}
