import type { SlotGame } from '../../src/games/slots/slot-game.ts';

/** Marigold: 243 ways; wild on reels 2 to 4; scatters on reels 1, 3 and 5 start ten free spins at double pay. */
export const marigold: SlotGame = {
  gameId: 'marigold',
  title: 'Marigold',
  volatility: 'low',
  strips: [
    'MPQAKSTQJKATPJQKTASQKJTMAQJTKJ',
    'KMAQWJTPKQJATMKQJTWAPQJTKAJQTK',
    'TQSAKJWQPMKTJAQSTJPAQWJKTQMJAK',
    'JPAQTKWJMQAKTJPQTKAJWQTMKJAQKT',
    'QMKSTAJQPKTJAQKTSMPQAKTJQAKTJQ',
  ],
  bet: 25,
  paying: { kind: 'ways' },
  pays: {
    M: [30, 80, 300],
    P: [20, 50, 200],
    A: [8, 20, 60],
    K: [5, 15, 40],
    Q: [4, 10, 30],
    J: [3, 8, 20],
    T: [3, 8, 20],
  },
  wilds: { W: 1 },
  scatter: { symbol: 'S', triggers: 3, pays: {} },
  feature: { kind: 'free-spins', spins: 10, multiplier: 2 },
  figures: {
    rtp: { numerator: 1_800_001n, denominator: 1_875_000n },
    hits: {
      numerator: 9_645_775_493_142_724_302_484_540_914_942_917n,
      denominator: 15_000_000_000_000_000_000_000_000_000_000_000n,
    },
    aboveStake: {
      numerator: 1_547_242_447_936_896_682_205_470_539_746_099_154_367_873n,
      denominator: 5_978_711_250_000_000_000_000_000_000_000_000_000_000_000n,
    },
    variance: { numerator: 161_506_637_012_941n, denominator: 31_640_625_000_000n },
    largest: 29_460,
    largestLikely: 3340,
  },
};
