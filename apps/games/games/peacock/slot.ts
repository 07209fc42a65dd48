import type { SlotGame } from '../../src/games/slots/slot-game.ts';

/** Peacock: 20 lines on five reels; the peacock is wild on reels 2, 3 and 4. */
export const peacock: SlotGame = {
  gameId: 'peacock',
  title: 'Peacock',
  volatility: 'low',
  strips: [
    'KAJQGLKQAEJMKQGAJLQKEAJMGQKJAEQG',
    'QJKPAGQMJKELQAKJQGPKJQELKQJGAKQM',
    'JQPKALQJGKEQJMKQAPJGKQELJKQMAJQG',
    'KQJAPLKEQJGKQMJAKPQLJGKQEMJAKQGJ',
    'AKQGJLKQAEJKMQGAJKQLEAJMGQKJAEQG',
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
    L: [70, 280, 2000],
    E: [50, 150, 800],
    M: [40, 110, 500],
    G: [28, 80, 300],
    A: [14, 38, 150],
    K: [11, 28, 120],
    Q: [8, 20, 100],
    J: [8, 20, 100],
  },
  wilds: { P: 1 },
  scatter: null,
  feature: null,
  figures: {
    rtp: { numerator: 2_018_279n, denominator: 2_097_152n },
    hits: { numerator: 18_527n, denominator: 32_768n },
    aboveStake: { numerator: 925_011n, denominator: 4_194_304n },
    variance: { numerator: 608_648_973_769_463n, denominator: 109_951_162_777_600n },
    largest: 2571,
    largestLikely: 2571,
  },
};
