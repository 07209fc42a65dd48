import type { ComponentType, ReactNode } from 'react';
import type { Fraction } from '../../src/games/exact.ts';
import type { TableResult } from '../../src/tables/page-api.ts';
import type { Limits, TableRules } from '../../src/tables/rules.ts';
import type { Key, Say } from '../lib/words/say.ts';
import type { Stakes } from './chips/chips.ts';

/** A result that is being shown: since when, by the page's clock, and how long it takes; null where it is all shown. */
export interface Showing {
  readonly fromMs: number;
  readonly wholeMs: number;
}

/** Limits of each position that hold now. */
export type LimitsOf = TableRules['limitsOf'];

/** What both halves of a table see of the round. */
export interface Seen<Drawn> {
  /** Null while no result is drawn. */
  readonly drawn: Drawn | null;
  readonly showing: Showing | null;
  readonly now: () => number;
}

export interface StageProps<Drawn> extends Seen<Drawn> {
  /** Result of the round before; null where there is none. */
  readonly last: Drawn | null;
  /** The part of the betting time that is left, from 1 to 0. */
  readonly leftShare: number;
  /** Phase, countdown and round, to be put where the stage has room. */
  readonly status: ReactNode;
  /** The same at length, for a wide stage: the phase with its limits, and the last result. */
  readonly betting: ReactNode;
  readonly lastResult: ReactNode;
  /** For a wide stage: the phase in a plate, and limits with players in a row. */
  readonly phase?: ReactNode;
  readonly info?: ReactNode;
  /** Hash of the round's link, and the link itself at the end; null where the page does not know them. */
  readonly hash?: ReactNode;
}

export interface FeltProps<Drawn> extends Seen<Drawn> {
  readonly placed: Stakes;
  readonly laid: Stakes;
  /** Stakes of all players, none of whom is named. */
  readonly sums: Stakes;
  /** Players by position, the own one among them. */
  readonly heads?: Stakes;
  /** Of `placed`, what the wallet has not answered. */
  readonly pending?: Stakes;
  /** As they are now. */
  readonly limitsOf: LimitsOf;
  readonly isOpen: boolean;
  readonly chip: number;
  readonly onLay: (stakes: Stakes) => void;
  /** Takes the last chip off a position, or all that are not placed there. */
  readonly onTakeOff: (position: string) => void;
  readonly onEmpty: (position: string) => void;
  /** The rail of chips, with what the felt puts at its end. */
  /** The position whose limit the last press would have passed. */
  readonly limited?: string | null;
  readonly renderChips: (beside?: ReactNode) => ReactNode;
  /** Ended rounds, newest first. */
  readonly results?: readonly TableResult[];
}

/** A row of the rules sheet. */
export interface RuledPosition {
  readonly id: string;
  readonly returns: Fraction;
  /** Where many positions are alike, what stands for all of them. */
  readonly name?: string;
}

/** What a table draws and says in its own way; everything else on its page is the same at all of them. */
export interface TableFace<Drawn> {
  readonly rules: TableRules<Drawn>;
  /** What came over the wire, or null where it is nothing that this game draws. */
  readonly read: (drawn: unknown) => Drawn | null;
  readonly positionName: (say: Say, id: string) => string;
  /** To one, as it is written: `0.9`, `35`. */
  readonly pays: (say: Say, id: string) => string;
  /** `Result 17`, `Bahar wins on card 12`. */
  readonly result: (say: Say, drawn: Drawn) => string;
  /** While the result is being shown. */
  readonly showingWords: Key;
  readonly Stage: ComponentType<StageProps<Drawn>>;
  readonly Felt: ComponentType<FeltProps<Drawn>>;
  /** Ended rounds, newest first. */
  readonly Results: ComponentType<{ readonly results: readonly TableResult[] }>;
  /** The result in little, in lists. */
  readonly Picture?: ComponentType<{ readonly drawn: Drawn }>;
  /** The result in 28 px, in a row of results. */
  readonly Tag?: ComponentType<{ readonly drawn: Drawn }>;
  /** The result beside the clock, where it is larger than its tag. */
  readonly Last?: ComponentType<{ readonly drawn: Drawn }>;
  /** The result in a word and in a few more: `Black`, `Even, 19 to 36`. */
  readonly facts?: (say: Say, drawn: Drawn) => { readonly title: string; readonly detail: string };
  /** Limits as they are said beside the clock: a kind of position, and from what to what it takes. */
  readonly limitsSaid?: (say: Say, limitsOf: LimitsOf) => readonly { readonly name: string; readonly limits: Limits }[];
  /** The result at which these stakes return most. */
  readonly best?: (say: Say, stakes: Stakes) => { readonly name: string; readonly paise: number };
  readonly sentences: readonly Key[];
  readonly ruled: (say: Say, limitsOf: LimitsOf) => readonly RuledPosition[];
  /** The numbers in the order in which they are drawn, and how each is read on the verify page. */
  readonly numbersOf: (drawn: Drawn) => readonly number[];
  readonly drawnOf: (numbers: readonly number[]) => Drawn | null;
  readonly numberName: (say: Say, number: number) => string;
}
