import type { FeedMessage, FeedStatus } from '../../../modules/odds-feed/port.ts';

type Unstamped<Message> = Message extends unknown ? Omit<Message, 'publishedAtMs'> : never;
/** A feed message without its time. */
export type Draft = Unstamped<FeedMessage>;

export type MarketState = {
  readonly status: FeedStatus;
  readonly inPlay: boolean;
  readonly reason: string;
  readonly isMaterial?: boolean;
};
export type MarketView = { readonly marketKey: string; readonly state: MarketState; readonly quotes: readonly Draft[] };

/** Remembers what was last published about each market, and publishes only changes. A market closes before its new
 *  prices are published and opens after them, so that nobody bets on an outdated price. */
export function createDisplay(say: (draft: Draft) => void) {
  const said = new Map<string, string>();
  const states = new Map<string, string>();
  const sayOnce = (place: string, draft: Draft, again: boolean): void => {
    const text = JSON.stringify(draft);
    if (!again && said.get(place) === text) return;
    said.set(place, text);
    say(draft);
  };
  return {
    /** With `again`, unchanged quotes are repeated to confirm that they still hold. */
    show: ({ marketKey, state, quotes }: MarketView, again = false): void => {
      const stateText = `${state.status}/${state.inPlay}/${state.reason}`;
      const turns = states.get(marketKey) !== stateText || state.isMaterial === true;
      const stateFirst = state.status !== 'OPEN';
      if (turns && stateFirst) say({ kind: 'state', marketKey, ...state });
      for (const quote of quotes) {
        const selection = 'selectionKey' in quote ? quote.selectionKey : '';
        sayOnce(`${marketKey}/${selection}`, quote, again);
      }
      if (turns && !stateFirst) say({ kind: 'state', marketKey, ...state });
      states.set(marketKey, stateText);
    },
    /** Whether the market was last published as open. */
    isOpen: (marketKey: string): boolean => states.get(marketKey)?.startsWith('OPEN/') === true,
    forget: (marketKey: string): void => {
      states.delete(marketKey);
      for (const place of said.keys()) if (place.startsWith(`${marketKey}/`)) said.delete(place);
    },
  };
}
