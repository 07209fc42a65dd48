import { expect, test } from 'vitest';
import { referenceKey, referenceMarks } from './references.ts';

test.each(['432590118264', '4325 9011 8264', '４３２５９０１１８２６４', '४३२५९०११८२६४', '۴۳۲۵-۹۰۱۱-۸۲۶۴'])(
  'P-2 L-7 the reference %s is compared by the digits 0 to 9',
  (typed) => {
    const key = referenceKey(typed);
    expect(key).toBe('432590118264');
    expect(referenceMarks(key)).toEqual([]);
  },
);
