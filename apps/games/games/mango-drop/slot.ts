import type { SlotGame } from '../../src/games/slots/slot-game.ts';

/** Mango Drop: 243 ways; winners leave and the strips come down into the gaps, at twice, three and five times the pay. */
export const mangoDrop: SlotGame = {
  gameId: 'mango-drop',
  title: 'Mango Drop',
  volatility: 'medium',
  bet: 500,
  paying: { kind: 'ways' },
  pays: {
    A: [40, 300, 10000],
    C: [15, 120, 1200],
    R: [10, 50, 250],
    J: [3, 12, 50],
    K: [2, 6, 40],
    L: [2, 5, 25],
    S: [2, 4, 20],
  },
  wilds: { W: 1 },
  scatter: null,
  feature: { kind: 'cascades', multipliers: [1, 2, 3, 5] },
  strips: [
    'KLRSJLKSRCLSJAKLRSCLJS',
    'RJSKJCLJRWJKSJLKRAJK',
    'AKJRSCLRWKJRSALCRKJLS',
    'JCSLKRLSJACSKRLSJKLWSRK',
    'LSJRKSCKLSJRLSCKLSJRKSCA',
  ],
  figures: {
    rtp: { numerator: 204_393_659n, denominator: 212_520_000n },
    hits: { numerator: 5_879n, denominator: 9_240n },
    aboveStake: { numerator: 788_929n, denominator: 5_100_480n },
    variance: { numerator: 962_789_648_342_415_599n, denominator: 45_164_750_400_000_000n },
    largest: 115450,
    largestLikely: 115450,
  },
};
