/** Every row of the lists with its best prices, rendered again as a whole with each message of the stream: what a page does
 *  that keeps its prices in React's state. */
import type { Sport } from '@maidan/contract';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Row {
  readonly id: string;
  readonly name: string;
  /** Odds and sizes by selection: back, then lay. */
  readonly prices: readonly (readonly [string, number, number, number, number])[];
}

/** A packed tick of the topic `sports`. */
type Packed = readonly [
  id: string,
  eventStatus: string,
  status: string,
  line: unknown,
  best: Row['prices'],
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
      const told = new Map((message.data?.events ?? []).map((tick) => [tick[0], tick[4]]));
      setRows((known) => known.map((row) => ({ ...row, prices: told.get(row.id) ?? row.prices })));
    });
    return () => socket.close();
  }, []);
  return createElement(
    'table',
    null,
    createElement(
      'tbody',
      null,
      rows.map(({ id, name, prices }) =>
        createElement(
          'tr',
          { key: id },
          createElement('th', null, name),
          prices.flatMap(([selection, ...figures]) =>
            figures.map((figure, at) => createElement('td', { key: `${selection}/${String(at)}` }, figure)),
          ),
        ),
      ),
    ),
  );
}

const answer = await fetch('/api/v1/get-sports-data');
const { data } = (await answer.json()) as { readonly data: readonly Sport[] };
const rows = data
  .flatMap(({ leagues }) => leagues)
  .flatMap(({ events }) => events)
  .map(({ _id: id, name }) => ({ id, name, prices: [] }));
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(Lists, { rows }));
