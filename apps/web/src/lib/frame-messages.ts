/** The messages between a page and its score or TV frame (BET-20). The frame has an opaque origin and makes no
 *  connections, so it receives all its data here. Both sides check the sender, and the data against these schemas. */
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
/** From the page: the score and the page's look. */
export type ToFrame = z.infer<typeof told>;

const FRAME_HEIGHT_PX = { min: 80, max: 900 } as const;

const answered = z.discriminatedUnion('kind', [
  /** The frame is ready to receive the score. */
  z.object({ kind: z.literal('maidan:ready') }),
  /** The height of its content in px. */
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

/** A valid message to the frame: from its parent window, its own site and about its own event. Otherwise null. */
export function toldByPage(
  { source, origin, data }: Heard,
  expected: { readonly parent: unknown; readonly siteOrigin: string; readonly eventId: string },
): ToFrame | null {
  if (source !== expected.parent || origin !== expected.siteOrigin) return null;
  const read = told.safeParse(data);
  return read.success && read.data.eventId === expected.eventId ? read.data : null;
}

/** A valid message from the page's frame, whose sandboxed origin is “null”. Otherwise null. */
export function heardFromFrame({ source, origin, data }: Heard, frame: unknown): FromFrame | null {
  if (frame === null || source !== frame || origin !== 'null') return null;
  const read = answered.safeParse(data);
  return read.success ? read.data : null;
}

export function toFrame(eventId: string, standing: Score | null, frameLook: FrameLook): ToFrame {
  return { kind: 'maidan:score', eventId, score: standing, look: frameLook };
}

/** A content height clamped to the allowed range. */
export function tellableHeight(px: number): number {
  return Math.min(FRAME_HEIGHT_PX.max, Math.max(FRAME_HEIGHT_PX.min, Math.ceil(px)));
}
