import { playOf, slotRules, stopsOf, type Drawn, type SlotChoice } from '../../src/games/slots/engine.ts';
import type { Played, Step } from '../../src/games/slots/play.ts';
import { ROWS, type SlotGame } from '../../src/games/slots/slot-game.ts';
import type { InstantLook } from '../instant/look.ts';
import { exactTimes } from '../lib/figures.ts';
import type { Key, Say } from '../lib/words/say.ts';
import { payTableOf } from './pay-table.tsx';
import { replayOf } from './slot-replay.tsx';
import { slotTable } from './slot-table.tsx';
import type { SlotArt } from './slot-art.ts';
import { wholeMs } from './timeline.ts';

/** A slot as the page shows it, made of its data and its drawings. */
export function slotLook(game: SlotGame, art: SlotArt, sentences: readonly Key[]): InstantLook<SlotChoice, Drawn> {
  const rules = slotRules(game);
  const { paying, strips, figures, feature } = game;
  const look: InstantLook<SlotChoice, Drawn> = {
    rules,
    first: {},
    showMs: ({ drawn }, firstPart, beforePart) =>
      drawn === null ? 0 : wholeMs(playOf(game, drawn), firstPart, beforePart),
    startsAt: ({ drawn }) => (drawn === null ? null : firstFreeSpin(playOf(game, drawn))),
    Stage: replayOf(game, art),
    isLossSilent: true,
    ChoiceFields: () => null,
    chosen: (say) =>
      paying.kind === 'lines'
        ? say('slotLines', { count: paying.lines.length })
        : say('slotWays', { count: ROWS ** strips.length }),
    result: (say, _choice, drawn) => {
      const stops = say('slotStops', { stops: stopsOf(game, drawn).join(' ') });
      const further = featureWords(say, playOf(game, drawn).steps);
      return further === null ? stops : `${stops}; ${further}`;
    },
    headline: (say, multiplier) =>
      multiplier === 0 ? say('slotNothing') : say('slotPaid', { multiplier: exactTimes(multiplier) }),
    frameWords: { bet: 'spin', pays: 'paysAtMost', returns: 'returnOfGame' },
    plate: (choice, drawn) => exactTimes(rules.multiplierOf(choice, drawn)),
    chanceLabel: 'chanceAboveStake',
    chanceOf: () => figures.aboveStake,
    returnOf: () => figures.rtp,
    sentences,
    RulesTable: payTableOf(game, art),
    verify: {
      fields: [],
      ownOf: () => ({}),
      choiceOf: () => ({}),
      resultLabel: 'slotWindow',
      drawTitle: 'slotStep',
      drawWhat: feature === null ? 'slotStepWhat' : STEP_WORDS[feature.kind],
      Arithmetic: ({ steps }) =>
        steps.map(({ word, among, result, message, offset }) => (
          <p key={`${message}-${offset}`}>
            {`${word} × ${among} ÷ 2³² → `}
            <b>{result ?? '–'}</b>
          </p>
        )),
    },
  };
  return { ...look, tableOf: (words) => slotTable({ game, art, look }, words) };
}

/** Free spins are started by the player, all other parts of a bet follow by themselves. */
function firstFreeSpin({ steps }: Played): number | null {
  const at = steps.findIndex(({ kind }) => kind === 'free');
  return at < 0 ? null : at;
}

const STEP_WORDS = {
  'free-spins': 'slotStepFreeSpins',
  cascades: 'slotStepCascades',
  're-spin': 'slotStepReSpin',
  'hold-and-spin': 'slotStepHold',
} as const;

/** What a bet had beyond its spin, in a few words. */
function featureWords(say: Say, steps: readonly Step[]): string | null {
  const last = steps.at(-1);
  switch (last?.kind) {
    case 'free':
      return say('slotFreeSpins', { count: last.of });
    case 'cascade':
      return say('slotCascades', { count: steps.length - 1 });
    case 're-spin':
      return say('slotReSpin');
    case 'hold':
      return say('slotHeld', { count: Object.keys(last.worth).length });
    case 'spin':
    case undefined:
      return null;
    default:
      return last satisfies never;
  }
}
