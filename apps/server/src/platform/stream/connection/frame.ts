/** The WebSocket frames that the server writes by itself (RFC 6455, 5.2): whole, final, unmasked text frames, made
 *  once and written to as many sockets as follow the topic. */
import { constants, deflateRawSync } from 'node:zlib';

const FINAL_TEXT = 0x81;
/** RFC 7692, 6: the frame's payload is compressed. */
const FINAL_DEFLATED_TEXT = 0xc1;

/** Under this many bytes compressing saves less than it costs. */
export const WORTH_DEFLATING_BYTES = 512;
/** Harder levels cost three times as much on an image of a hundred kilobytes and save a sixth. */
const LEVEL = 3;
/** A deflate stream that ends on a byte boundary ends with these four, which the frame leaves out (RFC 7692, 7.2.1). */
const SYNC_TAIL_BYTES = 4;
const STORED_BLOCK_MAX = 0xffff;

/** A frame around the parts, which together are one JSON text in UTF-8. */
export function textFrame(...parts: readonly Uint8Array[]): Buffer {
  return framed(FINAL_TEXT, parts);
}

/** A text in its two forms; the second is made when the first client that takes it is written to. */
export interface Body {
  readonly plain: Buffer;
  /** Compressed by itself, so that it can follow any head; null when that would save nothing. */
  readonly deflated: () => Buffer | null;
}

export function bodyOf(plain: Buffer): Body {
  let made: Buffer | null | undefined;
  return {
    plain,
    deflated: () => (made ??= plain.byteLength < WORTH_DEFLATING_BYTES ? null : smaller(deflate(plain), plain)),
  };
}

/** One message as a frame: what differs between subscribers stands in the head, so that the body is encoded, and
 *  compressed, once for all of them. */
export function messageFrame(head: string, body: Body, deflates: boolean): Buffer {
  const front = Buffer.from(head);
  const packed = deflates && front.byteLength <= STORED_BLOCK_MAX ? body.deflated() : null;
  return packed ? framed(FINAL_DEFLATED_TEXT, [storedBlock(front), packed]) : textFrame(front, body.plain);
}

/** Ends on a byte boundary and refers to nothing before its own start: such pieces may stand behind one another. */
function deflate(plain: Buffer): Buffer {
  const whole = deflateRawSync(plain, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
  return whole.subarray(0, whole.byteLength - SYNC_TAIL_BYTES);
}

function smaller(packed: Buffer, plain: Buffer): Buffer | null {
  return packed.byteLength < plain.byteLength ? packed : null;
}

/** Bytes in a deflate stream as they stand (RFC 1951, 3.2.4): not the last block, its length and that inverted. */
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
