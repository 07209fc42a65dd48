import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { lineSplitter } from '../protocol/lines.ts';

/** A recorded line with its publish time and its operation; null if it cannot be read. */
export type RecordedLine = {
  readonly file: string;
  readonly line: string;
  readonly publishedAtMs: number;
  readonly op: string | null;
  /** Start time of the first market that the line defines; null for most lines. */
  readonly marketTimeMs: number | null;
};

/** Maximum size of a recording, because it is read as a whole. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Every line of a recording (`.gz` or plain), in the order of the file. */
export function readRecording(file: string): RecordedLine[] {
  const stored = readFileSync(file);
  const bytes = file.endsWith('.gz') ? gunzipSync(stored, { maxOutputLength: MAX_BYTES }) : stored;
  const lines: RecordedLine[] = [];
  let publishedAtMs = 0;
  const splitter = lineSplitter({
    maxBytes: bytes.length + 1,
    line(line) {
      const { op, pt, mc } = headOf(line);
      // A late line is played at its position in the file.
      publishedAtMs = Math.max(publishedAtMs, pt ?? 0);
      lines.push({ file, line, publishedAtMs, op, marketTimeMs: marketTimeOf(mc) });
    },
    tooLong: () => undefined,
  });
  splitter.push(bytes);
  splitter.push(Buffer.from('\n'));
  return lines;
}

/** The fields needed before a line is played; other faults are found when it is. */
const head = z.object({ op: z.string(), pt: z.nullish(z.int().check(z.nonnegative())), mc: z.optional(z.unknown()) });
const defined = z.object({ marketDefinition: z.object({ marketTime: z.iso.datetime() }) });

const HEADLESS = { op: null, pt: null, mc: null };

function headOf(line: string): z.infer<typeof head> | typeof HEADLESS {
  try {
    return head.safeParse(JSON.parse(line)).data ?? HEADLESS;
  } catch {
    return HEADLESS;
  }
}

function marketTimeOf(changes: unknown): number | null {
  for (const change of Array.isArray(changes) ? changes : []) {
    const read = defined.safeParse(change);
    if (read.success) return Date.parse(read.data.marketDefinition.marketTime);
  }
  return null;
}

/** Start time of the first market in a recording; null if there is none. */
export function startOf(lines: readonly RecordedLine[]): number | null {
  return lines.find(({ marketTimeMs }) => marketTimeMs !== null)?.marketTimeMs ?? null;
}
