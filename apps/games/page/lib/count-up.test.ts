import { expect, test } from 'vitest';
import { countUp } from './count-up.ts';

/** What is shown, frame by frame, as a page does: an amount that is shown already draws nothing. */
function shownOf(fromPaise: number, toPaise: number, frameMs: number): readonly number[] {
  let nowMs = 0;
  let next: (() => void) | null = null;
  const shown: number[] = [fromPaise];
  countUp(
    { fromPaise, toPaise, takesMs: 800 },
    {
      now: () => nowMs,
      nextFrame: (draw) => {
        next = draw;
        return () => (next = null);
      },
      show: (paise) => void shown.push(paise),
    },
  );
  for (let frames = 0; next !== null && frames < 10_000; frames += 1) {
    const draw: () => void = next;
    next = null;
    nowMs += frameMs;
    draw();
  }
  return shown;
}

test.each([1, 7, 16, 33, 1_000])(
  'CAS-14 a win that is counted up in frames of %i ms ends at the amount that was paid and never exceeds it',
  (frameMs) => {
    for (const toPaise of [100_01, 100_02, 101_00, 140_00, 2_000_00, 20_00_000_00]) {
      const shown = shownOf(100_00, toPaise, frameMs);
      expect(shown.at(-1)).toBe(toPaise);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }
  },
);

test('CAS-14 a count that was stopped shows nothing more', () => {
  const shown: number[] = [];
  let draw: (() => void) | null = null;
  const stop = countUp(
    { fromPaise: 0, toPaise: 100, takesMs: 800 },
    {
      now: () => 0,
      nextFrame: (next) => ((draw = next), () => (draw = null)),
      show: (paise) => void shown.push(paise),
    },
  );
  stop();
  expect([draw, shown]).toEqual([null, []]);
});
