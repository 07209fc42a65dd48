import { useEffect } from 'react';
import { useAppSettings } from '../../api/index.ts';
import { usePreferences, type Theme } from '../../lib/browser/preferences.ts';

const BRAND_VARIABLES = ['--brand', '--on-brand', '--brand-text'] as const;

/** Applies the operator's favicon and brand colour (SHL-05). The text colour on it is computed for contrast; with an
 *  invalid colour the built-in amber stays. */
export function useSiteLook(): void {
  const settings = useAppSettings().data;
  const theme = usePreferences((preferences) => preferences.theme);
  const colour = settings?.color ?? '';
  const favicon = settings?.faviconImg ?? '';

  useEffect(() => {
    let isPresent = true;
    void brandValues(colour, theme).then((values) => {
      if (isPresent) setBrand(values);
    });
    return () => {
      isPresent = false;
    };
  }, [colour, theme]);

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link === null || favicon === '') return;
    link.removeAttribute('type');
    link.href = favicon;
  }, [favicon]);
}

type BrandValues = readonly [brand: string, onBrand: string, brandText: string] | null;

/** The contrast code is loaded only if the operator has set a colour. */
async function brandValues(colour: string, theme: Theme): Promise<BrandValues> {
  if (colour === '') return null;
  const { brandColours } = await import('@maidan/ui/tokens');
  const brand = brandColours(colour, theme);
  return brand && [brand.brand, brand.onBrand, brand.brandText];
}

function setBrand(values: BrandValues): void {
  const { style } = document.documentElement;
  for (const [index, name] of BRAND_VARIABLES.entries()) {
    if (values === null) style.removeProperty(name);
    else style.setProperty(name, values[index] ?? '');
  }
}
