import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

function tab(hash = '') {
  const location = { pathname: '/games/play/peacock', search: '', hash };
  const history = {
    state: { isView: true },
    replaceState(state: unknown, _title: string, url?: string | URL | null) {
      expect(state).toBe(history.state);
      location.hash = /#.*/.exec(String(url))?.[0] ?? '';
      expect(String(url)).toBe(`${location.pathname}${location.hash}`);
    },
  };
  return { location, history };
}

test('the part that was shown last is found again in the address', () => {
  const page = tab();
  const kept = createKept(page);
  expect(kept.read()).toBeNull();
  for (const part of [-1, 0, 13]) {
    kept.write({ roundId: '0190-ab', part });
    expect(createKept(tab(page.location.hash)).read()).toEqual({ roundId: '0190-ab', part });
  }
  kept.write(null);
  expect(page.location.hash).toBe('');
  expect(kept.read()).toBeNull();
});

test('an address of something else keeps no part', () => {
  for (const hash of ['#', '#shown', '#shown=a', '#shown=a,', '#shown=a,x', '#shown=,1', '#shown=a,1,2'])
    expect(createKept(tab(hash)).read()).toBeNull();
});
