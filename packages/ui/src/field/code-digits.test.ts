import { describe, expect, test } from 'vitest';
import { changedTo, codeDigits, rubbedOut, typedInto } from './code-digits.ts';

describe('a code of four boxes', () => {
  test('holds digits only, and no more than there are boxes', () => {
    expect(codeDigits('47', 4)).toEqual(['4', '7', '', '']);
    expect(codeDigits('4 7-1a92', 4)).toEqual(['4', '7', '1', '9']);
  });

  test('a typed digit goes into its box and the next box waits', () => {
    expect(typedInto(['4', '', '', ''], 1, '7')).toEqual({ boxes: ['4', '7', '', ''], focus: 2 });
    expect(typedInto(['4', '7', '1', ''], 3, '9')).toEqual({ boxes: ['4', '7', '1', '9'], focus: 3 });
  });

  test('a letter changes nothing', () => {
    expect(typedInto(['4', '', '', ''], 1, 'x')).toEqual({ boxes: ['4', '', '', ''], focus: 1 });
  });

  test('an emptied box is empty, and waits', () => {
    expect(typedInto(['4', '7', '', ''], 1, '')).toEqual({ boxes: ['4', '', '', ''], focus: 1 });
  });

  test('a whole code pasted into any box fills all of them', () => {
    expect(typedInto(['', '', '', ''], 2, '47 19')).toEqual({ boxes: ['4', '7', '1', '9'], focus: 3 });
  });

  test('a digit that a phone’s keyboard adds to a filled box replaces it, on either side', () => {
    for (const text of ['47', '74', '7'])
      expect(changedTo(['4', '', '', ''], 0, text)).toEqual({ boxes: ['7', '', '', ''], focus: 1 });
    expect(changedTo(['4', '', '', ''], 0, '44')).toEqual({ boxes: ['4', '', '', ''], focus: 1 });
    expect(changedTo(['4', '', '', ''], 0, '')).toEqual({ boxes: ['', '', '', ''], focus: 0 });
  });

  test('a whole code that is filled into one box fills all of them', () => {
    expect(changedTo(['', '', '', ''], 0, '4719')).toEqual({ boxes: ['4', '7', '1', '9'], focus: 3 });
    expect(changedTo(['1', '2', '3', '4'], 0, '4719')).toEqual({ boxes: ['4', '7', '1', '9'], focus: 3 });
  });

  test('backspace clears its box, then the one before', () => {
    expect(rubbedOut(['4', '7', '', ''], 1)).toEqual({ boxes: ['4', '', '', ''], focus: 1 });
    expect(rubbedOut(['4', '7', '', ''], 2)).toEqual({ boxes: ['4', '', '', ''], focus: 1 });
    expect(rubbedOut(['', '', '', ''], 0)).toEqual({ boxes: ['', '', '', ''], focus: 0 });
  });
});
