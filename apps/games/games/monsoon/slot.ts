import type { SlotGame } from '../../src/games/slots/slot-game.ts';

/** Monsoon: 20 lines; thunderclouds are wild on reels 2 and 4 and stay for all eight free spins; three rainbows start them. */
export const monsoon: SlotGame = {
  gameId: 'monsoon',
  title: 'Monsoon',
  volatility: 'medium',
  strips: [
    'CAGBUCKGFAKSBCUGFAKGBCASFAKGBCAKF',
    'GKFACKGACBFAWKGACUFBGKCAGFCAUKBC',
    'FGBAKGCAFCBUKGSAFCGAKBUCKFGAKSACK',
    'ABUACKGFAKGACKGFWKBACUGFCKGACKGF',
    'SAGCKUFBKAGCKAGFBKAGCSAFCKBGUKAFC',
  ],
  bet: 20,
  paying: {
    kind: 'lines',
    lines: (
      '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 ' +
      '21112 10121 12101 01010 21212 11011 11211 02020 20202 02220'
    ).split(' '),
  },
  pays: {
    U: [80, 300, 1500],
    B: [60, 120, 600],
    F: [25, 80, 300],
    C: [20, 60, 300],
    G: [15, 50, 250],
    A: [10, 30, 120],
    K: [8, 25, 100],
  },
  wilds: { W: 1 },
  scatter: { symbol: 'S', triggers: 3, pays: {} },
  feature: {
    kind: 'free-spins',
    spins: 8,
    multiplier: 1,
    sticky: true,
    strips: ['CAKGFBACUGKAFBG', 'KGFABCWAKGFUBCWA', 'GAFKCBUGACFKBUC', 'CGWAKBFUCGWAKBFK', 'UKGABFKCUAGKFAC'],
  },
  figures: {
    rtp: { numerator: 3_042_737_432_643_048_211n, denominator: 3_161_051_949_390_888_960n },
    hits: {
      numerator: 1_827_164_161_532_776_748_567_424_459_409n,
      denominator: 4_224_259_447_676_928_000_000_000_000_000n,
    },
    aboveStake: {
      numerator: 133_304_597_682_058_171_300_276_740_868_186_153_313n,
      denominator: 708_713_131_937_165_192_724_480_000_000_000_000_000n,
    },
    variance: {
      numerator: 112_334_666_166_409_924_508_443_203_609_004_975_250_599n,
      denominator: 6_245_155_891_717_462_011_783_725_161_906_176_000_000n,
    },
    largest: 36425,
    largestLikely: 9968,
  },
};
