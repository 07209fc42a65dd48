/** Events that the feed publishes. */
export type OddsFeedEvents = {
  'feed.scored': { readonly eventId: string };
  /** An event was added, went in-play or ended. */
  'feed.event': { readonly eventId: string };
  'feed.market': { readonly marketId: string };
  /** its feed has stopped, so it is suspended and the house's quotes are withdrawn. */
  'feed.stopped': { readonly provider: string; readonly marketId: string };
  'feed.resumed': { readonly provider: string; readonly marketId: string };
  /** A message was refused or skipped. */
  'feed.dropped': { readonly provider: string; readonly reason: string };
  /** A message could not be handled and is being retried. */
  'feed.retried': { readonly provider: string; readonly kind: string };
  /** The feed cannot determine a market's result, so an operator decides. */
  'feed.undecided': { readonly provider: string; readonly why: 'undecided' | 'gone' };
  /** How many messages are queued, and how many markets are known. */
  'feed.size': { readonly provider: string; readonly waiting: number; readonly markets: number };
};
