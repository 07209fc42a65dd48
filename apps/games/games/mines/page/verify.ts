import type { DrawStream } from '../../../src/fairness/draws.ts';
import { drawMines, MAX_MINES, MIN_MINES, TILES } from '../rules.ts';
import type { MinesRound } from '../../../src/page-api.ts';
import type { VerifyFace } from '../../../page/fairness/verify/verify-face.ts';
import { rupees, typedRupees } from '../../../page/lib/figures.ts';
import { MinesProof } from './mines-proof.tsx';
import { paidBy, tileNumbers } from './payment.ts';
import { safeTiles } from './state.ts';
import { isLostUnplayed } from '../../../page/table/state.ts';

/** How a round of Mines is computed again. */
export const minesVerify: VerifyFace<MinesRound> = {
  gameId: 'mines',
  fields: [{ name: 'mines', label: 'mines', example: '3' }],
  ownOf: ({ mines }) => ({ mines: String(mines) }),
  steps: ['step1', 'step2', 'step3', 'step4', 'step5'],
  Proof: MinesProof,
  playedOptions: ({ opened, stake }) =>
    opened.length === 0
      ? []
      : [`--opened ${opened.map((cell) => cell + 1).join(',')}`, `--stake ${typedRupees(stake)}`],
  drawOf: (own, round) => {
    const text = own['mines'] ?? '';
    const mines = /^\d{1,2}$/.test(text) ? Number(text) : 0;
    if (mines < MIN_MINES || mines > MAX_MINES) return null;
    return {
      draws: (stream: DrawStream) => drawMines(mines, stream),
      compare: (say, cells) => {
        const now = tileNumbers(cells);
        const before = round?.mineCells == null ? null : tileNumbers(round.mineCells);
        const tiles = { name: say('mineTiles'), before, now, isSame: before === now };
        // More tiles than these mines leave safe: the fields were changed.
        const isPaid = round !== null && (round.state === 'won' || round.state === 'lost') && !isLostUnplayed(round);
        if (!isPaid || safeTiles(round) > TILES - mines) return [tiles];
        const shown = round.state === 'won' ? round.payout : 0;
        const computed = paidBy(cells, mines, round);
        return [tiles, { name: say('paid'), before: rupees(shown), now: rupees(computed), isSame: shown === computed }];
      },
    };
  },
};
