/** The operator's preferences in this browser. `public/before-paint.js` reads them before the first paint. */
import type { Theme } from '@maidan/ui';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface Preferences {
  readonly theme: Theme;
  /** Single-key shortcuts are on. Off for dictation or accidental key presses (WCAG 2.1.4). */
  readonly letterKeys: boolean;
}

interface PreferencesStore extends Preferences {
  readonly prefer: (changes: Partial<Preferences>) => void;
}

export const usePreferences = create<PreferencesStore>()(
  persist((set) => ({ theme: 'light', letterKeys: true, prefer: (changes) => set(changes) }), {
    name: 'console-preferences',
    version: 1,
  }),
);

/** Applies the theme to the page, now and on every change. */
export function applyPreferences(): void {
  const apply = ({ theme }: Preferences) => {
    document.documentElement.dataset['theme'] = theme;
  };
  apply(usePreferences.getState());
  usePreferences.subscribe(apply);
}
