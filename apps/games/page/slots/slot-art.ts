import type { Key } from '../lib/words/say.ts';

/** Drawings of a slot, as addresses of files. */
export interface SlotArt {
  /** Behind the frame of the reels. */
  readonly backdrop: string;
  /** Class that sets the colours of ground and frame; Peacock's are the page's own. */
  readonly world?: string | undefined;
  readonly symbols: Readonly<Record<string, { readonly src: string; readonly name: Key }>>;
}
