import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One body in every encoding that browsers may accept. An encoding that saves nothing is left out. */
export interface EncodedBody {
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 512;

/** Compression effort: `asset` is compressed once per server start, `page` again and again. */
export type Effort = 'asset' | 'page';
const BROTLI_QUALITY = { asset: 11, page: 5 } as const;
const GZIP_LEVEL = { asset: 9, page: 6 } as const;

export async function encodeBody(plain: Buffer, effort: Effort): Promise<EncodedBody> {
  if (plain.byteLength < WORTH_COMPRESSING_BYTES) return { plain, br: null, gzip: null };
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
    zip(plain, { level: GZIP_LEVEL[effort] }),
  ]);
  const smaller = (body: Buffer): Buffer | null => (body.byteLength < plain.byteLength ? body : null);
  return { plain, br: smaller(br), gzip: smaller(gz) };
}

export interface Chosen {
  readonly body: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

/** The encodings in an `Accept-Encoding` header, in lower case. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string | undefined> {
  return new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
}

/** The smallest body that an `Accept-Encoding` header accepts. */
export function chooseEncoding({ plain, br, gzip: gz }: EncodedBody, acceptEncoding: string | undefined): Chosen {
  const accepted = acceptedEncodings(acceptEncoding);
  if (br && accepted.has('br')) return { body: br, encoding: 'br' };
  if (gz && accepted.has('gzip')) return { body: gz, encoding: 'gzip' };
  return { body: plain, encoding: null };
}
