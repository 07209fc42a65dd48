import type { MinesRound } from '../../src/page-api.ts';
import { times } from '../lib/figures.ts';
import type { Say } from '../lib/words/say.ts';
import { safeTiles } from './state.ts';

/** `1 mine`, `3 mines`. */
export function minesWords(say: Say, mines: number): string {
  return mines === 1 ? say('betOnOne') : say('betOn', { mines });
}

/** How far a lost round went: `after 1 safe tile`. */
export function lostAfter(say: Say, safe: number): string {
  if (safe === 0) return say('lostFirst');
  return safe === 1 ? say('lostSafeOne') : say('lostSafe', { safe });
}

/** How a round ended, in a few words. */
export function outcome(say: Say, round: MinesRound): string {
  const safe = safeTiles(round);
  switch (round.state) {
    case 'won':
      return say('wonShort', { safe, multiplier: times(round.multiplier) });
    case 'lost':
      return safe === 0 ? say('lostShortFirst') : say('lostShort', { safe });
    case 'void':
      return say('voidShort');
    case 'refused':
      return say('refusedShort');
    case 'open':
    case 'pending':
      return say('openShort');
  }
}
