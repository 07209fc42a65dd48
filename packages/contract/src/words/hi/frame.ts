import { lists } from './lists.ts';
import { shell } from './shell.ts';
import { site } from './site.ts';

/** What stands on every page and on the first one: all that a browser knows from the start. */
export const frame = { ...lists, ...shell, ...site };
