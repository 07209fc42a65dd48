import type { ComponentType, ReactNode } from 'react';
import type { Fraction } from '../../src/games/exact.ts';
import type { TableResult } from '../../src/tables/page-api.ts';
import type { TableRules } from '../../src/tables/rules.ts';
import type { Key, Say } from '../lib/words/say.ts';
import type { Stakes } from './chips/chips.ts';

/** A result that is being shown: since when, by the page's clock, and how long it takes; null where it is all shown. */
export interface Showing {
  readonly fromMs: number;
  readonly wholeMs: number;
}

export interface StageProps<Drawn> {
  /** Null while no result is drawn. */
  readonly drawn: Drawn | null;
  readonly showing: Showing | null;
  readonly now: () => number;
  /** Phase, countdown and round, to be put where the stage has room. */
  readonly status: ReactNode;
}

export interface FeltProps<Drawn> extends Omit<StageProps<Drawn>, 'status'> {
  readonly placed: Stakes;
  readonly laid: Stakes;
  /** Stakes of all players, none of whom is named. */
  readonly sums: Stakes;
  readonly isOpen: boolean;
  readonly chip: number;
  readonly onLay: (stakes: Stakes) => void;
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
  readonly sentences: readonly Key[];
  readonly ruled: (say: Say) => readonly RuledPosition[];
  /** The numbers in the order in which they are drawn, and how each is read on the verify page. */
  readonly numbersOf: (drawn: Drawn) => readonly number[];
  readonly drawnOf: (numbers: readonly number[]) => Drawn | null;
  readonly numberName: (say: Say, number: number) => string;
}
