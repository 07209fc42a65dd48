import type { ComponentType } from 'react';
import type { Fraction } from '../../src/games/exact.ts';
import type { InstantRules } from '../../src/games/instant/rules.ts';
import type { InstantRound } from '../../src/page-api.ts';
import type { ProofProps, VerifyFace } from '../fairness/verify/verify-face.ts';
import type { Key, Say } from '../lib/words/say.ts';
import type { TableProps } from '../table/face.ts';
import type { RoundWords } from '../table/round-row.tsx';
import type { InstantGame, InstantReady, Showing } from './game.ts';

export interface StageProps<Choice, Drawn = number> {
  readonly choice: Choice;
  /** What is shown: the last round, or null before the first and while a bet is on its way. */
  readonly round: InstantRound<Choice, Drawn> | null;
  /** What is committed and still moves towards its display. */
  readonly coming?: InstantRound<Choice, Drawn> | null;
  /** The newest result, where there is one. */
  readonly last?: InstantRound<Choice, Drawn> | null;
  /** Null where nothing can be chosen: in a replay, in a proof. */
  readonly onChoose: ((choice: Choice) => void) | null;
}

export interface ChoiceProps<Choice, Drawn = number> {
  readonly state: InstantReady<Choice, Drawn>;
  readonly game: InstantGame<Choice, Drawn>;
  readonly isLocked: boolean;
}

/** Words of the frame that not every game can say alike. */
export interface FrameWords {
  readonly bet: 'bet' | 'spin';
  readonly pays: 'paysUpTo' | 'paysAtMost';
  readonly returns: 'returnOfChoice' | 'returnOfGame';
}

export const CHOICE_WORDS: FrameWords = { bet: 'bet', pays: 'paysUpTo', returns: 'returnOfChoice' };

/** What a game with one decision says and draws in its own way. */
export interface InstantLook<Choice, Drawn = number> extends Showing<Choice, Drawn> {
  readonly rules: InstantRules<Choice, Drawn>;
  /** The picture of a round. */
  readonly Stage: ComponentType<StageProps<Choice, Drawn>>;
  /** The stage is as wide as its column: on a phone from edge to edge. */
  readonly fillsColumn?: boolean;
  /** The whole table, where it is not stage, stake and choice. */
  readonly tableOf?: (
    words: RoundWords<InstantRound<Choice, Drawn>>,
  ) => ComponentType<TableProps<InstantRound<Choice, Drawn>, InstantReady<Choice, Drawn>, InstantGame<Choice, Drawn>>>;
  /** No sound of a loss. */
  readonly isLossSilent?: boolean;
  /** The field beside the stake, and its quick row. */
  readonly ChoiceFields: ComponentType<ChoiceProps<Choice, Drawn>>;
  readonly chosen: (say: Say, choice: Choice) => string;
  /** `Rolled 45.32`. */
  readonly result: (say: Say, choice: Choice, drawn: Drawn) => string;
  /** What a round brought, where its result alone says little to a player. */
  readonly headline?: (say: Say, multiplier: number) => string;
  /** Those of a choice unless said otherwise. */
  readonly frameWords?: FrameWords;
  /** The same in a few figures, for the strip of last results. */
  readonly plate: (choice: Choice, drawn: Drawn) => string;
  readonly chanceLabel: Key;
  readonly chanceOf: (choice: Choice) => Fraction;
  readonly returnOf: (choice: Choice) => Fraction;
  /** How the rules are told, in order. */
  readonly sentences: readonly Key[];
  /** Below the sentences, where more than the chosen bet's figures are to be shown. */
  readonly RulesTable?: ComponentType<{ readonly choice: Choice; readonly stakePaise: number }>;
  readonly verify: {
    readonly fields: VerifyFace<InstantRound<Choice, Drawn>>['fields'];
    readonly ownOf: (choice: Choice) => Readonly<Record<string, string>>;
    readonly choiceOf: (own: Readonly<Record<string, string>>) => Choice | null;
    readonly resultLabel: Key;
    readonly drawTitle: Key;
    readonly drawWhat: Key;
    /** How the words of the draw make the result, written out. */
    readonly Arithmetic: ComponentType<{
      readonly choice: Choice;
      readonly steps: ProofProps<unknown>['proof']['steps'];
      readonly drawn: Drawn;
    }>;
  };
}
