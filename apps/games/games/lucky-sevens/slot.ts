import type { SlotGame } from '../../src/games/slots/slot-game.ts';

/** Lucky Sevens: three rows and both diagonals of three reels; bar, bell, plum and cherry below the seven; no feature. */
export const luckySevens: SlotGame = {
  gameId: 'lucky-sevens',
  title: 'Lucky Sevens',
  volatility: 'low',
  strips: ['CPLCBPCLCPB7CPLCBPCL', 'PCLBCPCLPC7BCPLCPBCL', 'LCPCBLPC7CPBLCPCPLBC'],
  bet: 5,
  paying: { kind: 'lines', lines: ['111', '000', '222', '012', '210'] },
  pays: { 7: [500], B: [50], L: [30], P: [15], C: [6] },
  wilds: {},
  scatter: null,
  feature: null,
  figures: {
    rtp: { numerator: 7703n, denominator: 8000n },
    hits: { numerator: 517n, denominator: 1600n },
    aboveStake: { numerator: 517n, denominator: 1600n },
    variance: { numerator: 626_754_351n, denominator: 64_000_000n },
    largest: 515,
    largestLikely: 515,
  },
};
