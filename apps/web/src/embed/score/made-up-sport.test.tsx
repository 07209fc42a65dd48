import type { Score } from '@maidan/contract';
import { views } from '@maidan/sports/rows/views';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreFrame } from './score-frame.tsx';

test('a sport that is one row of the sports is seen in the score frame', () => {
  const Heaps = ({ score }: { readonly score: unknown }) => <p>{(score as { readonly heaps: string }).heaps}</p>;
  Object.assign(views, { pebbles: { Standing: Heaps, Details: Heaps } });
  const score = { sport: 'pebbles', phase: 'throwing', heaps: 'Three pebbles' } as unknown as Score;
  const look = { theme: 'dark', language: 'en', motion: 'full', colours: 'standard' } as const;
  const told = { kind: 'maidan:score', eventId: 'e1', look } as const;
  const drawn = renderToStaticMarkup(<ScoreFrame language="en" told={{ ...told, score }} />);
  expect(drawn).toContain('<p>Three pebbles</p>');
  expect(renderToStaticMarkup(<ScoreFrame language="en" told={{ ...told, score: null }} />)).not.toContain('pebbles');
});
