import { describe, expect, test } from 'vitest';
import { ballKind, ballWords } from './ball.ts';

describe('a delivery', () => {
  test.for([
    ['·', 'dot', 'dot ball'],
    ['0', 'dot', 'dot ball'],
    ['1', 'run', '1 run'],
    ['2', 'run', '2 runs'],
    ['4', 'four', '4 runs'],
    ['6', 'six', '6 runs'],
    ['W', 'wicket', 'wicket'],
    ['1W', 'wicket', 'wicket and 1 run'],
    ['Wd', 'extra', 'wide'],
    ['1Wd', 'extra', 'wide'],
    ['2Wd', 'extra', '2 wides'],
    ['Nb', 'extra', 'no ball'],
    ['4Lb', 'extra', '4 leg byes'],
    ['?', 'extra', '?'],
  ] as const)('%s is drawn as a %s and called “%s”', ([mark, kind, words]) => {
    expect(ballKind(mark)).toBe(kind);
    expect(ballWords(mark)).toBe(words);
  });
});
