/** WebSocket frames written by the server itself (RFC 6455, 5.2): complete, final, unmasked text frames, built once and
 *  written to every socket that follows the topic. */
import { constants, deflateRawSync } from 'node:zlib';

const FINAL_TEXT = 0x81;
/** RFC 7692, 6: the frame's payload is compressed. */
const FINAL_DEFLATED_TEXT = 0xc1;

/** Below this many bytes compression saves less than it costs. */
export const WORTH_DEFLATING_BYTES = 512;
/** Higher levels cost three times as much on an image of a hundred kilobytes and save a sixth. */
const LEVEL = 3;
/** A deflate stream flushed to a byte boundary ends with these four bytes, which the frame leaves out (RFC 7692,
 *  7.2.1). */
const SYNC_TAIL_BYTES = 4;
const STORED_BLOCK_MAX = 0xffff;

/** A frame around the parts, which together are one JSON text in UTF-8. */
export function textFrame(...parts: readonly Uint8Array[]): Buffer {
  return framed(FINAL_TEXT, parts);
}

/** A text in both forms; the compressed one is created for the first client that takes it. */
export interface Body {
  readonly plain: Buffer;
  /** Compressed on its own, so that it can follow any head; null if that would save nothing. */
  readonly deflated: () => Buffer | null;
}

export function bodyOf(plain: Buffer): Body {
  let made: Buffer | null | undefined;
  return {
    plain,
    deflated: () => (made ??= plain.byteLength < WORTH_DEFLATING_BYTES ? null : smaller(deflate(plain), plain)),
  };
}

/** One message as a frame. What differs between subscribers is in the head, so that the body is encoded and compressed
 *  once for all of them. */
export function messageFrame(head: string, body: Body, deflates: boolean): Buffer {
  const front = Buffer.from(head);
  const packed = deflates && front.byteLength <= STORED_BLOCK_MAX ? body.deflated() : null;
  return packed ? framed(FINAL_DEFLATED_TEXT, [storedBlock(front), packed]) : textFrame(front, body.plain);
}

/** Ends on a byte boundary and refers to nothing before its own start, so such pieces can be concatenated. */
function deflate(plain: Buffer): Buffer {
  const whole = deflateRawSync(plain, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
  return whole.subarray(0, whole.byteLength - SYNC_TAIL_BYTES);
}

function smaller(packed: Buffer, plain: Buffer): Buffer | null {
  return packed.byteLength < plain.byteLength ? packed : null;
}

/** Bytes stored uncompressed in a deflate stream (RFC 1951, 3.2.4): not the last block, its length, and the length
 *  inverted. */
function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(5 + bytes.byteLength);
  block[0] = 0;
  block.writeUInt16LE(bytes.byteLength, 1);
  block.writeUInt16LE(bytes.byteLength ^ STORED_BLOCK_MAX, 3);
  bytes.copy(block, 5);
  return block;
}

function framed(first: number, parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return Buffer.concat([header(first, length), ...parts]);
}

function header(first: number, length: number): Buffer {
  if (length < 126) return Buffer.from([first, length]);
  if (length < 65_536) {
    const bytes = Buffer.from([first, 126, 0, 0]);
    bytes.writeUInt16BE(length, 2);
    return bytes;
  }
  const bytes = Buffer.alloc(10);
  bytes[0] = first;
  bytes[1] = 127;
  bytes.writeBigUInt64BE(BigInt(length), 2);
  return bytes;
}
