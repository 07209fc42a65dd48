/** The event topic as a pure reducer: the store writes of an image or a change. */
import { CHANGE, type EventChange, type EventView, type Level, type Market, type Selection } from '@maidan/contract';
import {
  depthKey,
  eventKey,
  lastTradedKey,
  marketKey,
  matchedKey,
  percentKey,
  priceKey,
  rowsKey,
  scoreKey,
  write,
  type Depth,
  type FancyRows,
  type MarketMeta,
  type MarketRef,
  type Read,
  type Side,
  type Write,
} from '../keys.ts';
import { nextCell } from '../price-cell.ts';

/** Number of levels per side that a page shows. */
export const SHOWN_LEVELS = 3;

const SIDES: readonly Side[] = ['back', 'lay'];

type Now = { nowMs: number };

/** The writes of a whole event. Unchanged values keep their identity. */
export function eventImageWrites(view: EventView, read: Read, now: Now): Write[] {
  const { markets, score, ...core } = view;
  return [
    write(eventKey(view._id), { ...core, markets: markets.map(refOf).toSorted(bySort) }),
    write(scoreKey(view._id), score),
    ...markets.flatMap((market) => marketWrites(market, read, now)),
  ];
}

/** The writes of a list of changes. Changes of an unknown market are ignored. */
export function eventDeltaWrites(eventId: string, changes: readonly EventChange[], read: Read, now: Now): Write[] {
  const fresh = new Map<string, unknown>();
  const readFresh = ((key) => (fresh.has(key) ? fresh.get(key) : read(key))) as Read;
  for (const change of changes) {
    for (const [key, value] of changeWrites(eventId, change, readFresh, now)) fresh.set(key, value);
  }
  return [...fresh] as Write[];
}

function changeWrites(eventId: string, change: EventChange, read: Read, now: Now): Write[] {
  switch (change[0]) {
    case CHANGE.state: {
      const [, marketId, status, reason, version, inPlay] = change;
      const meta = read(marketKey(marketId));
      if (!meta) return [];
      const changed = { ...meta, status, reason, version, inPlay };
      return [write(marketKey(marketId), changed), ...enlist(eventId, changed, read)];
    }
    case CHANGE.prices: {
      const [, marketId, selectionId, back, lay] = change;
      const meta = read(marketKey(marketId));
      if (!meta) return [];
      const depth = { back: levelsOf(back), lay: levelsOf(lay) };
      const prices = depthWrites(meta, selectionId, depth, read, now);
      return [...prices, percentWrite(meta, read, new Map([[selectionId, depth]]))];
    }
    case CHANGE.row: {
      const [, marketId, flatRows, note] = change;
      const rows = flatRows.map(([_id, noLine, noSize, yesLine, yesSize]) => ({
        _id,
        no: { line: noLine, size: noSize },
        yes: { line: yesLine, size: yesSize },
      }));
      return rowsWrites(marketId, { rows, note }, read, now);
    }
    case CHANGE.score:
      return [write(scoreKey(eventId), change[1])];
    case CHANGE.market:
      return [...enlist(eventId, change[1], read), ...marketWrites(change[1], read, now)];
    case CHANGE.matched:
      return [
        write(matchedKey(change[1]), change[2]),
        ...change[3].map(([selectionId, odds]) => write(lastTradedKey(change[1], selectionId), odds)),
      ];
    case CHANGE.event: {
      const meta = read(eventKey(eventId));
      return meta ? [write(eventKey(eventId), { ...meta, inPlay: change[1], status: change[2] })] : [];
    }
  }
}

/** Updates the event's list of markets for a new or closed market. */
function enlist(eventId: string, market: RefSource, read: Read): Write[] {
  const event = read(eventKey(eventId));
  const known = event?.markets.find((each) => each._id === market._id);
  const ref = refOf(market);
  if (!event || (known && known.isClosed === ref.isClosed && known.sort === ref.sort)) return [];
  const others = event.markets.filter((each) => each !== known);
  return [write(eventKey(eventId), { ...event, markets: [...others, ref].toSorted(bySort) })];
}

type RefSource = Pick<Market, '_id' | 'marketType' | 'category' | 'sort' | 'status'>;

function refOf({ _id, marketType, category, sort, status }: RefSource): MarketRef {
  return { _id, marketType, category, sort, isClosed: status === 'CLOSED' };
}

const bySort = (a: MarketRef, b: MarketRef) => a.sort - b.sort;

function marketWrites(market: Market, read: Read, now: Now): Write[] {
  const { selections, rows, totalMatched, note, ...core } = market;
  const meta: MarketMeta = { ...core, selections: selections.map(restOf) };
  const writes = [write(marketKey(market._id), meta), write(matchedKey(market._id), totalMatched)];
  if (market.marketType === 'FANCY') return [...writes, ...rowsWrites(market._id, { rows, note }, read, now)];
  for (const { _id, lastTraded } of selections) writes.push(write(lastTradedKey(market._id, _id), lastTraded));
  const depths = new Map(selections.map((each) => [each._id, depthOf(each)]));
  for (const [selectionId, depth] of depths) writes.push(...depthWrites(meta, selectionId, depth, read, now));
  return [...writes, percentWrite(meta, read, depths)];
}

/** The rows of a fancy, with a cell for each side: the line as the price, the payout per 100 as the size. */
function rowsWrites(marketId: string, fancy: FancyRows, read: Read, now: Now): Write[] {
  const writes = [write(rowsKey(marketId), fancy)];
  for (const { _id: selectionId, no, yes } of fancy.rows) {
    for (const [side, { line, size }] of [
      ['lay', no],
      ['back', yes],
    ] as const) {
      const key = priceKey({ marketId, selectionId, side, place: 0 });
      writes.push(write(key, nextCell(read(key), { odds: line, sizeRupees: size, ...now })));
    }
  }
  return writes;
}

function depthWrites(meta: MarketMeta, selectionId: string, depth: Depth, read: Read, now: Now): Write[] {
  const writes = [write(depthKey(meta._id, selectionId), depth)];
  for (const side of SIDES) {
    for (let place = 0; place < SHOWN_LEVELS; place += 1) {
      const key = priceKey({ marketId: meta._id, selectionId, side, place });
      const level = depth[side][place];
      writes.push(write(key, level && nextCell(read(key), { odds: level[0], sizeRupees: level[1], ...now })));
    }
  }
  return writes;
}

function percentWrite(meta: MarketMeta, read: Read, fresh: ReadonlyMap<string, Depth>): Write {
  const live = meta.selections.filter((each) => each.status === 'ACTIVE');
  const depths = live.map((each) => fresh.get(each._id) ?? read(depthKey(meta._id, each._id)));
  return write(percentKey(meta._id), { back: percentOf(depths, 'back'), lay: percentOf(depths, 'lay') });
}

function percentOf(depths: readonly (Depth | undefined)[], side: Side): number | null {
  let percent = 0;
  for (const depth of depths) {
    const best = depth?.[side][0];
    if (!best) return null;
    percent += 100 / best[0];
  }
  return depths.length === 0 ? null : percent;
}

const restOf = ({ back: _back, lay: _lay, lastTraded: _last, ...rest }: Selection) => rest;

const depthOf = ({ back, lay }: Selection): Depth => ({ back, lay });

/** Converts [odds, size, odds, size, …] to levels. */
export function levelsOf(flat: readonly number[]): Level[] {
  const levels: Level[] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) levels.push([flat[at] ?? 0, flat[at + 1] ?? 0]);
  return levels;
}
