import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { say, type Language } from '@maidan/contract';
import { etagOf } from '../site/assets.ts';
import { acceptedEncodings } from '../site/encodings.ts';

/** A success shared by many requests: wrapped in its envelope once per language, and compressed once per requested
 *  encoding. */
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
/** A middling effort, because the answer is rebuilt about every second. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/** `dataJson` is the answer's data as JSON text, already validated against its schema. */
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
    // Weak, because all encodings of the body share it.
    etag: `W/${etagOf(plain)}`,
    plain,
    br: () => (br ??= brotli(plain, { params })),
    gzip: () => (zipped ??= zip(plain, { level: GZIP_LEVEL })),
  };
}

/** Sends a kept body, or a 304 to a client that has it already. Caches must revalidate before use. */
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

/** Whether an `If-None-Match` header names this body, strong or weak (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  return header !== undefined && header.split(',').some((each) => bare(each) === bare(etag));
}
