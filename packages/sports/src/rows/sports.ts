import type * as z from 'zod/mini';
import { cricket } from '../cricket/index.ts';
import { football } from '../football/index.ts';
import { kabaddi } from '../kabaddi/index.ts';
import { race } from '../race/index.ts';
import { tennis } from '../tennis/index.ts';

/** Every sport with a score, by the `sport` of its scores. */
export const sports = { cricket, football, tennis, kabaddi, race } as const;

export type SportId = keyof typeof sports;
export type ScoreOf<Id extends SportId> = z.infer<(typeof sports)[Id]['score']>;
export type Score = ScoreOf<SportId>;
