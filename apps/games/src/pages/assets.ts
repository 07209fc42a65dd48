import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface Asset {
  /** Its name changes with its content, so that a browser may keep it for good. */
  readonly isImmutable: boolean;
  readonly type: string;
  readonly plain: Buffer;
  readonly encoded: () => Promise<{ readonly br: Buffer; readonly gzip: Buffer } | null>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const HASHED = /-[\w-]{8,}\.\w+$/;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/json)/;
/** Fast enough to compress at the first request, and nearly as small as the highest level. */
const BROTLI_QUALITY = 9;

/** Reads the built pages into memory, by their path below the folder. What was not there at the
 *  start is never served, so that no request can name a file. Source maps are not served. */
export function loadAssets(directory: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(directory)) return assets;
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const file = join(directory, name);
    const type = TYPES[extname(name).toLowerCase()];
    if (type === undefined || name.startsWith('.') || !statSync(file).isFile()) continue;
    const isImmutable = HASHED.test(name);
    assets.set(relative(directory, file).split(sep).join('/'), { isImmutable, ...assetOf(readFileSync(file), type) });
  }
  return assets;
}

function assetOf(plain: Buffer, type: string): Omit<Asset, 'isImmutable'> {
  let encoding: ReturnType<Asset['encoded']> | undefined;
  return {
    type,
    plain,
    encoded: async () => (COMPRESSIBLE.test(type) ? await (encoding ??= compress(plain)) : null),
  };
}

async function compress(plain: Buffer) {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(plain),
  ]);
  return { br, gzip: gz };
}
