/** Draws written out, so that what decides a round cannot move unseen, and the words behind them computed once more with
 *  nothing of the games server. */
import { createHmac } from 'node:crypto';

const SEEDS = {
  serverSeed: '5f2d8c1e9b7a4036d8e5f1c2a3b4968770615243f0e1d2c3b4a5968778695a4b',
  clientSeed: 'maidan_vectors-1',
} as const;

type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** The first ten words of a round, the last two of its second digest. */
export const WORDS: readonly (Seeds & { readonly words: readonly number[] })[] = [
  {
    ...SEEDS,
    nonce: 0,
    words: [
      4030972162, 3174297558, 2257390587, 3785148552, 1488734129, 2097519766, 805414203, 3786934757, 713848376,
      3093809159,
    ],
  },
  {
    ...SEEDS,
    nonce: 1942124,
    words: [
      487111845, 2691909772, 1407572845, 1682799298, 3507880735, 1363776094, 2766109685, 3538740592, 3588272703,
      3126186471,
    ],
  },
];

/** Cells of mines in the order in which they are drawn; the last of these takes three digests. */
export const MINES: readonly (Seeds & { readonly cells: readonly number[] })[] = [
  { ...SEEDS, nonce: 0, cells: [23] },
  { ...SEEDS, nonce: 1, cells: [3, 12, 2] },
  { ...SEEDS, nonce: 2, cells: [16, 19, 6, 22, 11] },
  { ...SEEDS, nonce: 7, cells: [12, 6, 0, 3, 20, 4, 1, 16, 22, 7, 11, 8] },
  {
    ...SEEDS,
    nonce: 1942124,
    cells: [2, 16, 8, 10, 21, 7, 17, 20, 22, 15, 23, 13, 3, 9, 24, 1, 11, 12, 0, 5, 18, 19, 4, 14],
  },
];

/** Words of a round from the rule alone: HMAC-SHA256 of `clientSeed:nonce:i`, four bytes at a time, big-endian. */
export function wordsByRule({ serverSeed, clientSeed, nonce }: Seeds, count: number): number[] {
  return Array.from({ length: count }, (_, at) =>
    createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(at / 8)}`)
      .digest()
      .readUInt32BE((at % 8) * 4),
  );
}
