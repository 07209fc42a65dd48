import { expect, test } from 'vitest';
import { createViews } from './views.ts';

/** A tab that came from the lobby into the game. */
function tab() {
  const entries: unknown[] = ['lobby', null];
  let at = 1;
  const listeners: (() => void)[] = [];
  const back = (): void => {
    at -= 1;
    for (const listener of listeners) listener();
  };
  return {
    back,
    isInGame: () => at > 0,
    entries,
    window: {
      history: {
        get state(): unknown {
          return entries[at];
        },
        pushState: (state: unknown) => {
          at += 1;
          entries.splice(at, entries.length, state);
        },
        back,
      },
      addEventListener: (_type: 'popstate', listener: () => void) => void listeners.push(listener),
    },
  };
}

test('Back closes a view and stays in the game; the next Back leaves it', () => {
  const { window, back, isInGame } = tab();
  const views = createViews<string>(window);
  views.show('seeds');
  expect(views.shown.get()).toBe('seeds');
  back();
  expect([views.shown.get(), isInGame()]).toEqual([null, true]);
  back();
  expect(isInGame()).toBe(false);
});

test('a view that follows another takes its entry, and closing takes the entry back once', () => {
  const { window, back, isInGame, entries } = tab();
  const views = createViews<string>(window);
  views.show('rounds');
  views.show('replay');
  expect([views.shown.get(), entries.length]).toEqual(['replay', 3]);
  views.close();
  views.close();
  expect([views.shown.get(), isInGame()]).toEqual([null, true]);
  back();
  expect(isInGame()).toBe(false);
});

test('a page loaded anew in a view opens the next one in the same entry', () => {
  const { window, back, isInGame } = tab();
  createViews<string>(window).show('seeds');
  const views = createViews<string>(window);
  views.show('verify');
  back();
  expect([views.shown.get(), isInGame()]).toEqual([null, true]);
});
