/** What the player has chosen in this browser. Read before the first paint by `public/before-paint.js`, which knows this
 *  store's key and the names `theme`, `language`, `calm` and `colours`. */
import type { Language } from '@maidan/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'dark' | 'light';
/** What may happen to a bet whose price has moved: refused, taken if better, taken whatever it is. */
export type AcceptOdds = 'none' | 'better' | 'any';

export interface Preferences {
  readonly theme: Theme;
  readonly language: Language;
  /** Rupees on the stake chips (section 9). */
  readonly chips: readonly number[];
  readonly acceptOdds: AcceptOdds;
  /** Asks once more before a bet is placed. */
  readonly confirmBets: boolean;
  /** One update a second and no flash. */
  readonly calm: boolean;
  /** Profit and loss in colours that do not rest on red and green. */
  readonly colours: 'standard' | 'cvd';
}

interface PreferencesStore extends Preferences {
  /** Changes some preferences; they are stored at once. */
  readonly prefer: (changes: Partial<Preferences>) => void;
}

export const DEFAULT_CHIPS: readonly number[] = [100, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

export const usePreferences = create<PreferencesStore>()(
  persist(
    (set) => ({
      theme: 'dark',
      language: 'en',
      chips: DEFAULT_CHIPS,
      acceptOdds: 'better',
      confirmBets: false,
      calm: false,
      colours: 'standard',
      prefer: (changes) => set(changes),
    }),
    { name: 'preferences', version: 1 },
  ),
);

/** Puts on the page what its stylesheets read, now and at every change. */
export function applyPreferences(): void {
  apply(usePreferences.getState());
  usePreferences.subscribe(apply);
}

function apply({ theme, language, calm, colours }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['colours'] = colours;
  dataset['motion'] = calm ? 'calm' : 'full';
  document.documentElement.lang = language;
}
