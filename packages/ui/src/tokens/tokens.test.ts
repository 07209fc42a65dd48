import { describe, expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { colourProperty, themeCss } from './theme-css.ts';
import { colours, contrastPairs, motionMs, type ColourName, type Theme } from './tokens.ts';

const themes = Object.keys(colours) as Theme[];

describe('tokens', () => {
  test.for(themes.flatMap((theme) => contrastPairs.map((pair) => [theme, ...pair] as const)))(
    'in the %s theme %s on %s keeps its contrast of %s',
    ([theme, ink, surface, min]) => {
      expect(contrastRatio(colours[theme][ink], colours[theme][surface])).toBeGreaterThanOrEqual(min);
    },
  );

  test('both themes name the same colours', () => {
    expect(Object.keys(colours.light)).toEqual(Object.keys(colours.dark));
  });

  test('every duration becomes nothing under reduced motion and in calm mode', () => {
    for (const name of Object.keys(motionMs)) expect(themeCss().split(`--motion-${name}: 0ms;`)).toHaveLength(3);
  });

  test('a colour is a custom property in the stylesheet’s own spelling', () => {
    const spelled: Partial<Record<ColourName, string>> = {
      onBack1: '--on-back1',
      lineStrong: '--line-strong',
      text2: '--text2',
    };
    for (const [name, property] of Object.entries(spelled)) expect(colourProperty(name)).toBe(property);
  });
});
