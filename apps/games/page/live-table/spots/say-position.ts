import type { Limits } from '../../../src/tables/rules.ts';
import { rupees, wholeRupees } from '../../lib/figures.ts';
import type { Say } from '../../lib/words/say.ts';

export interface SpokenPosition {
  readonly position: string;
  /** To one. */
  readonly pays: string | number;
  readonly limits: Limits | undefined;
  /** In paise. */
  readonly placed: number;
  readonly laid: number;
}

/** A position as it is read out: what it pays and takes, and what of the player's lies there. */
export function sayPosition(say: Say, { position, pays, limits, placed, laid }: SpokenPosition): string {
  const least = wholeRupees(limits?.least ?? 0);
  const most = wholeRupees(limits?.most ?? 0);
  return [
    say('positionSpoken', { position, pays, least, most }),
    ...(placed > 0 ? [say('positionPlaced', { position, stake: rupees(placed) })] : []),
    ...(laid > 0 ? [say('positionLaid', { position, stake: rupees(laid) })] : []),
  ].join('. ');
}
