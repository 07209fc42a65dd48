/** React hooks of the live store. Each subscribes to one key; none uses a context. */
import type { Bet, CashOutEnd, ListTick, Score, User } from '@maidan/contract';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { holdTopic, readServed, store } from './client.ts';
import {
  depthKey,
  eventKey,
  ladderKey,
  listPriceKey,
  marketBetsKey,
  marketKey,
  lastTradedKey,
  matchedKey,
  percentKey,
  rowsKey,
  scoreKey,
  tickKey,
  type BookPercent,
  type ConnectionState,
  type Depth,
  type FullLadder,
  type EventMeta,
  type FancyRows,
  type LiveKey,
  type MarketMeta,
  type PriceCell,
  type Read,
  type Side,
  type ValueOf,
} from './keys.ts';
import { withOwnMaximum } from './own-maximum.ts';
import type { Topic } from './topics/topics.ts';

function useLive<K extends LiveKey>(key: K): ValueOf<K> | undefined {
  return useSyncExternalStore(
    store.subscribeTo(key),
    () => store.read(key),
    () => readServed(key),
  );
}

/** Holds a topic while the component is mounted; null holds nothing. */
export function useTopic(topic: Topic | null): void {
  useEffect(() => (topic === null ? undefined : holdTopic(topic)), [topic]);
}

/** A price of an event page or a list, by `priceKey` or `listPriceKey`; undefined if there is no offer. */
export function useCell(key: `price:${string}` | `list-price:${string}`): PriceCell | undefined {
  return useLive(key);
}

export function useListPrice(eventId: string, selectionId: string, side: Side): PriceCell | undefined {
  return useLive(listPriceKey(eventId, selectionId, side));
}

/** All visible levels of a selection, best first. */
export function useDepth(marketId: string, selectionId: string): Depth | undefined {
  return useLive(depthKey(marketId, selectionId));
}

/** Every level of a selection, best first, and its trades, while the topic `ladder:<marketId>` is held. */
export function useLadder(marketId: string, selectionId: string): FullLadder | undefined {
  return useLive(ladderKey(marketId, selectionId));
}

/** The book percentage of each side of a market. */
export function useBookPercent(marketId: string): BookPercent | undefined {
  return useLive(percentKey(marketId));
}

/** A market's name, state, the player's own limits and selections, without the values that change many times a second. */
export function useMarket(marketId: string): MarketMeta | undefined {
  const market = useLive(marketKey(marketId));
  const stakeFactor = useLive('stake-factor');
  return useMemo(() => market && withOwnMaximum(market, stakeFactor), [market, stakeFactor]);
}

/** Whether a ball is running in any of the markets; renders only when that changes. */
export function useBallRunning(marketIds: readonly string[]): boolean {
  const names = marketIds.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = names.split(' ').map((id) => store.subscribeTo(marketKey(id))(listener));
      return () => stops.forEach((stop) => stop());
    },
    [names],
  );
  const isRunning = (read: Read) => marketIds.some((id) => read(marketKey(id))?.status === 'BALL_RUNNING');
  return useSyncExternalStore(
    subscribe,
    () => isRunning(store.read),
    () => isRunning(readServed),
  );
}

/** Rupees matched so far in a market, here and on the exchange whose prices it shows. */
export function useMatched(marketId: string): number | undefined {
  return useLive(matchedKey(marketId));
}

/** BET-27: decimal odds of a selection's last trade; undefined if none is known. */
export function useLastTraded(marketId: string, selectionId: string): number | undefined {
  return useLive(lastTradedKey(marketId, selectionId));
}

export function useFancyRows(marketId: string): FancyRows | undefined {
  return useLive(rowsKey(marketId));
}

export function useEvent(eventId: string): EventMeta | undefined {
  return useLive(eventKey(eventId));
}

/** The score of an event; null if it has none yet, undefined until the event is known. */
export function useScore(eventId: string): Score | null | undefined {
  return useLive(scoreKey(eventId));
}

/** One event of a list: state, score line, best prices. */
export function useListTick(eventId: string): ListTick | undefined {
  return useLive(tickKey(eventId));
}

/** The same of several events; renders only when one of them changes. */
export function useTicks(eventIds: readonly string[]): readonly (ListTick | undefined)[] {
  const names = eventIds.join(' ');
  const kept = useRef<readonly (ListTick | undefined)[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = idsIn(names).map((id) => store.subscribeTo(tickKey(id))(listener));
      return () => stops.forEach((stop) => stop());
    },
    [names],
  );
  const ticksOf = (read: Read) => {
    const ticks = idsIn(names).map((id) => read(tickKey(id)));
    const isSame = ticks.length === kept.current.length && ticks.every((tick, index) => tick === kept.current[index]);
    if (!isSame) kept.current = ticks;
    return kept.current;
  };
  return useSyncExternalStore(
    subscribe,
    () => ticksOf(store.read),
    () => ticksOf(readServed),
  );
}

const idsIn = (names: string) => (names === '' ? [] : names.split(' '));

/** Increases when events are added or removed; fetch the list again then. */
export function useCatalogueVersion(): number | undefined {
  return useLive('catalogue');
}

/** The player's profile and wallet figures, while the topic `me` is held. */
export function useMe(): User | undefined {
  return useLive('me');
}

/** The player's bets, newest first. */
export function useMyBets(): readonly Bet[] | undefined {
  return useLive('bets');
}

/** The outcome of a cash out; undefined during its bet delay. */
export function useCashOutEnd(id: string | null): CashOutEnd | undefined {
  return useLive('cash-outs')?.find((each) => each._id === id);
}

const NO_BETS: readonly Bet[] = [];

/** The player's bets in one market, including settled and cancelled ones. */
export function useMarketBets(marketId: string): readonly Bet[] {
  return useLive(marketBetsKey(marketId)) ?? NO_BETS;
}

/** Whether an event's prices may have moved without the page knowing: the stream is lost, or has not sent them yet. */
export function useArePricesOld(): boolean {
  const isLost = useIsStreamLost();
  const hasEvent = useLive('has-event') ?? false;
  return isLost || !hasEvent;
}

/** Whether the stream is lost or silent. */
export function useIsStreamLost(): boolean {
  const state = useConnection();
  return state === 'stale' || state === 'reconnecting';
}

export function useConnection(): ConnectionState {
  return useLive('connection') ?? 'connecting';
}
