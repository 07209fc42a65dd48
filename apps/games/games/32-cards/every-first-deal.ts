/** Every first deal, for tests that count over all of them. */
import { DECK, PLAYERS, pointsOf, type Player } from './deal.ts';

/** Calls `visit` with those who are level at the top, once for each of the 863,040 orders of four cards. */
export function everyFirstDeal(visit: (level: readonly Player[]) => void): void {
  const dealt: number[] = [];
  function go(): void {
    if (dealt.length < PLAYERS.length) {
      for (const card of DECK) {
        if (dealt.includes(card)) continue;
        dealt.push(card);
        go();
        dealt.pop();
      }
      return;
    }
    const points = PLAYERS.map((player, index) => pointsOf({ player, card: dealt[index] ?? 0 }));
    const most = Math.max(...points);
    visit(PLAYERS.filter((_, index) => points[index] === most));
  }
  go();
}
