import { describe, expect, test } from 'vitest';
import { toastTop } from './toast-place.ts';

const toast = { toastHeight: 54, usualTop: 660, toastLeft: 12 };

describe('toasts over a dialog leave its title and its close button free', () => {
  test('above a low sheet they stand where they always do', () => {
    expect(toastTop({ ...toast, dialog: { right: 390, top: 722, headBottom: 774 } })).toBe(660);
  });

  test('a higher sheet pushes them up as long as there is room over it', () => {
    expect(toastTop({ ...toast, dialog: { right: 390, top: 400, headBottom: 452 } })).toBe(338);
    expect(toastTop({ ...toast, dialog: { right: 390, top: 80, headBottom: 132 } })).toBe(18);
  });

  test('over a sheet that fills the screen they stand under its header', () => {
    expect(toastTop({ ...toast, dialog: { right: 390, top: 32, headBottom: 84 } })).toBe(92);
  });

  test('beside a dialog on a wide screen they stay in their corner', () => {
    expect(
      toastTop({ ...toast, usualTop: 72, toastLeft: 1064, dialog: { right: 1000, top: 20, headBottom: 84 } }),
    ).toBe(72);
  });
});
