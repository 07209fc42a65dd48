/** What the feed tells the rest of the house. */
export type OddsFeedEvents = {
  'feed.scored': { readonly eventId: string };
  /** An event came, turned in play or ended. */
  'feed.event': { readonly eventId: string };
  'feed.market': { readonly marketId: string };
};
