import type { Page } from '@playwright/test';

/** A width in CSS pixels, a theme and a language in which every page is looked at. */
export interface Look {
  readonly width: number;
  readonly theme: 'dark' | 'light';
  readonly language: 'en' | 'hi';
}

/** A sensible cover of widths × themes × languages: every width as it is at first (dark, English), and where the layouts
 *  differ (phone and desktop) the light theme; Hindi, whose words are longer, on the narrowest, the usual phone and the
 *  desktop. */
export const LOOKS: readonly Look[] = [
  ...[320, 360, 390, 768, 1024, 1440, 1920, 2560].map((width) => ({ width, theme: 'dark', language: 'en' }) as const),
  ...[390, 1440].map((width) => ({ width, theme: 'light', language: 'en' }) as const),
  ...[320, 390, 1440].map((width) => ({ width, theme: 'dark', language: 'hi' }) as const),
];

/** Axe looks at both layouts and both themes; its rules do not depend on the language. */
export const isForAxe = ({ width, language }: Look): boolean => language === 'en' && [390, 1440].includes(width);

export const nameOfLook = ({ width, theme, language }: Look): string => `${width}-${theme}-${language}`;

const HEIGHT = { phone: 844, desktop: 900 } as const;

/** Stores the look as the player's preference and gives the window its width. */
export async function wear(page: Page, look: Look): Promise<void> {
  const isPhone = look.width < 768;
  await page.setViewportSize({ width: look.width, height: isPhone ? HEIGHT.phone : HEIGHT.desktop });
  // A phone's scroll bars lie on the page; those of a desktop would take 15 of its 320 pixels.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: isPhone });
  await page.evaluate(({ theme, language }) => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{"state":{}}') as { state: object };
    localStorage.setItem('preferences', JSON.stringify({ state: { ...kept.state, theme, language }, version: 1 }));
  }, look);
}
