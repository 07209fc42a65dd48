export type LineSplitter = {
  readonly push: (chunk: Uint8Array) => void;
  /** Size of the unfinished line, in bytes. */
  readonly waiting: () => number;
};

const LINE_FEED = 0x0a;

/** Splits a byte stream into the protocol's lines, ended by CRLF or LF. A line longer than `maxBytes` is never kept in
 *  memory: `tooLong` is called once and nothing more is read. Empty lines are left out. */
export function lineSplitter(deps: {
  readonly maxBytes: number;
  readonly line: (text: string) => void;
  readonly tooLong: () => void;
}): LineSplitter {
  let parts: Uint8Array[] = [];
  let waiting = 0;
  let gaveUp = false;

  /** False once the line is too long. */
  const keep = (part: Uint8Array): boolean => {
    waiting += part.length;
    parts.push(part);
    if (waiting <= deps.maxBytes) return true;
    gaveUp = true;
    parts = [];
    deps.tooLong();
    return false;
  };

  return {
    waiting: () => waiting,
    push(chunk) {
      if (gaveUp) return;
      for (let from = 0; ;) {
        const end = chunk.indexOf(LINE_FEED, from);
        const kept = keep(chunk.subarray(from, end === -1 ? chunk.length : end));
        if (end === -1 || !kept) return;
        const text = Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
        parts = [];
        waiting = 0;
        from = end + 1;
        if (text !== '') deps.line(text);
      }
    },
  };
}
