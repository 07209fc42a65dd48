import type { MinesRound } from '../../../src/page-api.ts';
import type { GameFace } from '../../../page/table/face.ts';
import type { MinesGame } from './game.ts';
import { MinesReplay } from './replay.tsx';
import { MinesRules } from './rules.tsx';
import type { MinesReady } from './state.ts';
import { MinesTable } from './table.tsx';
import { minesVerify } from './verify.ts';
import { chosen, outcome, spoken } from './words.ts';

export const minesFace: GameFace<MinesRound, MinesReady, MinesGame> = {
  Table: MinesTable,
  Rules: MinesRules,
  Replay: MinesReplay,
  chosen,
  outcome,
  spoken,
  moveCue: (round, before) => (round.opened.length > before.opened.length ? 'safe' : null),
  verify: minesVerify,
};
