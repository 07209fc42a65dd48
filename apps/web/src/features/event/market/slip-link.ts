import type { ReactNode } from 'react';
import type { PricePick } from '../../../lib/event-link.ts';
import type { DraftBets } from '../../../live/index.ts';

/** Connects the markets with the slip, which is another feature; passed in by the page that shows both. */
export interface SlipLink {
  /** The price in the slip, if it is of this event; else null. */
  readonly picked: PricePick | null;
  /** The considered bets, whose effect is shown beside every selection. */
  readonly draft: DraftBets | null;
  readonly onPick: (pick: PricePick) => void;
  /** Passes a key to the open slip (a rung, a chip). Returns whether it was handled. */
  readonly onKey: (key: string) => boolean;
  readonly onClear: () => void;
  /** Opens a selection's chart and ladder (BET-27). */
  readonly onChart?: (marketId: string, selectionId: string) => void;
  /** The slip to show below the picked row; null if it is beside the page. */
  readonly inline: ReactNode;
  /** Cash out for the header of a market. */
  readonly cashOutOf?: (marketId: string) => ReactNode;
  /** The player's unmatched bets in a market, shown below its selections. */
  readonly restingIn?: (marketId: string) => ReactNode;
}
