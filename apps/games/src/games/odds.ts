/** Of odds: 90 is 0.9:1. */
const HUNDREDTHS = 100;

/** What a stake returns that wins at these odds, stake included, in paise: cut down to a paisa (casino rules 1).
 *  `odds` are hundredths of profit to one. */
export function wonPaise(stakePaise: number, odds: number): number {
  const profit = stakePaise * odds;
  return stakePaise + (profit - (profit % HUNDREDTHS)) / HUNDREDTHS;
}

/** `0.9`, `14.5`, `1` of hundredths of profit to one. */
export function oddsText(odds: number): string {
  return String(odds / HUNDREDTHS);
}
