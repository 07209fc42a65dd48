import { MAX_MINES, MIN_MINES, TILES } from '../rules.ts';
import { answersOf, minesRound, type MinesRound } from '../../../src/page-api.ts';
import { createCore, type Game, type GamePorts } from '../../../page/table/core.ts';
import { canStake } from '../../../page/table/state.ts';
import { minesOf, stakeOf, type MinesReady } from './state.ts';

const FIRST_MINES = 3;
const answers = answersOf<MinesRound>(minesRound);

export interface MinesGame extends Game<MinesRound, MinesReady> {
  readonly setMines: (mines: number) => void;
  readonly typeMines: (text: string) => void;
  readonly open: (cell: number) => Promise<void>;
  readonly openRandom: () => Promise<void>;
  readonly cashOut: () => Promise<void>;
}

/** A table of Mines as the page sees it. */
export function createMinesGame(ports: GamePorts): MinesGame {
  const { api, chance } = ports;
  const { game, ready, change, send, show } = createCore<MinesRound, MinesReady>({
    ...ports,
    answers,
    begin: (open) => ({ mines: open?.mines ?? FIRST_MINES, minesText: String(open?.mines ?? FIRST_MINES) }),
    betOf: (state) => {
      const stake = stakeOf(state);
      if (!canStake(stake) || minesOf(state.minesText) === null) return null;
      return { path: 'mines/bet', body: { stake: stake.paise, mines: state.mines } };
    },
  });

  const open = async (cell: number): Promise<void> => {
    const state = ready();
    if (state?.round?.state !== 'open' || state.doing !== null || state.round.opened.includes(cell)) return;
    const { roundId } = state.round;
    await send({ kind: 'opening', cell }, async () => api.post('mines/open', answers.answer, { roundId, cell }), show);
  };

  return {
    ...game,
    setMines: (wanted) => {
      const mines = Math.min(MAX_MINES, Math.max(MIN_MINES, wanted));
      change({ mines, minesText: String(mines), trouble: null });
    },
    typeMines: (minesText) =>
      change({ minesText, mines: minesOf(minesText) ?? ready()?.mines ?? FIRST_MINES, trouble: null }),
    open,
    openRandom: async () => {
      const round = ready()?.round;
      if (round?.state !== 'open') return;
      const closed = Array.from({ length: TILES }, (_, cell) => cell).filter((cell) => !round.opened.includes(cell));
      const cell = closed[chance.pick(closed.length)];
      if (cell !== undefined) await open(cell);
    },
    cashOut: async () => {
      const state = ready();
      if (state?.round?.state !== 'open' || state.doing !== null || state.round.opened.length === 0) return;
      const { roundId } = state.round;
      await send({ kind: 'cashing-out' }, async () => api.post('mines/cash-out', answers.answer, { roundId }), show);
    },
  };
}
