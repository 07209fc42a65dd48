import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { encodeBody, type EncodedBody } from './encodings.ts';

/** A file of the built web app. */
export interface Asset {
  readonly type: string;
  readonly etag: string;
  /** The file name contains a hash of the content, so browsers may cache it for good. */
  readonly immutable: boolean;
  readonly encoded: () => Promise<EncodedBody>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest|wasm))/;
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/** Reads the built web app into memory, by URL path. Only what was in the directory at the start is ever served, so
 *  that no request can name a file. Source maps and dot files are not served. */
export function loadAssets(directory: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const file of filesUnder(directory)) {
    const address = `/${relative(directory, file).split(sep).join('/')}`;
    const type = TYPES[extname(file).toLowerCase()];
    if (type !== undefined && !address.includes('/.')) assets.set(address, assetOf(file, address, type));
  }
  return assets;
}

function filesUnder(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile());
}

function assetOf(file: string, address: string, type: string): Asset {
  const plain = readFileSync(file);
  let encoding: Promise<EncodedBody> | undefined;
  const compressed = () => (COMPRESSIBLE.test(type) ? encodeBody(plain, 'asset') : { plain, br: null, gzip: null });
  return {
    type,
    etag: etagOf(plain),
    immutable: HASHED.test(address),
    encoded: async () => (encoding ??= Promise.resolve(compressed())),
  };
}

export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
