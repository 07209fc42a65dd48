import type { WebSocket } from 'ws';

/** The permessage-deflate parameters (RFC 7692) of the stream: no context takeover in either direction, so that one
 *  compressed frame fits every socket and none keeps a window. The library's own frames stay uncompressed. */
export const PER_MESSAGE_DEFLATE = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  threshold: Number.MAX_SAFE_INTEGER,
} as const;

interface Extension {
  readonly params: { readonly server_max_window_bits?: number };
  readonly cleanup: () => void;
}

/** The library negotiates the extension but has no public API for the result. */
function extensionOf(ws: WebSocket): Extension | undefined {
  const { _extensions: extensions } = ws as unknown as { _extensions?: Readonly<Record<string, Extension>> };
  return extensions?.['permessage-deflate'];
}

/** Whether a client can take the shared compressed frames: not if it requires a smaller window. */
export function takesDeflated(ws: WebSocket): boolean {
  const extension = extensionOf(ws);
  return extension !== undefined && extension.params.server_max_window_bits === undefined;
}

/** Frees the 40 kB that reading a compressed message has allocated; the library would keep them for the next one. */
export function forgetInflation(ws: WebSocket): void {
  extensionOf(ws)?.cleanup();
}
