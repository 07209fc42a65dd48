import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { lineSplitter } from '../protocol/lines.ts';

/** A recorded line and when it was published. */
export type RecordedLine = { readonly file: string; readonly line: string; readonly publishedAtMs: number };

/** A recording is read whole; a larger one than this is refused. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Every line of a recording (`.gz` or plain), in the order of the file. */
export function readRecording(file: string): RecordedLine[] {
  const stored = readFileSync(file);
  const bytes = file.endsWith('.gz') ? gunzipSync(stored, { maxOutputLength: MOST_BYTES }) : stored;
  const lines: RecordedLine[] = [];
  let publishedAtMs = 0;
  const splitter = lineSplitter({
    mostBytes: bytes.length + 1,
    line(line) {
      const [, told] = /"pt":(\d{1,16})/.exec(line) ?? [];
      // A line that is late is played where it stands.
      publishedAtMs = Math.max(publishedAtMs, Number(told ?? 0));
      lines.push({ file, line, publishedAtMs });
    },
    tooLong: () => undefined,
  });
  splitter.push(bytes);
  splitter.push(Buffer.from('\n'));
  return lines;
}

/** When the first market of a recording starts; null where it does not say. */
export function startOf(lines: readonly RecordedLine[]): number | null {
  for (const { line } of lines) {
    const [, told] = /"marketTime":"([^"]{1,40})"/.exec(line) ?? [];
    if (told !== undefined && Number.isFinite(Date.parse(told))) return Date.parse(told);
  }
  return null;
}
