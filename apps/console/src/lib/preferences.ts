/** What the operator has chosen in this browser. Read before the first paint by `public/before-paint.js`. */
import type { Theme } from '@maidan/ui';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface Preferences {
  readonly theme: Theme;
  /** Single letters act. Off for whoever dictates or presses keys by accident (WCAG 2.1.4). */
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

/** Puts the theme on the page, now and at every change. */
export function applyPreferences(): void {
  const apply = ({ theme }: Preferences) => {
    document.documentElement.dataset['theme'] = theme;
  };
  apply(usePreferences.getState());
  usePreferences.subscribe(apply);
}
