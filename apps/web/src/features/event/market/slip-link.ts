import type { ReactNode } from 'react';
import type { PricePick } from '../../../lib/event-link.ts';
import type { DraftBets } from '../../../live/index.ts';

/** How the markets speak with the slip, which is another feature: handed down by the page that shows both. */
export interface SlipLink {
  /** The price in the slip, when it is one of this event. */
  readonly picked: PricePick | null;
  /** What is considered, typed or weighed up: its effect is shown beside every selection. */
  readonly draft: DraftBets | null;
  readonly onPick: (pick: PricePick) => void;
  /** A key for the open slip (a rung, a chip). Returns whether it meant something. */
  readonly onKey: (key: string) => boolean;
  readonly onClear: () => void;
  /** The slip itself, to be put under the picked row; null where it stands beside the page. */
  readonly inline: ReactNode;
  /** What the player may do with what they hold in a market: in its header. */
  readonly cashOutOf?: (marketId: string) => ReactNode;
  /** The player's orders that rest in a market: under its selections. */
  readonly restingIn?: (marketId: string) => ReactNode;
}
