/** What a page and its score or TV frame say to each other (BET-20). The frame has no origin of its own and connects
 *  to nothing: all it knows it is told here. Both sides check who speaks, and what is said by these shapes. */
import { score, type Score } from '@maidan/contract';
import * as z from 'zod/mini';

const look = z.object({
  theme: z.enum(['dark', 'light']),
  colours: z.enum(['standard', 'cvd']),
  motion: z.enum(['full', 'calm']),
  language: z.enum(['en', 'hi']),
});
export type FrameLook = z.infer<typeof look>;

const told = z.object({
  kind: z.literal('maidan:score'),
  eventId: z.string().check(z.maxLength(64)),
  score: z.nullable(score),
  look,
});
/** From the page: how the match stands and how the page looks. */
export type ToFrame = z.infer<typeof told>;

const FRAME_HEIGHT_PX = { min: 80, max: 900 } as const;

const answered = z.discriminatedUnion('kind', [
  /** The frame listens: tell it the score. */
  z.object({ kind: z.literal('maidan:ready') }),
  /** How high its content is. */
  z.object({
    kind: z.literal('maidan:height'),
    heightPx: z.int().check(z.gte(FRAME_HEIGHT_PX.min), z.lte(FRAME_HEIGHT_PX.max)),
  }),
]);
export type FromFrame = z.infer<typeof answered>;

export interface Heard {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** What a frame was told: by the window that holds it, from its own site, about its own event. Null for all else. */
export function toldByPage(
  { source, origin, data }: Heard,
  expected: { readonly parent: unknown; readonly siteOrigin: string; readonly eventId: string },
): ToFrame | null {
  if (source !== expected.parent || origin !== expected.siteOrigin) return null;
  const read = told.safeParse(data);
  return read.success && read.data.eventId === expected.eventId ? read.data : null;
}

/** What a page hears from its own frame, whose sandbox leaves it no origin (“null”). Null for all else. */
export function heardFromFrame({ source, origin, data }: Heard, frame: unknown): FromFrame | null {
  if (frame === null || source !== frame || origin !== 'null') return null;
  const read = answered.safeParse(data);
  return read.success ? read.data : null;
}

export function toFrame(eventId: string, standing: Score | null, frameLook: FrameLook): ToFrame {
  return { kind: 'maidan:score', eventId, score: standing, look: frameLook };
}

/** A content's height as a frame may tell it. */
export function tellableHeight(px: number): number {
  return Math.min(FRAME_HEIGHT_PX.max, Math.max(FRAME_HEIGHT_PX.min, Math.ceil(px)));
}
