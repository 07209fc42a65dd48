/** The WebSocket frames that the server writes by itself (RFC 6455, 5.2): whole, final, unmasked text frames, made
 *  once and written to as many sockets as follow the topic. */

const FINAL_TEXT = 0x81;

/** A frame around the parts, which together are one JSON text in UTF-8. */
export function textFrame(...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return Buffer.concat([header(length), ...parts]);
}

function header(length: number): Buffer {
  if (length < 126) return Buffer.from([FINAL_TEXT, length]);
  if (length < 65_536) {
    const bytes = Buffer.from([FINAL_TEXT, 126, 0, 0]);
    bytes.writeUInt16BE(length, 2);
    return bytes;
  }
  const bytes = Buffer.alloc(10);
  bytes[0] = FINAL_TEXT;
  bytes[1] = 127;
  bytes.writeBigUInt64BE(BigInt(length), 2);
  return bytes;
}

/** One message of a subscription: what differs between subscribers stands in front, so that `data` is encoded once. */
export function subscriptionFrame(op: 'image' | 'delta', id: string, seq: number, data: Uint8Array): Buffer {
  return textFrame(Buffer.from(`{"op":"${op}","id":${JSON.stringify(id)},"seq":${seq},"data":`), data, CLOSING_BRACE);
}

const CLOSING_BRACE = Buffer.from('}');
