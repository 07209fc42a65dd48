import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

function tab(first: unknown = null) {
  const history = {
    state: first,
    replaceState(state: unknown) {
      history.state = state;
    },
  };
  return history;
}

test('the part that was shown last is kept beside what else the entry holds', () => {
  const history = tab({ isView: true });
  const kept = createKept({ history });
  expect(kept.read()).toBeNull();
  kept.write({ roundId: 'round-1', part: 3 });
  expect(createKept({ history }).read()).toEqual({ roundId: 'round-1', part: 3 });
  expect(history.state).toMatchObject({ isView: true });
  kept.write(null);
  expect(kept.read()).toBeNull();
});

test('an entry of something else keeps no part', () => {
  for (const other of [null, 'text', { shown: {} }, { shown: { roundId: 1, part: 2 } }, { shown: null }])
    expect(createKept({ history: tab(other) }).read()).toBeNull();
});
