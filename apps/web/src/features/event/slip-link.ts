import type { ReactNode } from 'react';
import type { PricePick } from '../../lib/event-link.ts';
import type { DraftBet } from '../../live/index.ts';

/** How the markets speak with the slip, which is another feature: handed down by the page that shows both. */
export interface SlipLink {
  /** The price in the slip, when it is one of this event. */
  readonly picked: PricePick | null;
  /** The typed bet, once it can be read: its effect is shown beside every selection. */
  readonly draft: DraftBet | null;
  readonly onPick: (pick: PricePick) => void;
  /** A key for the open slip (a rung, a chip). Returns whether it meant something. */
  readonly onKey: (key: string) => boolean;
  readonly onClear: () => void;
  /** The slip itself, to be put under the picked row; null where it stands beside the page. */
  readonly inline: ReactNode;
}
