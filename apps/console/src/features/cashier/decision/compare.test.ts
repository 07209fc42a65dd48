import { expect, test } from 'vitest';
import { compareReferences, spacedReference } from './compare.ts';

test('OPR-02 MON-15 references agree whatever they are written with', () => {
  const { agrees, places, unit } = compareReferences('432590118264', ' 4325-9011 8264\u200B');
  expect([agrees, places.length, unit]).toEqual([true, 12, 'digit']);
  expect(compareReferences('४३२५९०११८२६४', '432590118264')).toMatchObject({ agrees: true, unit: 'digit' });
  expect(compareReferences('mlbn41', 'MLBN41')).toMatchObject({ agrees: true, unit: 'character' });
});

test('OPR-02 the first place that differs is told, and how many do', () => {
  const { agrees, differsAt, places } = compareReferences('432590118264', '432590118299');
  expect([agrees, differsAt]).toEqual([false, 11]);
  expect(places.filter(({ state }) => state === 'differs')).toHaveLength(2);
});

test('OPR-02 while it is typed nothing is said against it; once it is longer it differs', () => {
  expect(compareReferences('4325', '').agrees).toBeNull();
  expect(compareReferences('4325', '43').agrees).toBeNull();
  expect(compareReferences('4325', '4335').agrees).toBe(false);
  expect(compareReferences('4325', '43259')).toMatchObject({ agrees: false, differsAt: 5 });
});

test('digits stand in fours, all else as it was written', () => {
  expect([spacedReference('432590118264'), spacedReference('43259021110')]).toEqual([
    '4325 9011 8264',
    '4325 9021 110',
  ]);
  expect(spacedReference('MLBN4112024001882')).toBe('MLBN4112024001882');
});
