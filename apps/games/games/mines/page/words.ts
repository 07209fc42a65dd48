import type { MinesRound } from '../../../src/page-api.ts';
import { rupees, times } from '../../../page/lib/figures.ts';
import type { Say } from '../../../page/lib/words/say.ts';
import { isLostUnplayed, stakeWords } from '../../../page/table/state.ts';
import { safeTiles, type MinesReady } from './state.ts';

/** `1 mine`, `3 mines`. */
export function minesWords(say: Say, mines: number): string {
  return mines === 1 ? say('betOnOne') : say('betOn', { mines });
}

export const chosen = (say: Say, { mines }: Pick<MinesRound, 'mines'>): string => minesWords(say, mines);

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
      if (isLostUnplayed(round)) return say('lostUnplayedShort');
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

/** What has just happened, for those who do not see it. */
export function spoken(say: Say, { round, isResumed }: MinesReady): string {
  if (round === null) return '';
  const number = (round.opened.at(-1) ?? 0) + 1;
  const multiplier = times(round.multiplier);
  switch (round.state) {
    case 'open':
      if (isResumed) return say('resumed');
      return safeTiles(round) === 0
        ? say('roundBegun')
        : say('tileWasSafe', { number, multiplier, amount: rupees(round.payout) });
    case 'won':
      return say('spokenWon', { multiplier, amount: rupees(round.payout) });
    case 'lost':
      if (isLostUnplayed(round)) return `${say('lostUnplayed')}. ${say('lostUnplayedWhat')}`;
      return say('spokenLost', { number, stake: rupees(round.stake) });
    case 'void':
      return `${say('voidRound')}. ${stakeWords(say, round)}`;
    case 'pending':
      return say('waitingWallet');
    case 'refused':
      return '';
  }
}
