import { startAside } from '../aside/index.ts';
import type { Log } from '../log/index.ts';
import { createTurns } from '../turns/index.ts';
import { MOST_BYTES, type Encoded } from './encode.ts';

export { encodeImage, type Encoded, type ImageFault, type Picture } from './encode.ts';

/** Draws pictures of strangers anew. */
export interface Images {
  readonly encode: (bytes: Uint8Array) => Promise<Encoded>;
  readonly stop: () => Promise<void>;
}

const AT_ONCE = 2;

export function startImages(log: Log): Images {
  const worker = new URL('./worker.ts', import.meta.url);
  const aside = startAside<Uint8Array, Encoded>({ worker, name: 'picture', atOnce: AT_ONCE, log });
  const turns = createTurns(AT_ONCE);
  return {
    encode: (bytes) => turns.take(() => aside.ask(bytes)),
    stop: aside.stop,
  };
}

/** The bytes of a data URL of a picture; what is no such thing, or too long, is not decoded. */
export function bytesOfDataUrl(url: string): { ok: true; bytes: Uint8Array } | { ok: false; why: 'type' | 'bytes' } {
  const [, encoded] = /^data:image\/[a-z+.-]{1,20};base64,([A-Za-z0-9+/]*={0,2})$/i.exec(url) ?? [];
  if (encoded === undefined || encoded === '') return { ok: false, why: 'type' };
  if ((encoded.length * 3) / 4 > MOST_BYTES + 2) return { ok: false, why: 'bytes' };
  return { ok: true, bytes: Buffer.from(encoded, 'base64') };
}

export function dataUrlOf(webp: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;
}
