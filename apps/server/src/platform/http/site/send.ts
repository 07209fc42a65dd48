import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from './assets.ts';
import { chooseEncoding, type EncodedBody } from './encodings.ts';
import { rangeOf } from './ranges.ts';

export const A_YEAR = 'public, max-age=31536000, immutable';
export const ASK_AGAIN = 'no-cache';
const FILM = /^(video|audio)\//;

export function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

export async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  void reply.type(asset.type);
  const cacheControl = asset.immutable ? A_YEAR : ASK_AGAIN;
  return send(request, reply, { etag: asset.etag, encoded: await asset.encoded(), cacheControl });
}

interface Sending {
  readonly etag: string;
  readonly encoded: EncodedBody;
  readonly cacheControl: string;
  /** The request headers on which the answer depends. */
  readonly vary?: string;
}

export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, encoded, cacheControl, vary = 'Accept-Encoding' }: Sending,
): FastifyReply {
  void reply.headers({ etag, 'cache-control': cacheControl, vary });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (FILM.test(String(reply.getHeader('content-type')))) return sendFilm(request, reply, encoded.plain);
  const { body, encoding } = chooseEncoding(encoded, request.headers['accept-encoding']);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Films are requested in ranges; some browsers play no film without range support. */
function sendFilm(request: FastifyRequest, reply: FastifyReply, film: Buffer): FastifyReply {
  void reply.header('accept-ranges', 'bytes');
  const range = rangeOf(request.headers.range, film.byteLength);
  if (range === null) return reply.send(film);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${film.byteLength}`).send('');
  const { from, to } = range;
  void reply.code(206).header('content-range', `bytes ${from}-${to}/${film.byteLength}`);
  return reply.send(film.subarray(from, to + 1));
}

/** The decoded path of a request, without query and trailing slash. */
export function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1);
  const decoded = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  try {
    return decodeURIComponent(decoded);
  } catch {
    return decoded;
  }
}
