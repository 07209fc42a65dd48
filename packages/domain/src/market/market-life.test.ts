import { describe, expect, test } from 'vitest';
import { afterEvent, checkVersion, type MarketEvent, type MarketState } from '../index.ts';

const open: MarketState = { status: 'OPEN', inPlay: false, version: 7 };

function lived(...events: readonly MarketEvent[]): MarketState {
  return events.reduce((state, event) => afterEvent(state, event).state, open);
}

describe('a market’s life', () => {
  test('X-8 each suspension, the turn in play and each removed runner raise the version', () => {
    expect(lived('suspend')).toEqual({ status: 'SUSPENDED', inPlay: false, version: 8 });
    expect(lived('ball-running')).toMatchObject({ status: 'BALL_RUNNING', version: 8 });
    expect(lived('suspend', 'open', 'suspend')).toMatchObject({ status: 'SUSPENDED', version: 9 });
    expect(lived('turn-in-play')).toEqual({ status: 'OPEN', inPlay: true, version: 8 });
    expect(lived('runner-removed', 'runner-removed').version).toBe(9);
  });

  test('X-8 what changes nothing leaves the version alone', () => {
    expect(lived('suspend', 'suspend').version).toBe(8);
    expect(lived('turn-in-play', 'turn-in-play').version).toBe(8);
    expect(lived('suspend', 'open').version).toBe(8);
    expect(lived('close').version).toBe(7);
  });

  test('X-3 the turn in play lapses LAPSE orders, once', () => {
    expect(afterEvent(open, 'turn-in-play').sweep).toEqual({ only: 'LAPSE', cause: 'turned-in-play' });
    expect(afterEvent(lived('turn-in-play'), 'turn-in-play').sweep).toBeNull();
  });

  test('X-11 a material event suspends the market and cancels all that is unmatched', () => {
    const { state, sweep } = afterEvent(lived('turn-in-play'), 'material-event');
    expect(state).toEqual({ status: 'SUSPENDED', inPlay: true, version: 9 });
    expect(sweep).toEqual({ only: null, cause: 'material-event' });
  });

  test('X-11 a material event while suspended still cancels', () => {
    expect(afterEvent(lived('suspend'), 'material-event').sweep?.only).toBeNull();
  });

  test('S-1 the close cancels all that is unmatched, and nothing but itself comes after', () => {
    expect(afterEvent(open, 'close').sweep).toEqual({ only: null, cause: 'market-closed' });
    expect(afterEvent(lived('close'), 'close').state.status).toBe('CLOSED');
    for (const event of ['open', 'suspend', 'turn-in-play', 'material-event', 'runner-removed'] as const) {
      expect(() => lived('close', event)).toThrow('S-1');
    }
  });

  test('X-3 X-8 suspension and opening alone cancel nothing', () => {
    for (const event of ['suspend', 'ball-running', 'open', 'runner-removed'] as const) {
      expect(afterEvent(open, event).sweep).toBeNull();
    }
  });
});

test('X-8 an order that saw an older version is refused with the present prices', () => {
  const present = { kind: 'exchange', back: [], lay: [] } as const;
  const market = { version: 3, present: () => present };
  expect(checkVersion(2, market)).toEqual({ ok: false, refusal: { kind: 'market-changed', version: 3, present } });
  expect(checkVersion(3, market).ok).toBe(true);
  expect(checkVersion(null, market).ok).toBe(true);
});
