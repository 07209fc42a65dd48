import type { SlotGame } from '../../src/games/slots/slot-game.ts';

/** Mango Drop: 243 ways; the reels of a win drop out and are drawn anew, three times at most, at 2, 3 and 5 times the pay. */
export const mangoDrop: SlotGame = {
  gameId: 'mango-drop',
  title: 'Mango Drop',
  volatility: 'medium',
  strips: [
    'KLNTFKNTFLNKATLFTNLF',
    'KNLTNLFTKLNAFNTFNALF',
    'NTLKNFTKFLTNFANTFNLF',
    'FNLKNAFTLNTALNFKLTNK',
    'KTFNALTNLFAKFNTFNTFL',
  ],
  bet: 50,
  paying: { kind: 'ways' },
  pays: {
    A: [26, 150, 1600],
    K: [8, 40, 245],
    T: [2, 6, 24],
    L: [1, 3, 10],
    F: [1, 2, 6],
    N: [1, 1, 4],
  },
  wilds: {},
  scatter: null,
  feature: { kind: 'cascades', multipliers: [1, 2, 3, 5] },
  figures: {
    rtp: { numerator: 3_146_744_393_845_729_057_330_857n, denominator: 3_276_800_000_000_000_000_000_000n },
    hits: { numerator: 3051n, denominator: 4000n },
    aboveStake: { numerator: 21_461_779_584_944_182_550_087_469n, denominator: 104_857_600_000_000_000_000_000_000n },
    variance: {
      numerator: 231_787_201_297_398_413_541_632_945_378_396_657_993_666_835_645_551n,
      denominator: 10_737_418_240_000_000_000_000_000_000_000_000_000_000_000_000_000n,
    },
    largest: 17_644,
    largestLikely: 12_872,
  },
};
