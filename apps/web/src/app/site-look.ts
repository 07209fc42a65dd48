import { brandColours } from '@maidan/ui';
import { useEffect } from 'react';
import { useAppSettings } from '../api/index.ts';
import { usePreferences } from '../lib/preferences.ts';

/** Puts the operator's favicon and brand colour on the page (SHL-05). The colour's ink is recomputed for contrast; a
 *  colour that is none leaves the built-in amber. */
export function useSiteLook(): void {
  const settings = useAppSettings().data;
  const theme = usePreferences((preferences) => preferences.theme);
  const colour = settings?.color ?? '';
  const favicon = settings?.faviconImg ?? '';

  useEffect(() => {
    const { style } = document.documentElement;
    const brand = colour === '' ? null : brandColours(colour, theme);
    const variables = { '--brand': brand?.brand, '--on-brand': brand?.onBrand, '--brand-text': brand?.brandText };
    for (const [name, value] of Object.entries(variables)) {
      if (value === undefined) style.removeProperty(name);
      else style.setProperty(name, value);
    }
  }, [colour, theme]);

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link === null || favicon === '') return;
    link.removeAttribute('type');
    link.href = favicon;
  }, [favicon]);
}
