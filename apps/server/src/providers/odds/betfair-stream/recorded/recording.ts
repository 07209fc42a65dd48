import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { lineSplitter } from '../protocol/lines.ts';

/** A recorded line, when it was published, and the operation that it is; null where it cannot be read. */
export type RecordedLine = {
  readonly file: string;
  readonly line: string;
  readonly publishedAtMs: number;
  readonly op: string | null;
  /** When the first market that it defines starts; null for most lines. */
  readonly marketTimeMs: number | null;
};

/** A recording is read whole; a larger one than this is refused. */
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
      // A line that is late is played where it stands.
      publishedAtMs = Math.max(publishedAtMs, pt ?? 0);
      lines.push({ file, line, publishedAtMs, op, marketTimeMs: marketTimeOf(mc) });
    },
    tooLong: () => undefined,
  });
  splitter.push(bytes);
  splitter.push(Buffer.from('\n'));
  return lines;
}

/** What is wanted of a line before it is played; whatever is wrong with the rest is found when it is. */
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

/** When the first market of a recording starts; null where it does not say. */
export function startOf(lines: readonly RecordedLine[]): number | null {
  return lines.find(({ marketTimeMs }) => marketTimeMs !== null)?.marketTimeMs ?? null;
}
