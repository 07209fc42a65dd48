import type { ComponentType, ReactNode } from 'react';
import type { TableResult } from '../../src/tables/page-api.ts';
import type { CardTable, Dealt } from '../../src/games/cards/card-table.ts';
import type { Key, Say } from '../lib/words/say.ts';
import type { LimitsOf, StageProps, TableFace } from '../live-table/face.ts';

/** Two sides have a shape and a colour each, square and brick or round and teal; a third outcome is dark green. */
export type Shape = 'a' | 'b' | 'tie' | 'plain';

/** Positions that lie together on the felt: sides with what is between them, or small ones of a kind. */
export interface FeltGroup {
  readonly id: string;
  readonly ids: readonly string[];
  /** Each in a pillar, below the hand that it is on. */
  readonly arePillars?: boolean;
  /** Title of the group, and what all its positions have in common: their spots leave returns and maxima out. */
  readonly head?: (say: Say, limitsOf: LimitsOf) => { readonly title: string; readonly note: string };
}

/** What one of the card tables says and shows in its own way. */
export interface CardGame extends Pick<TableFace<Dealt>, 'Tag' | 'Last' | 'facts' | 'limitsSaid' | 'best' | 'Picture'> {
  readonly table: CardTable;
  /** The deal, or null where it is none of this game's. */
  readonly read: (drawn: unknown) => Dealt | null;
  readonly Stage: ComponentType<StageProps<Dealt>>;
  readonly result: (say: Say, dealt: Dealt) => string;
  /** The hand that a card of the deal goes to, as it is read out; empty where there is one hand. */
  readonly handOf: (say: Say, dealt: Dealt, index: number) => string;
  readonly positionName: (say: Say, id: string) => string;
  /** What stands on a narrow position instead of its name. */
  readonly shortName?: (id: string) => string | null;
  /** Under a position's name, such as what happens to its stake at a tie. */
  readonly positionNote?: (say: Say, id: string) => string;
  /** Why a position is out by a deal, in a word, where its odds alone do not say it. */
  readonly outWord?: (say: Say, id: string, dealt: Dealt) => string | null;
  /** What it pays to one, where that is not one number. */
  readonly paysText?: (say: Say, id: string) => string | null;
  readonly shapeOf: (id: string) => Shape;
  /** The side whose corners a small position takes. */
  readonly cornerOf?: (id: string) => 'a' | 'b' | undefined;
  /** A sign before its name, such as the lozenge of red. */
  readonly markOf?: (id: string) => ReactNode;
  readonly groups: readonly FeltGroup[];
  /** The number of a card as it is drawn, where this game numbers its cards in another way. */
  readonly faceOf?: (card: number) => number;
  /** Ended rounds once more, below the felt of a wide page. */
  readonly Below?: ComponentType<{ readonly results: readonly TableResult[] }>;
  /** Colour of a position's edge, in CSS. */
  readonly inkOf?: (id: string) => string | undefined;
  readonly Results: ComponentType<{ readonly results: readonly TableResult[] }>;
  readonly sentences: readonly Key[];
}
