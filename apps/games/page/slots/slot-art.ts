import type { ComponentType } from 'react';
import type { Step } from '../../src/games/slots/play.ts';
import type { Key } from '../lib/words/say.ts';

/** A drawing that follows the steps of a bet. */
export type StepDrawing = ComponentType<{ readonly step: Step }>;

/** A drawing over the window. `motion` changes with each step that moves, and is null while nothing does. */
export type WindowDrawing = ComponentType<{ readonly step: Step; readonly motion: string | null }>;

/** Drawings of a slot, as addresses of files. */
export interface SlotArt {
  /** Behind the frame of the reels: one for every stage, or one each for a desktop and a phone. */
  readonly backdrop: string | { readonly wide: string; readonly narrow: string };
  /** Rises over a desktop's backdrop during free spins. */
  readonly lit?: string | undefined;
  /** Drawn around the window instead of the plain frame; the world sets how far it reaches beyond the window. */
  readonly frame?: string | undefined;
  /** A held symbol by its worth in stakes. */
  readonly held?: ((stakes: number) => string) | undefined;
  /** A cell that is drawn again while others are held. */
  readonly empty?: string | undefined;
  /** The whole reel that a wild has filled, three cells high. */
  readonly filled?: { readonly symbol: string; readonly src: string } | undefined;
  /** Over the window and the frame, such as what ties held symbols together. */
  readonly Over?: WindowDrawing | undefined;
  /** Over the reels instead of the banner, in steps of these kinds. */
  readonly sign?: { readonly on: readonly Step['kind'][]; readonly Drawing: StepDrawing } | undefined;
  /** In the panel while the bet is shown: how many parts of the feature have begun. */
  readonly Tally?: StepDrawing | undefined;
  /** Class that sets the colours of ground and frame; Peacock's are the page's own. */
  readonly world?: string | undefined;
  readonly symbols: Readonly<Record<string, { readonly src: string; readonly name: Key }>>;
}
