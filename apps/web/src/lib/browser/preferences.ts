/** The player's preferences in this browser. `public/before-paint.js` reads them before the first paint and uses this
 *  store's key and the names `theme`, `language`, `calm` and `colours`. */
import type { Language, MarketType } from '@maidan/contract';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type Theme = 'dark' | 'light';
/** What happens to a bet whose price has moved: refused, accepted if better, accepted at any price. */
export type AcceptOdds = 'none' | 'better' | 'any';

/** What a player can be told of the own bets. */
export const NOTICE_KINDS = ['matched', 'lapsed', 'results'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly language: Language;
  /** The stake chips in rupees (section 9). */
  readonly chips: readonly number[];
  readonly acceptOdds: AcceptOdds;
  /** C-2: by how many per cent of what it saves a cash out may fall between the press and its decision. */
  readonly cashOutFall: number;
  /** BET-25: a tapped price is bet at once, with the first preset of its market kind. */
  readonly oneClick: boolean;
  /** BET-25: the stake of a new slip and of a one-click bet in rupees by market kind; null for none. */
  readonly stakes: Readonly<Record<MarketType, number | null>>;
  /** Asks for confirmation before a bet is placed. */
  readonly confirmBets: boolean;
  /** One update a second and no flashes. */
  readonly calm: boolean;
  /** Which notices of own bets show themselves; the list has all of them. */
  readonly tell: Readonly<Record<NoticeKind, boolean>>;
  /** Whether the browser shows them while the tab is not seen; it must have been allowed to. */
  readonly notifications: boolean;
  /** `cvd`: profit and loss in colours that do not rely on red and green. */
  readonly colours: 'standard' | 'cvd';
}

interface PreferencesStore extends Preferences {
  /** Changes preferences and stores them at once. */
  readonly prefer: (changes: Partial<Preferences>) => void;
}

export const DEFAULT_CHIPS: readonly number[] = [100, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

export const CASH_OUT_FALLS: readonly number[] = [0, 2, 5];
const NO_STAKES: Preferences['stakes'] = { EXCHANGE: null, BOOKMAKER: null, FANCY: null };

/** The server keeps no preferences. */
const NOWHERE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

export const usePreferences = create<PreferencesStore>()(
  persist(
    (set) => ({
      theme: 'dark',
      language: 'en',
      chips: DEFAULT_CHIPS,
      acceptOdds: 'better',
      cashOutFall: 0,
      oneClick: false,
      stakes: NO_STAKES,
      confirmBets: false,
      calm: false,
      tell: { matched: true, lapsed: true, results: true },
      notifications: false,
      colours: 'standard',
      prefer: (changes) => set(changes),
    }),
    {
      name: 'preferences',
      version: 1,
      storage: createJSONStorage(() => (globalThis.document ? localStorage : NOWHERE)),
    },
  ),
);

const presentLanguage = (): Language => usePreferences.getState().language;

/** The present language. A served page is only hydrated if it is in this language. */
export function useLanguage(): Language {
  return useSyncExternalStore(usePreferences.subscribe, presentLanguage, presentLanguage);
}

/** Sets the attributes that the stylesheets read, now and on every change. */
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
  // The server renders the next page in this language (`public/before-paint.js` writes the same).
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
