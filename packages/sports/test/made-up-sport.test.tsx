import { HorseIcon } from '@maidan/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Score } from '../src/index.ts';
import { icons } from '../src/rows/icons.ts';
import { names } from '../src/rows/names.ts';
import { scenes } from '../src/rows/scenes.ts';
import { sports } from '../src/rows/sports.ts';
import { views } from '../src/rows/views.ts';
import { words } from '../src/rows/words.ts';
import { pebbles } from './pebbles/index.ts';
import { pebblesScene } from './pebbles/scene.ts';
import { pebblesView } from './pebbles/view.tsx';
import * as pebblesWords from './pebbles/words.ts';

// The rows of a new sport, which a type check would ask for; what reads them is loaded afterwards.
beforeAll(() => {
  Object.assign(sports, { pebbles });
  Object.assign(words, { pebbles: pebblesWords });
  Object.assign(names, { pebbles: { Pebbles: 'कंकड़' } });
  Object.assign(icons, { pebbles: HorseIcon });
  Object.assign(views, { pebbles: pebblesView });
  Object.assign(scenes, { pebbles: pebblesScene });
});

const told = (heaps: readonly [number, number]) => ({ sport: 'pebbles', phase: 'throwing', heaps }) as unknown as Score;

test('a sport that is one folder and its rows is read, put in a line and has its frames', async () => {
  const { drawNamesOf, hasFrames, maxDurationMs, listPlaceOf, score, scoreLineOf } = await import('../src/index.ts');
  expect(score.parse(told([3, 4]))).toEqual(told([3, 4]));
  expect(score.safeParse({ ...told([3, 4]), heaps: 'none' }).success).toBe(false);
  expect(scoreLineOf(told([3, 4]))).toEqual({ title: '3 – 4', detail: 'Throwing' });
  expect(hasFrames('pebbles')).toBe(true);
  expect(drawNamesOf('pebbles')).toEqual(['Level heaps']);
  expect(maxDurationMs('pebbles')).toBe(60 * 60_000);
  expect(listPlaceOf('pebbles')).toBeGreaterThan(listPlaceOf('tennis'));
});

test('it is shown, named, spoken of and drawn', async () => {
  const { inHindi } = await import('../src/names.ts');
  const { scoreNews, viewOf } = await import('../src/views.ts');
  const { scoreWords } = await import('../src/words.ts');
  const { SportIcon } = await import('../src/icons.tsx');
  const view = viewOf(told([3, 4]));
  expect(view && renderToStaticMarkup(<view.Standing score={told([3, 4])} words={scoreWords('en')} />)).toBe(
    '<p>Heap of 3</p><p>Heap of 4</p>',
  );
  const details = view?.Details && <view.Details score={told([3, 4])} words={scoreWords('hi')} />;
  expect(renderToStaticMarkup(details)).toContain('3 का ढेर');
  expect(inHindi('Pebbles')).toBe('कंकड़');
  expect(scoreNews(told([3, 4]), told([4, 4]), scoreWords('en'))).toBe('A pebble more');
  expect(renderToStaticMarkup(<SportIcon sport="pebbles" />)).toBe(renderToStaticMarkup(<HorseIcon />));
  expect(scenes[told([3, 4]).sport]?.().describe(scoreWords('en'))).toBe('Two heaps');
});
