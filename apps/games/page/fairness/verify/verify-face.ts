import type { ComponentType } from 'react';
import type { DrawStream, Draws, messageOf, Seeds } from '../../../src/fairness/draws.ts';
import type { RoundFacts } from '../../../src/page-api.ts';
import type { Key, Say } from '../../lib/words/say.ts';
import type { Proof } from '../recompute.ts';
import type { Comparison } from '../verdict.tsx';

/** The typed values, as text, because a field may hold something that is not a number yet. */
export interface Typed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** The game's own fields, by name. */
  readonly own: Readonly<Record<string, string>>;
}

/** What a game's choice makes of the seeds. */
export interface Draw {
  /** Its numbers as they are drawn: one, or all of them in order. */
  readonly draws: (stream: DrawStream) => Draws<readonly number[]>;
  /** What was shown then and is computed now, beyond the hash. */
  readonly compare: (say: Say, drawn: readonly number[]) => readonly Comparison[];
}

export interface ProofProps<Round> {
  readonly proof: Proof<readonly number[]>;
  readonly seeds: Seeds;
  readonly own: Typed['own'];
  readonly round: Round | null;
}

/** How a game's rounds are computed again. */
export interface VerifyFace<Round extends RoundFacts> {
  readonly gameId: string;
  /** Fields beside the seeds, and an example of each for the program. */
  readonly fields: readonly {
    readonly name: string;
    readonly label: Key;
    readonly example: string;
    /** What can be chosen, where it is not typed: its value and its words. */
    readonly options?: readonly (readonly [value: string, label: Key])[];
  }[];
  /** Of a shared round the seeds have other names: a link of a chain, a public seed, the round's number. */
  readonly seedNames?: Readonly<Record<'serverSeed' | 'clientSeed' | 'nonce' | 'serverSeedHash', Key>>;
  /** What is said of a round that was void, where its seeds are revealed all the same. */
  readonly ofVoid?: Key;
  /** The text of a digest's message, where the game has one of its own. */
  readonly messageOf?: typeof messageOf;
  readonly ownOf: (round: Round) => Typed['own'];
  /** Null while the fields say nothing that could be bet on. */
  readonly drawOf: (own: Typed['own'], round: Round | null) => Draw | null;
  /** Titles of the steps of its proof. */
  readonly steps: readonly Key[];
  readonly Proof: ComponentType<ProofProps<Round>>;
  /** Options of the program that say how the round was played. */
  readonly playedOptions: (round: Round) => readonly string[];
}
