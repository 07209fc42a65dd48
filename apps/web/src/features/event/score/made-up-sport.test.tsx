import type { Score } from '@maidan/contract';
import { views } from '@maidan/sports/rows/views';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { EventMeta } from '../../../live/index.ts';
import { ScoreHeader } from './score-header.tsx';

const score = { sport: 'pebbles', phase: 'throwing', heaps: 'Three pebbles' } as unknown as Score;
vi.mock('../../../live/index.ts', () => ({ useScore: () => score }));
vi.mock('../../../lib/browser/clock.ts', () => ({ useNow: () => 0 }));

test('a sport that is one row of the sports stands in the header of its event’s page', () => {
  const Standing = ({ score: told }: { readonly score: unknown }) => (
    <p>{(told as { readonly heaps: string }).heaps}</p>
  );
  Object.assign(views, { pebbles: { Standing } });
  const event = { _id: 'e1', name: 'One v Two', date: '2026-01-01', note: '', venue: '', league: { name: 'Yard' } };
  const drawn = renderToStaticMarkup(<ScoreHeader event={event as EventMeta} />);
  expect(drawn).toContain('<p>Three pebbles</p>');
  expect(drawn).toContain('Yard');
});
