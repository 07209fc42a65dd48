import { describe, expect, test } from 'vitest';
import { brandColours } from './brand.ts';
import { contrastRatio } from './contrast.ts';
import { colours, type Theme } from './tokens.ts';

const themes: Theme[] = ['dark', 'light'];
const fromSettings = ['#F4B63F', '#0B1210', '#FFFFFF', '#7f7f7f', '#D92D20', '#1b4a75', '#0a0', '#808000'];

describe('the brand colour of the settings', () => {
  test.for(themes.flatMap((theme) => fromSettings.map((colour) => [theme, colour] as const)))(
    'in the %s theme %s gets an ink and a text colour that can be read',
    ([theme, colour]) => {
      const brand = brandColours(colour, theme);
      expect(brand).not.toBeNull();
      if (brand === null) return;
      expect(contrastRatio(brand.onBrand, brand.brand)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(brand.brandText, colours[theme].s1)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(brand.brandText, colours[theme].bg)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('the built-in amber stays amber as text on the dark ground', () => {
    expect(brandColours('#F4B63F', 'dark')).toEqual({ brand: '#F4B63F', onBrand: '#1D1403', brandText: '#F4B63F' });
  });

  test.for(['', 'amber', '#12', 'rgb(1,2,3)', '#F4B63F;}', 'url(x)'])('%s is refused', (colour) => {
    expect(brandColours(colour, 'dark')).toBeNull();
  });
});
