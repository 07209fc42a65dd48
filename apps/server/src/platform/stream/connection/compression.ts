import type { WebSocket } from 'ws';

/** permessage-deflate (RFC 7692) as the stream answers an offer of it: each message by itself in both directions, so
 *  that one compressed frame fits every socket and none keeps a window. The library's own frames stay plain. */
export const PER_MESSAGE_DEFLATE = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  threshold: Number.MAX_SAFE_INTEGER,
} as const;

interface Extension {
  readonly params: { readonly server_max_window_bits?: number };
  readonly cleanup: () => void;
}

/** The library negotiates and reads, but shows nobody what it has agreed on. */
function extensionOf(ws: WebSocket): Extension | undefined {
  const { _extensions: extensions } = ws as unknown as { _extensions?: Readonly<Record<string, Extension>> };
  return extensions?.['permessage-deflate'];
}

/** Whether a client takes the frames that are compressed for all: not when it has room for a smaller window only. */
export function takesDeflated(ws: WebSocket): boolean {
  const extension = extensionOf(ws);
  return extension !== undefined && extension.params.server_max_window_bits === undefined;
}

/** Gives back the 40 kB that reading a compressed message has taken; the library would keep them for the next one. */
export function forgetInflation(ws: WebSocket): void {
  extensionOf(ws)?.cleanup();
}
