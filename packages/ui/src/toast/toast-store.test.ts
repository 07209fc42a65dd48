import { describe, expect, test } from 'vitest';
import { createToastStore, toastDurationMs, toastLimit, type ToastClock } from './toast-store.ts';

/** A clock that stands still until it is told to go on. */
function standingClock() {
  let nowMs = 0;
  const due = new Map<number, { atMs: number; callback: () => void }>();
  let lastKey = 0;
  const clock: ToastClock = {
    nowMs: () => nowMs,
    after(delayMs, callback) {
      lastKey += 1;
      const key = lastKey;
      due.set(key, { atMs: nowMs + delayMs, callback });
      return () => due.delete(key);
    },
  };
  const pass = (spanMs: number) => {
    nowMs += spanMs;
    for (const [key, timer] of Array.from(due)) {
      if (timer.atMs > nowMs) continue;
      due.delete(key);
      timer.callback();
    }
  };
  return { clock, pass };
}

function desktopStore() {
  const { clock, pass } = standingClock();
  const store = createToastStore(
    clock,
    () => 3000,
    () => toastLimit(1440),
  );
  const messages = () => store.snapshot().map((toast) => toast.message);
  return { store, pass, messages };
}

const placed = { type: 'success', message: 'Bet placed' } as const;
const refused = { type: 'error', message: 'Odds moved to 1.86' } as const;

describe('toasts', () => {
  test('section 9: they stay 3 s on a desktop and 4.5 s below 992 px', () => {
    expect(toastDurationMs(1440)).toBe(3000);
    expect(toastDurationMs(992)).toBe(3000);
    expect(toastDurationMs(991)).toBe(4500);
  });

  test('a toast leaves when its time is over, not before', () => {
    const { store, pass, messages } = desktopStore();
    store.show(placed);
    pass(2999);
    expect(messages()).toEqual(['Bet placed']);
    pass(1);
    expect(messages()).toEqual([]);
  });

  test('held toasts wait, and have what was left of their time afterwards', () => {
    const { store, pass, messages } = desktopStore();
    store.show(placed);
    pass(2000);
    store.hold();
    store.hold();
    pass(60_000);
    expect(messages()).toEqual(['Bet placed']);
    store.release();
    pass(999);
    expect(messages()).toEqual(['Bet placed']);
    pass(1);
    expect(messages()).toEqual([]);
  });

  test('a toast that arrives while others are held has its whole time after the release', () => {
    const { store, pass, messages } = desktopStore();
    store.show(placed);
    store.hold();
    store.show(refused);
    pass(10_000);
    store.release();
    pass(2999);
    expect(messages()).toEqual(['Bet placed', 'Odds moved to 1.86']);
    pass(1);
    expect(messages()).toEqual([]);
  });

  test('the same words again start afresh instead of standing twice', () => {
    const { store, pass, messages } = desktopStore();
    store.show(placed);
    pass(2000);
    store.show({ ...placed });
    pass(2000);
    expect(messages()).toEqual(['Bet placed']);
    pass(1000);
    expect(messages()).toEqual([]);
  });

  test('another try replaces the refusal of its group, and nothing else', () => {
    const { store, messages } = desktopStore();
    const news = { type: 'warning', message: 'Lapsed: Mumbai back ₹500.00' } as const;
    store.show(news);
    store.show({ ...placed, group: 'own' });
    store.show({ ...refused, group: 'own' });
    store.show({ type: 'error', message: 'of another group', group: 'other' });
    expect(messages()).toHaveLength(4);
    store.show({ type: 'success', message: 'UPI added', group: 'own' });
    expect(messages()).toEqual([news.message, placed.message, 'of another group', 'UPI added']);
  });

  test('four are shown on a desktop, two below 992 px', () => {
    expect([toastLimit(1440), toastLimit(992), toastLimit(991)]).toEqual([4, 4, 2]);
  });

  test('beyond four the oldest leaves', () => {
    const { store, messages } = desktopStore();
    for (const number of [1, 2, 3, 4, 5]) store.show({ type: 'info', message: `note ${number}` });
    expect(messages()).toEqual(['note 2', 'note 3', 'note 4', 'note 5']);
  });

  test('a dismissed toast is gone at once, its timer with it; listeners hear every change', () => {
    const { store, pass, messages } = desktopStore();
    let changes = 0;
    const stop = store.subscribe(() => (changes += 1));
    const id = store.show(placed);
    store.dismiss(id);
    store.dismiss(id);
    expect(messages()).toEqual([]);
    expect(changes).toBe(2);
    pass(5000);
    expect(changes).toBe(2);
    stop();
    store.show(refused);
    expect(changes).toBe(2);
  });

  test('the snapshot is the same object until something changes', () => {
    const { store } = desktopStore();
    store.show(placed);
    expect(store.snapshot()).toBe(store.snapshot());
  });
});
