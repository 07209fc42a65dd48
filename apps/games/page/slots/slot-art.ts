import type { Key } from '../lib/words/say.ts';

/** Drawings of a slot, as addresses of files. */
export interface SlotArt {
  /** Behind the frame of the reels. */
  readonly backdrop: string;
  /** Class that sets the frame's colours and measures; Peacock's are the frame's own. */
  readonly world?: string | undefined;
  readonly symbols: Readonly<Record<string, { readonly src: string; readonly name: Key }>>;
}
