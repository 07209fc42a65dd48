import { slotRules, stopsOf, type SlotChoice } from '../../src/games/slots/engine.ts';
import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import type { InstantLook } from '../instant/look.ts';
import { exactTimes } from '../lib/figures.ts';
import type { Key } from '../lib/words/say.ts';
import { payTableOf } from './pay-table.tsx';
import { reelsOf } from './reels.tsx';
import type { SlotArt } from './slot-art.ts';

/** How long the last reel turns: a spin is never shorter (casino rules 1). */
const SPIN_MS = 2500;

/** A slot as the page shows it, made of its data and its drawings. */
export function slotLook(game: SlotGame, art: SlotArt, sentences: readonly Key[]): InstantLook<SlotChoice> {
  const rules = slotRules(game);
  return {
    rules,
    first: {},
    showMs: () => SPIN_MS,
    Stage: reelsOf(game, art),
    ChoiceFields: () => null,
    chosen: (say) => say('slotLines', { count: game.lines.length }),
    result: (say, _choice, drawn) => say('slotStops', { stops: stopsOf(game, drawn).join(' ') }),
    headline: (say, multiplier) =>
      multiplier === 0 ? say('slotNothing') : say('slotPaid', { multiplier: exactTimes(multiplier) }),
    frameWords: { bet: 'spin', pays: 'paysAtMost', returns: 'returnOfGame' },
    plate: (choice, drawn) => exactTimes(rules.multiplierOf(choice, drawn)),
    chanceLabel: 'chanceAboveStake',
    chanceOf: () => game.figures.aboveStake,
    returnOf: () => game.figures.rtp,
    sentences,
    RulesTable: payTableOf(game, art),
    verify: {
      fields: [],
      ownOf: () => ({}),
      choiceOf: () => ({}),
      resultLabel: 'slotWindow',
      drawTitle: 'slotStep',
      drawWhat: 'slotStepWhat',
      Arithmetic: ({ steps }) =>
        steps.map(({ word, among, result, message, offset }) => (
          <p key={`${message}-${offset}`}>
            {`${word} × ${among} ÷ 2³² → `}
            <b>{result ?? '–'}</b>
          </p>
        )),
    },
  };
}
