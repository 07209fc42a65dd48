import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, nextPace, placeOf, stepTowards, tileLayout, tilesInSight, type TileRange } from './tile-layout.ts';

test('two columns on a phone, three on a tablet held upright, five on a desktop', () => {
  expect([296, 366, 406, 576, 1280].map((width) => tileLayout(width).columns)).toEqual([2, 2, 2, 3, 5]);
});

test('the tiles of a row fill the width', () => {
  fc.assert(
    fc.property(fc.integer({ min: 280, max: 2_560 }), (widthPx) => {
      const layout = tileLayout(widthPx);
      const last = placeOf(layout.columns - 1, layout);
      expect(last.xPx + layout.tileWidthPx).toBeCloseTo(widthPx, 6);
    }),
  );
});

test('whatever can be seen of 5,000 games is drawn, and little else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 280, max: 1_440 }),
      fc.integer({ min: 400, max: 1_200 }),
      fc.nat({ max: 700_000 }),
      (widthPx, windowPx, scrolledPx) => {
        const layout = tileLayout(widthPx);
        const count = 5_000;
        const { first, end } = tilesInSight({ topPx: -scrolledPx, windowPx, count, layout, spareRows: 1 });
        const isSeen = (index: number) => {
          const { yPx } = placeOf(index, layout);
          return yPx + layout.tileHeightPx > scrolledPx && yPx < scrolledPx + windowPx;
        };
        const around = Array.from({ length: 20 }, (_, index) => [first - 1 - index, end + index]).flat();
        expect(around.filter((index) => index >= 0 && index < count && isSeen(index))).toEqual([]);
        expect(end - first).toBeLessThanOrEqual((windowPx / layout.tileHeightPx + 5) * layout.columns);
      },
    ),
  );
});

test('a grid is as high as its rows', () => {
  const layout = { columns: 2, tileWidthPx: 100, tileHeightPx: 200, gapPx: 10 };
  expect([0, 1, 2, 3].map((count) => heightOf(count, layout))).toEqual([0, 200, 200, 410]);
});

test('what is drawn comes to what is wanted in small steps, what is in sight first', () => {
  const wanted = { first: 100, end: 116 };
  const inSight = { first: 104, end: 112 };
  const stepsFrom = (start: TileRange) => {
    const steps = [start];
    for (let drawn = start; drawn.first !== wanted.first || drawn.end !== wanted.end;)
      steps.push((drawn = stepTowards({ drawn, inSight, wanted, maxNew: 4 })));
    return steps.slice(1).map(({ first, end }) => `${first}-${end}`);
  };
  expect(stepsFrom({ first: 0, end: 16 })).toEqual(['104-108', '104-112', '104-116', '100-116']);
  expect(stepsFrom({ first: 98, end: 114 })).toEqual(['100-116']);
  expect(stepsFrom({ first: 110, end: 126 })).toEqual(['106-116', '102-116', '100-116']);
});

test('no step draws more new tiles than it may, and steps arrive', () => {
  const range = fc
    .tuple(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 40 }))
    .map(([first, count]) => ({ first, end: first + count }));
  fc.assert(
    fc.property(range, range, fc.integer({ min: 1, max: 8 }), (start, wanted, maxNew) => {
      const inSight = { first: wanted.first, end: Math.min(wanted.end, wanted.first + 6) };
      let drawn = start;
      for (let step = 0; step < 50; step += 1) {
        const next = stepTowards({ drawn, inSight, wanted, maxNew });
        const kept = Math.max(0, Math.min(next.end, drawn.end) - Math.max(next.first, drawn.first));
        expect(next.end - next.first - kept).toBeLessThanOrEqual(maxNew);
        drawn = next;
      }
      expect(drawn).toEqual(wanted);
    }),
  );
});

test('a slow frame is followed by one new tile, smooth frames by up to a row of them', () => {
  const paces = [400, 16, 16, 17, 16, 33, 8].reduce<readonly number[]>(
    (before, frameMs) => [...before, nextPace({ pace: before.at(-1) ?? 1, frameMs, columns: 5 })],
    [],
  );
  expect(paces).toEqual([1, 2, 4, 5, 5, 1, 2]);
  expect(nextPace({ pace: 2, frameMs: 16, columns: 2 })).toBe(2);
});
