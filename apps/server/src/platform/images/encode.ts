import sharp from 'sharp';

export type Picture = {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
  /**
   * A 64-bit hash of the brightness gradient from left to right, as a signed number: similar images differ in few bits.
   */
  readonly looks: bigint;
};

export type ImageFault = 'type' | 'bytes' | 'pixels' | 'unreadable';

export type Encoded =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: ImageFault };

export const MAX_BYTES = 5 * 1024 * 1024;
export const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 1_600;
const QUALITY = 78;
/** Per image. libvips gives up after this time by itself; the parent ends the process later. */
const GIVES_UP_AFTER_S = 20;

// Images have nothing in common, so caching is useless, and one core per image is enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes an image within the limits and encodes it again. Refuses what it cannot read; never throws because of an
 * image.
 */
export async function encodeImage(bytes: Uint8Array): Promise<Encoded> {
  if (bytes.length > MAX_BYTES) return { ok: false, why: 'bytes' };
  if (!isPicture(bytes)) return { ok: false, why: 'type' };
  try {
    const size = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (size.width * size.height > MAX_PIXELS) return { ok: false, why: 'pixels' };
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: GIVES_UP_AFTER_S })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const grey = await sharp(data).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
    return { ok: true, picture: { webp: data, width: info.width, height: info.height, looks: looksOf(grey) } };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}

/** Detects PNG, JPEG or WebP by the first bytes, because a file's name or declared type proves nothing. */
function isPicture(bytes: Uint8Array): boolean {
  const begins = (...first: number[]): boolean => first.every((byte, place) => bytes[place] === byte);
  const isWebp = begins(0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP';
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || begins(0xff, 0xd8, 0xff) || isWebp;
}

/** A difference hash of 9 × 8 grey pixels. */
function looksOf(grey: Uint8Array): bigint {
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits);
}
