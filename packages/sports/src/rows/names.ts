import { names as cricket } from '../cricket/names.ts';
import { names as football } from '../football/names.ts';
import { names as kabaddi } from '../kabaddi/names.ts';
import { names as race } from '../race/names.ts';
import { names as tennis } from '../tennis/names.ts';
import type { SportId } from './sports.ts';

/** Hindi names of each sport, its markets and selections, by the feeds' English names. */
export const names = { cricket, football, tennis, kabaddi, race } satisfies Readonly<
  Record<SportId, Readonly<Record<string, string>>>
>;
