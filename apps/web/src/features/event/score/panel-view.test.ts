import { expect, test } from 'vitest';
import { togglePanel, toggleView } from './panel-view.ts';

test('Score and Tv are never open together, and each toggle closes what it opened', () => {
  expect(toggleView(null, 'score')).toBe('score');
  expect(toggleView('score', 'tv')).toBe('tv');
  expect(toggleView('tv', 'score')).toBe('score');
  expect(toggleView('tv', 'tv')).toBeNull();
  expect(toggleView('score', 'score')).toBeNull();
});

test('the main toggle collapses what is open, and opens the score where nothing is', () => {
  expect(togglePanel('score')).toBeNull();
  expect(togglePanel('tv')).toBeNull();
  expect(togglePanel(null)).toBe('score');
});
