import type { AppSettings } from './calls/settings.ts';
import type { Sport } from './shapes/event.ts';

/** The id of the JSON block (`<script type="application/json">`) that the server fills in the page it serves. */
export const BOOT_ELEMENT_ID = 'boot';

/** A first picture for the page, at most 30 events and 15 kB: the calls are made all the same and their answers win
 *  (SET-06). `sports` is `getSportsData` cut down to what the home page shows first. */
export interface BootData {
  readonly serverTime: string;
  readonly settings: AppSettings;
  readonly sports: Sport[];
}
