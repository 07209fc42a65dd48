import type { ComponentType } from 'react';
import type { RoundFacts } from '../../src/page-api.ts';
import type { VerifyFace } from '../fairness/verify/verify-face.ts';
import type { Cue } from '../lib/sound.ts';
import type { Say } from '../lib/words/say.ts';
import type { Game } from './core.ts';
import type { Ready } from './state.ts';

/** What opens over the table; the verify page takes its place. */
export type View<Round> =
  | { readonly kind: 'rounds' }
  | { readonly kind: 'replay'; readonly round: Round }
  | { readonly kind: 'seeds' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'verify'; readonly round: Round | null };

export interface TableProps<Round extends RoundFacts, State extends Ready<Round>, G extends Game<Round, State>> {
  readonly state: State;
  readonly game: G;
  readonly now: () => number;
  /** Id of the round that the player saw end: only that one is celebrated. */
  readonly endedHere: string | null;
  readonly onOpen: (view: View<Round>) => void;
  readonly onVerify: (round: Round | null) => void;
}

/** What a game says and draws in its own way; everything else on its page is the same in all of them. */
export interface GameFace<Round extends RoundFacts, State extends Ready<Round>, G extends Game<Round, State>> {
  readonly Table: ComponentType<TableProps<Round, State, G>>;
  readonly Rules: ComponentType<{ readonly state: State }>;
  /** The picture of a round that has ended. */
  readonly Replay: ComponentType<{ readonly round: Round }>;
  /** What was chosen, in a few words. */
  readonly chosen: (say: Say, round: Round) => string;
  /** How a round has ended, in a few words. */
  readonly outcome: (say: Say, round: Round) => string;
  /** What has just happened, for those who do not see it. */
  readonly spoken: (say: Say, state: State) => string;
  /** No sound of a loss. */
  readonly isLossSilent?: boolean;
  /** The sound of a move in a round that goes on. */
  readonly moveCue?: (round: Round, before: Round) => Cue | null;
  readonly verify: VerifyFace<Round>;
}
