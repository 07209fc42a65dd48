/** Every row of the lists with its best prices in the site's own cells, rendered again as a whole with each message of the
 *  stream: what a page does that keeps its prices in React's state. */
import type { Sport } from '@maidan/contract';
import { EmptyPriceCell, PriceLink, type PriceMove, type PriceSide } from '@maidan/ui';
import { formatOdds, formatSize } from '../../../apps/web/src/lib/format/figures.ts';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Price {
  readonly odds: number;
  readonly size: number;
  readonly move?: PriceMove;
}

interface Row {
  readonly id: string;
  readonly name: string;
  /** By selection and side. */
  readonly prices: ReadonlyMap<string, Price>;
}

/** Back's odds and size, then lay's. */
type Best = readonly [selection: string, backOdds: number, backSize: number, layOdds: number, laySize: number];
/** A packed tick of the topic `sports`. */
type Packed = readonly [
  id: string,
  eventStatus: string,
  status: string,
  line: unknown,
  best: readonly Best[],
  matched: number,
];

function Lists({ rows: first }: { readonly rows: readonly Row[] }) {
  const [rows, setRows] = useState(first);
  useEffect(() => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/stream`);
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ op: 'hello' }));
      socket.send(JSON.stringify({ op: 'subscribe', id: 'sports', topic: 'sports' }));
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as { readonly data?: { readonly events?: readonly Packed[] } };
      const ticks = new Map((message.data?.events ?? []).map((tick) => [tick[0], tick[4]]));
      setRows((known) => known.map((row) => rowAfter(row, ticks.get(row.id))));
    });
    return () => socket.close();
  }, []);
  return createElement('ul', null, rows.map(listed));
}

function rowAfter(row: Row, best: readonly Best[] | undefined): Row {
  if (!best) return row;
  const prices = best.flatMap(([selection, backOdds, backSize, layOdds, laySize]) => [
    priceAfter(row, `${selection}/back`, backOdds, backSize),
    priceAfter(row, `${selection}/lay`, layOdds, laySize),
  ]);
  return { ...row, prices: new Map(prices) };
}

function priceAfter({ prices }: Row, key: string, odds: number, size: number): readonly [string, Price] {
  const before = prices.get(key);
  if (!before || before.odds === odds) return [key, { ...before, odds, size }];
  const direction = odds > before.odds ? 'up' : 'down';
  return [key, { odds, size, move: { direction, count: (before.move?.count ?? 0) + 1 } }];
}

function listed({ id, name, prices }: Row) {
  const cells = [...prices].map(([key, { odds, size, move }]) =>
    odds === 0
      ? createElement(EmptyPriceCell, { key })
      : createElement(PriceLink, {
          key,
          side: key.slice(key.indexOf('/') + 1) as PriceSide,
          level: 1,
          price: formatOdds(odds),
          size: formatSize(size),
          label: name,
          move,
          href: '/',
          onPress: () => undefined,
        }),
  );
  return createElement('li', { key: id }, createElement('b', null, name), createElement('p', null, cells));
}

const answer = await fetch('/api/v1/get-sports-data');
const { data } = (await answer.json()) as { readonly data: readonly Sport[] };
const rows = data
  .flatMap(({ leagues }) => leagues)
  .flatMap(({ events }) => events)
  .map(({ _id: id, name }) => ({ id, name, prices: new Map() }));
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(Lists, { rows }));
