import { describe, expect, test } from 'vitest';
import {
  betDelayMs,
  checkWithdrawable,
  createBook,
  delayLeftMs,
  heldBet,
  heldOrder,
  lapseAtRelease,
  paise,
  price,
  type Foreseen,
  type IncomingOrder,
} from '../index.ts';

const inPlay = { inPlay: true, version: 4, delayMs: 5_000 };
const held = { releaseAtMs: 105_000, version: 4 };

describe('exchange', () => {
  test('X-7 in play an order that would match at once waits the delay, any other does not', () => {
    expect(heldOrder('matches', inPlay, 100_000)).toEqual(held);
    for (const foreseen of ['rests', 'killed', 'self-match', 'lapsed'] as const satisfies readonly Foreseen[]) {
      expect(heldOrder(foreseen, inPlay, 100_000)).toBeNull();
    }
  });

  test('X-7 before the turn in play, or without a delay, nothing waits', () => {
    expect(heldOrder('matches', { ...inPlay, inPlay: false }, 100_000)).toBeNull();
    expect(heldOrder('matches', { ...inPlay, delayMs: 0 }, 100_000)).toBeNull();
  });

  test('X-7 the player sees what is left of the delay, never less than nothing', () => {
    expect([100_000, 104_999, 105_000, 200_000].map((now) => delayLeftMs(held, now))).toEqual([5_000, 1, 0, 0]);
  });

  test('X-7 a bet in its delay can be neither cancelled nor edited', () => {
    expect(checkWithdrawable(held)).toEqual({ ok: false, refusal: { kind: 'bet-delayed' } });
    expect(checkWithdrawable(null).ok).toBe(true);
  });

  test('X-7 after the delay it is matched, unless the market was suspended or has changed meanwhile', () => {
    expect(lapseAtRelease(held, { status: 'OPEN', version: 4 })).toBeNull();
    expect(lapseAtRelease(held, { status: 'OPEN', version: 5 })).toBe('market-changed');
    expect(lapseAtRelease(held, { status: 'SUSPENDED', version: 5 })).toBe('market-suspended');
    expect(lapseAtRelease(held, { status: 'BALL_RUNNING', version: 5 })).toBe('market-suspended');
    expect(lapseAtRelease(held, { status: 'CLOSED', version: 5 })).toBe('market-closed');
  });

  test('X-7 what it matches is what stands at the release, at its limit or better', () => {
    const book = createBook();
    const lay = (orderId: string, hundredths: number): IncomingOrder => ({
      orderId,
      ownerId: orderId,
      side: 'lay',
      price: price(hundredths),
      sizePaise: paise(10_000),
      timeInForce: 'LAPSE',
    });
    book.place(lay('seen', 210));
    const order: IncomingOrder = { ...lay('taker', 200), side: 'back' };
    expect(heldOrder(book.foresee(order), inPlay, 0)).not.toBeNull();
    book.cancel('seen');
    book.place(lay('later', 204));
    expect(book.place(order).fills).toEqual([
      { maker: { kind: 'order', orderId: 'later', ownerId: 'later' }, price: 204, sizePaise: 10_000 },
    ]);
  });

  test('X-7 a replay’s delay is shortened with its speed, but not under a second', () => {
    expect([1, 2, 3, 10].map((speed) => betDelayMs({ delayMs: 5_000, speed }))).toEqual([5_000, 2_500, 1_667, 1_000]);
    expect(betDelayMs({ delayMs: 0, speed: 10 })).toBe(0);
    expect(betDelayMs({ delayMs: 600, speed: 2 })).toBe(600);
    expect(() => betDelayMs({ delayMs: 5_000, speed: 0.5 })).toThrow('X-7');
  });
});

describe('bookmaker and fancy', () => {
  test('B-6 in play every bet waits', () => {
    expect(heldBet(inPlay, 100_000)).toEqual(held);
    expect(heldBet({ ...inPlay, inPlay: false }, 100_000)).toBeNull();
  });
});
