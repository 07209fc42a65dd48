import type { SlotGame } from '../../src/games/slots/slot-game.ts';

/** Stepwell: 10 lines both ways; a well on reels 2 to 4 fills its reel and stays for one re-spin of the others. */
export const stepwell: SlotGame = {
  gameId: 'stepwell',
  title: 'Stepwell',
  volatility: 'medium',
  strips: [
    'JKFPKQFAJQUPKNFAJQUAKPFNJQUA',
    'NPUKAJFQKAUPNJFQKAJFPUWQKAJFQ',
    'JQWUFAPKUQJKNAFKUQJPKAFNUQAPK',
    'QWKFPJUAQNKFQJUAQPKFAQJKFPNUA',
    'QPAKUFNJQFAKPUNJQFAKQPUKJFAJ',
  ],
  bet: 10,
  paying: {
    kind: 'lines',
    lines: ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01110'],
    bothWays: true,
  },
  pays: {
    N: [10, 50, 800],
    U: [10, 30, 250],
    P: [5, 15, 80],
    F: [2, 8, 40],
    A: [2, 4, 20],
    K: [2, 3, 15],
    Q: [1, 2, 10],
    J: [1, 2, 8],
  },
  wilds: { W: 1 },
  scatter: null,
  feature: { kind: 're-spin' },
  figures: {
    rtp: { numerator: 38_737_332_337n, denominator: 40_201_852_040n },
    hits: { numerator: 222_481_210_967n, denominator: 450_260_742_848n },
    aboveStake: { numerator: 336_639_825_131n, denominator: 1_801_042_971_392n },
    variance: { numerator: 13_248_859_675_530_593_468_241n, denominator: 808_094_453_723_026_080_800n },
    largest: 5144,
    largestLikely: 5124,
  },
};
