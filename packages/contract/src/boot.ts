import type { CasinoGame, CasinoHome } from './calls/casino.ts';
import type { AppSettings, Slider } from './calls/settings.ts';
import type { EventView, Sport } from './shapes/event.ts';

/** The id of the JSON block (`<script type="application/json">`) that the server fills in the page it serves. */
export const BOOT_ELEMENT_ID = 'boot';

/** Data for the page's first render, at most 30 events and 15 kB. The page still makes the calls, and their answers
 *  replace it (SET-06). `sports` is `getSportsData` reduced to what the home page shows first. */
export interface BootData {
  readonly serverTime: string;
  readonly settings: AppSettings;
  /** Those of `getSliders` whose picture is a file of the site. */
  readonly sliders: readonly Slider[];
  readonly sports: Sport[];
  /** The event of an event page that the server has rendered. */
  readonly event?: EventView;
  /** The lobby of a casino page that the server has rendered. */
  readonly casino?: LobbyPicture;
}

export type CasinoLobby = 'live' | 'slots' | 'indian';

/** A lobby with all its games, and what stands beside them on every lobby. */
export interface LobbyPicture {
  readonly lobby: CasinoLobby;
  readonly games: CasinoGame[];
  readonly home: CasinoHome;
}
