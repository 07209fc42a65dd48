/** Live prices, scores and the player's bets, stored outside React. */
export {
  closeLive,
  forgetEvent,
  holdTopic,
  prepareReading,
  readLive,
  readMarket,
  reopenLive,
  seedEvent,
  setCalm,
  startFrom,
  startLive,
  type LiveOptions,
} from './client.ts';
export { noteBet, noteWallet } from './own-answers.ts';
export { useDelay, type Delay } from './figures/delay.ts';
export * from './hooks.ts';
export { useRefetchWhenMoneyMoves } from './use-money-moves.ts';
export { presentPlayer, usePlayer } from './use-player.ts';
export { useSportsTree, type SportsTree } from './use-sports-tree.ts';
export { ladderCentre, spokenRungs, stepOdds } from './figures/ladder.ts';
export {
  depthKey,
  eventKey,
  ladderKey,
  listPriceKey,
  marketBetsKey,
  marketKey,
  priceKey,
  rowsKey,
  type BookPercent,
  type CellPlace,
  type ConnectionState,
  type Depth,
  type EventMeta,
  type FancyRows,
  type FullLadder,
  type LiveKey,
  type MarketMeta,
  type MarketRef,
  type PriceCell,
  type Read,
  type Side,
} from './keys.ts';
export type { Topic } from './topics/topics.ts';
export {
  amountOf,
  emptyPosition,
  positionOf,
  priceOf,
  type DraftBets,
  type PositionedMarket,
} from './figures/position.ts';
export { raceKindOf } from './figures/race-kind.ts';
export { useConsidered, useConsidering } from './figures/considered.ts';
export { useSampled } from './sampled.ts';
