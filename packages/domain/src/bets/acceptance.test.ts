import { describe, expect, test } from 'vitest';
import { rupees } from '../../test/builders.ts';
import {
  acceptBookmaker,
  acceptFancy,
  checkOpen,
  type AcceptOdds,
  type BookmakerQuote,
  type FancyRow,
} from '../index.ts';

const quote: BookmakerQuote = {
  status: 'OPEN',
  scale: 'per-100',
  back: { rate: 98, maxPaise: rupees(5_000) },
  lay: { rate: 102 },
};
const row: FancyRow = {
  status: 'OPEN',
  no: { line: 64, size: 100 },
  yes: { line: 65, size: 100, maxPaise: rupees(500) },
};

function askBookmaker(side: 'back' | 'lay', seenRate: number, acceptOdds: AcceptOdds = 'none') {
  return acceptBookmaker({ side, seenRate, acceptOdds, quote, stakePaise: rupees(100) });
}

function askFancy(side: 'back' | 'lay', seenLine: number, seenSize: number, acceptOdds: AcceptOdds = 'none') {
  return acceptFancy({ side, seenLine, seenSize, acceptOdds, row, stakePaise: rupees(100) });
}

describe('bookmaker', () => {
  test('B-2 a bet is taken at the rate that was seen', () => {
    expect(askBookmaker('back', 98)).toEqual({ ok: true, value: { rate: 98, scale: 'per-100' } });
    expect(askBookmaker('lay', 102)).toEqual({ ok: true, value: { rate: 102, scale: 'per-100' } });
  });

  test('B-2 a moved rate is refused with the present quote', () => {
    expect(askBookmaker('back', 97)).toEqual({
      ok: false,
      refusal: { kind: 'odds-moved', present: { kind: 'bookmaker', scale: 'per-100', rate: 98 } },
    });
  });

  test('B-2 "better" takes a higher rate for a back and a lower one for a lay, "any" takes all', () => {
    expect(askBookmaker('back', 97, 'better')).toMatchObject({ ok: true, value: { rate: 98 } });
    expect(askBookmaker('back', 99, 'better').ok).toBe(false);
    expect(askBookmaker('lay', 103, 'better')).toMatchObject({ ok: true, value: { rate: 102 } });
    expect(askBookmaker('lay', 101, 'better').ok).toBe(false);
    expect(askBookmaker('back', 150, 'any')).toMatchObject({ ok: true, value: { rate: 98 } });
  });

  test('B-4 no more is taken than the quote offers, and nothing of a side that is not quoted', () => {
    const large = { side: 'back', seenRate: 98, acceptOdds: 'none', stakePaise: rupees(5_001) } as const;
    expect(acceptBookmaker({ ...large, quote })).toEqual({
      ok: false,
      refusal: { kind: 'stake-above-maximum', maximumPaise: 500_000 },
    });
    expect(acceptBookmaker({ ...large, quote: { ...quote, back: null } })).toEqual({
      ok: false,
      refusal: { kind: 'not-quoted' },
    });
  });
});

describe('fancy', () => {
  test('F-1 F-2 YES is taken at its line and size, NO at its own', () => {
    expect(askFancy('back', 65, 100)).toEqual({ ok: true, value: { line: 65, size: 100 } });
    expect(askFancy('lay', 64, 100)).toEqual({ ok: true, value: { line: 64, size: 100 } });
  });

  test('F-7 "better" needs line and size each no worse', () => {
    expect(askFancy('back', 66, 95, 'better').ok).toBe(true);
    expect(askFancy('back', 66, 105, 'better').ok).toBe(false);
    expect(askFancy('back', 64, 95, 'better').ok).toBe(false);
    expect(askFancy('lay', 63, 105, 'better').ok).toBe(true);
    expect(askFancy('lay', 63, 95, 'better').ok).toBe(false);
    expect(askFancy('lay', 65, 105, 'better').ok).toBe(false);
  });

  test('F-7 "any" still tells the line that was taken, "none" refuses with it', () => {
    expect(askFancy('back', 60, 100, 'any')).toEqual({ ok: true, value: { line: 65, size: 100 } });
    expect(askFancy('back', 66, 100)).toEqual({
      ok: false,
      refusal: { kind: 'odds-moved', present: { kind: 'fancy', line: 65, size: 100 } },
    });
  });

  test('F-1 a row may offer one side only, and no more than its most', () => {
    const bet = { side: 'back', seenLine: 65, seenSize: 100, acceptOdds: 'none', stakePaise: rupees(501) } as const;
    expect(acceptFancy({ ...bet, row })).toMatchObject({ refusal: { kind: 'stake-above-maximum' } });
    expect(acceptFancy({ ...bet, row: { ...row, yes: null } })).toMatchObject({ refusal: { kind: 'not-quoted' } });
  });
});

test('F-4 a market that is not open takes no bet and says why', () => {
  const reasons = (['SUSPENDED', 'BALL_RUNNING', 'CLOSED'] as const).map((status) => {
    const bookmaker = acceptBookmaker({
      side: 'back',
      seenRate: 98,
      acceptOdds: 'any',
      stakePaise: rupees(1),
      quote: { ...quote, status },
    });
    const fancy = acceptFancy({
      side: 'back',
      seenLine: 65,
      seenSize: 100,
      acceptOdds: 'any',
      stakePaise: rupees(1),
      row: { ...row, status },
    });
    const refusal = checkOpen(status);
    expect([bookmaker, fancy]).toEqual([refusal, refusal]);
    return refusal.ok ? 'open' : refusal.refusal.kind;
  });
  expect(reasons).toEqual(['market-suspended', 'ball-running', 'market-closed']);
});
