import { randomBytes } from 'node:crypto';
import { constants, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bodyOf, messageFrame, textFrame, WORTH_DEFLATING_BYTES } from './frame.ts';

/** The payload of an unmasked frame as RFC 6455 and RFC 7692 say it is read. */
function payload(frame: Buffer): { deflated: boolean; text: string } {
  const [start, length] =
    frame[1] === 127
      ? [10, Number(frame.readBigUInt64BE(2))]
      : frame[1] === 126
        ? [4, frame.readUInt16BE(2)]
        : [2, frame[1] ?? 0];
  expect(frame.byteLength).toBe(start + length);
  const bytes = frame.subarray(start);
  const deflated = frame[0] === 0xc1;
  expect([0xc1, 0x81]).toContain(frame[0]);
  const finished = Buffer.concat([bytes, Buffer.from([0, 0, 0xff, 0xff])]);
  const text = deflated ? inflateRawSync(finished, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes;
  return { deflated, text: text.toString() };
}

const long = `"${'सट्टा prices 1.86 '.repeat(80)}"}`;

test.each([0, 125, 126, 65_535, 65_536, 200_000])('a frame of %i bytes says how long it is', (length) => {
  expect(payload(textFrame(Buffer.from('x'.repeat(length)))).text).toHaveLength(length);
});

test('a large body is compressed once, for whatever stands before it', () => {
  const body = bodyOf(Buffer.from(long));
  const packed = body.deflated();
  for (const id of ['event:1', 'mine', 'ü']) {
    const head = `{"op":"image","id":${JSON.stringify(id)},"data":`;
    expect(payload(messageFrame(head, body, true))).toEqual({ deflated: true, text: head + long });
    expect(payload(messageFrame(head, body, false))).toEqual({ deflated: false, text: head + long });
  }
  expect(body.deflated()).toBe(packed);
  expect(packed?.byteLength).toBeLessThan(Buffer.byteLength(long) / 5);
});

test('a small body, and one that does not shrink, go as they are', () => {
  const small = bodyOf(Buffer.from(`"${'x'.repeat(WORTH_DEFLATING_BYTES - 4)}"}`));
  expect(payload(messageFrame('{"data":', small, true)).deflated).toBe(false);
  const random = randomBytes(2_000);
  expect(bodyOf(random).deflated()).toBeNull();
});
