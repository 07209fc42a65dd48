import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { say, type Language } from '@maidan/contract';
import { etagOf } from '../site/assets.ts';
import { acceptedEncodings } from '../site/encodings.ts';

/** A success that many get alike: put into its envelope once for each language and compressed once for each encoding
 *  that somebody asks for. */
export interface KeptAnswer {
  readonly inLanguage: (language: Language) => KeptBody;
}

interface KeptBody {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: () => Promise<Buffer>;
  readonly gzip: () => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The middle of the road: made again every second or so. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/** `dataJson` is the answer's data as JSON text that its schema has been asked about. */
export function keepAnswer(dataJson: string): KeptAnswer {
  const bodies = new Map<Language, KeptBody>();
  return {
    inLanguage(language) {
      const known = bodies.get(language);
      if (known) return known;
      const meta = JSON.stringify({ code: 200, message: say(language, 'answer.done') });
      const made = keptBody(Buffer.from(`{"meta":${meta},"data":${dataJson}}`));
      bodies.set(language, made);
      return made;
    },
  };
}

function keptBody(plain: Buffer): KeptBody {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  let [br, zipped]: (Promise<Buffer> | undefined)[] = [];
  return {
    // Weak: every encoding of the body goes by the same name.
    etag: `W/${etagOf(plain)}`,
    plain,
    br: () => (br ??= brotli(plain, { params })),
    gzip: () => (zipped ??= zip(plain, { level: GZIP_LEVEL })),
  };
}

/** Answers with a kept body, or with 304 to who has that very one. Caches ask again before they use it. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, language, isPublic }: { answer: KeptAnswer; language: Language; isPublic: boolean },
): Promise<FastifyReply> {
  const body = answer.inLanguage(language);
  void reply.headers({
    etag: body.etag,
    'cache-control': isPublic ? 'no-cache' : 'private, no-cache',
    vary: 'accept-encoding, accept-language',
  });
  if (names(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  if (accepted.has('br')) return reply.header('content-encoding', 'br').send(await body.br());
  if (accepted.has('gzip')) return reply.header('content-encoding', 'gzip').send(await body.gzip());
  return reply.send(body.plain);
}

/** Whether an `If-None-Match` names a body, strong or weak (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  return header !== undefined && header.split(',').some((each) => bare(each) === bare(etag));
}
