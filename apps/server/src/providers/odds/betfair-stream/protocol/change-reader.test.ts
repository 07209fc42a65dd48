import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchOdds } from '../../../../../test/exchange/exchange-fixtures.ts';
import { marketCache } from '../book/market-cache.ts';
import { changeReader, parseLine } from './change-reader.ts';
import type { ChangeMessage } from './messages.ts';

/** What a reader makes of these messages, in their order. */
function readAll(...messages: readonly object[]) {
  const reader = changeReader();
  return messages.map((message) => {
    const line = JSON.stringify({ op: 'mcm', ...message });
    const parsed = parseLine(line);
    if (typeof parsed === 'string' || parsed.op !== 'mcm') return parsed;
    return reader.read(parsed, line);
  });
}

describe('changes', () => {
  test('segments are one change, with the token of the last', () => {
    const [start, middle, end] = readAll(
      { ct: 'SUB_IMAGE', segmentType: 'SEG_START', initialClk: 'i', clk: 'a', pt: 1, mc: [1] },
      { ct: 'SUB_IMAGE', segmentType: 'SEG', clk: 'b', pt: 1, mc: [2] },
      { ct: 'SUB_IMAGE', segmentType: 'SEG_END', clk: 'c', pt: 1, mc: [3] },
    );
    expect([start, middle]).toEqual([null, null]);
    expect(end).toMatchObject({ kind: 'image', initialClk: 'i', clk: 'c', markets: [1, 2, 3] });
  });

  test('a heartbeat between segments breaks nothing', () => {
    const read = readAll(
      { segmentType: 'SEG_START', pt: 1, mc: [1] },
      { ct: 'HEARTBEAT', pt: 2 },
      { segmentType: 'SEG_END', pt: 2, mc: [2] },
    );
    expect(read).toMatchObject([null, { kind: 'heartbeat' }, { kind: 'delta', markets: [1, 2] }]);
  });

  test.each([
    ['no beginning', [{ segmentType: 'SEG', pt: 1, mc: [] }]],
    ['two beginnings', [{ segmentType: 'SEG_START', pt: 1, mc: [] }, { segmentType: 'SEG_START', pt: 1, mc: [1] }]], // prettier-ignore
    [
      'no end',
      [
        { segmentType: 'SEG_START', pt: 1, mc: [] },
        { pt: 1, mc: [1] },
      ],
    ],
  ])('segments with %s are lost', (_, messages) => {
    expect(readAll(...messages).at(-1)).toEqual({ fault: 'broken-segment', lost: true });
  });

  test('time that goes back is lost, the same again is only twice, an image may begin anew', () => {
    const read = readAll(
      { pt: 5, mc: [1] },
      { pt: 5, mc: [1] },
      { pt: 4, mc: [2] },
      { ct: 'SUB_IMAGE', pt: 3, mc: [] },
    );
    expect(read).toMatchObject([
      { kind: 'delta' },
      { fault: 'duplicate', lost: false },
      { fault: 'time-going-back', lost: true },
      { kind: 'image' },
    ]);
  });

  test('S-10 a change has its line, and one in segments all of its lines', () => {
    const [start, end] = [
      { segmentType: 'SEG_START', pt: 1, mc: [1] },
      { segmentType: 'SEG_END', pt: 1, mc: [2] },
    ].map((each) => ({ op: 'mcm', ...each }));
    const whole = { op: 'mcm', pt: 2, mc: [3] };
    const lines = [start, end, whole].map((each) => JSON.stringify(each));
    const reader = changeReader();
    const read = lines.map((line) => reader.read(JSON.parse(line) as ChangeMessage, line));
    expect(read).toMatchObject([null, { raw: `${lines[0]}\n${lines[1]}` }, { raw: lines[2] }]);
  });

  test('status 503 and messages without a time are read', () => {
    expect(readAll({ id: 2, status: 503 })).toMatchObject([{ kind: 'delta', isBehind: true, publishedAtMs: null }]);
  });
});

test('whatever comes as a line, nothing throws and a market that is known stays as it was or is marked', () => {
  const junk = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        pt: fc.oneof(fc.integer(), fc.string()),
        mc: fc.array(
          fc.oneof(
            fc.anything(),
            fc.record({ id: fc.constantFrom('1.900', '1.1'), rc: fc.array(fc.anything(), { maxLength: 3 }) }),
            fc.record({ id: fc.constant('1.900'), marketDefinition: fc.anything() }),
          ),
          { maxLength: 3 },
        ),
      })
      .map((message) => JSON.stringify({ op: 'mcm', ...message })),
  );
  fc.assert(
    fc.property(fc.array(junk, { maxLength: 8 }), (lines) => {
      const cache = marketCache(() => undefined);
      const reader = changeReader();
      const image = `{"op":"mcm","ct":"SUB_IMAGE","pt":1,"mc":[${JSON.stringify(matchOdds())}]}`;
      for (const line of [image, ...lines]) {
        const message = parseLine(line);
        if (typeof message === 'string' || message.op !== 'mcm') continue;
        const read = reader.read(message, line);
        if (read && !('fault' in read) && (read.kind !== 'image' || line === image)) cache.apply(read);
      }
      const depth = cache.market('1.900')?.depth(1, 5);
      expect(depth?.back[0]?.[0]).toBe(250);
    }),
    { numRuns: 300 },
  );
});
