import type { SlotGame } from '../../src/games/slots/slot-game.ts';

/** Auto Meter: three rows and both diagonals of three reels; wild flags on reels 2 and 3 multiply their line by 2, 3 or 5. */
export const autoMeter: SlotGame = {
  gameId: 'auto-meter',
  title: 'Auto Meter',
  volatility: 'medium',
  strips: ['CRTACTMCLRHLTRHMCTHRLCRL', 'TRCTMCHLM2HTR5LTCRHARC3L', 'CMLT235LRTCHRMCRHTALCHTR'],
  bet: 5,
  paying: { kind: 'lines', lines: ['111', '000', '222', '012', '210'] },
  pays: { A: [20], M: [6], H: [5], L: [3], T: [2], C: [2], R: [1] },
  wilds: { 2: 2, 3: 3, 5: 5 },
  scatter: null,
  feature: null,
  figures: {
    rtp: { numerator: 13_219n, denominator: 13_824n },
    hits: { numerator: 673n, denominator: 2304n },
    aboveStake: { numerator: 2077n, denominator: 13_824n },
    variance: { numerator: 3_216_299_063n, denominator: 191_102_976n },
    largest: 550,
    largestLikely: 550,
  },
};
