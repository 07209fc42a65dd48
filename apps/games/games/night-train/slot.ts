import type { SlotGame } from '../../src/games/slots/slot-game.ts';

/** Night Train: 243 ways; the engine is wild on reels 2 to 4; signals on them start seven free spins, whose multiplier grows by one a win. */
export const nightTrain: SlotGame = {
  gameId: 'night-train',
  title: 'Night Train',
  volatility: 'high',
  strips: [
    'CBQKLTQAKBCQLKBAQKCAQKBTAQCBAKLQKA',
    'QABCKSLKQABCQBAKCTKAQBCAQSKAWBCAQTK',
    'AKQBCAWLQKABCKSAQKBALKCAQKBATQCLSKB',
    'KQTAKQWBCQSAKLQBACTBKAQKLCABQSAKLCB',
    'TQLCKQABKQLCKAQBAKQBCAKQTBKLCAKQAB',
  ],
  bet: 50,
  paying: { kind: 'ways' },
  pays: {
    T: [30, 150, 2500],
    L: [25, 60, 250],
    C: [20, 30, 150],
    B: [8, 20, 80],
    A: [3, 8, 80],
    K: [3, 8, 40],
    Q: [2, 6, 40],
  },
  wilds: { W: 1 },
  scatter: { symbol: 'S', triggers: 3, pays: {} },
  feature: {
    kind: 'free-spins',
    spins: 7,
    multiplier: 1,
    grows: true,
    strips: [
      'QBTAKQCAKBQLBACQKTAKBCL',
      'ATKBWCQWALKBTCQWAKBWLCQ',
      'WLACKTQBWACWKQTBLACWKQB',
      'QBKWACWQBTKLACWQBKWLACT',
      'BQCKTQKABCLABQKTQCKABLA',
    ],
  },
  figures: {
    rtp: { numerator: 46_514_539_853_417_259_639n, denominator: 48_517_081_487_185_543_750n },
    hits: {
      numerator: 1_624_250_511_804_988_663_883_107_291_441_519n,
      denominator: 2_501_726_163_127_993_241_397_308_229_257_750n,
    },
    aboveStake: {
      numerator: 922_212_139_723_197_698_635_495_132_031_510_366_111_964_943n,
      denominator: 6_661_029_785_085_502_043_968_490_876_890_410_349_376_043_500n,
    },
    variance: {
      numerator: 112_847_447_959_003_478_981_299_730_302_772_785_666_527n,
      denominator: 1_176_953_598_017_101_106_822_670_769_491_582_031_250n,
    },
    largest: 81353,
    largestLikely: 52282,
  },
};
