import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { manualClock } from '../clock/manual-clock.ts';
import { createLog } from '../log/index.ts';
import { bytesOfDataUrl, encodeImage, ENDS_AFTER_MS, startImages } from './index.ts';

const log = createLog({ level: 'error', destination: { write: () => undefined } });
const images = startImages(log);
afterAll(() => images.stop());

const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that brightens from one side to the other, with something on it. */
async function receipt(words = 'Paid', width = 360): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600">
    <rect width="100%" height="100%" fill="#f7f8f7"/><rect width="100%" height="200" fill="#1e5b45"/>
    <circle cx="90" cy="90" r="40" fill="#fff"/><text x="20" y="400" font-size="40">${words}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

const distance = (a: bigint, b: bigint): number =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;

test('MON-08 P-3 a picture is drawn anew: WebP, smaller, without what a camera or a forger wrote into it', async () => {
  const bytes = await drawn(4_000, 2_000, '#c33')
    .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>', Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  expect(bytes.toString('latin1')).toContain('<script>');
  const encoded = await images.encode(bytes, 'somebody');
  if (!encoded.ok) throw new Error(encoded.why);
  const { webp, width, height } = encoded.picture;
  expect([width, height]).toEqual([1_600, 800]);
  const kept = await sharp(webp).metadata();
  expect(kept.format).toBe('webp');
  expect(kept.exif).toBeUndefined();
  expect(Buffer.from(webp).toString('latin1')).not.toContain('script');
});

test('MON-08 pictures that look alike have hashes that are alike, others have not', async () => {
  const hash = async (bytes: Buffer) => {
    const encoded = await encodeImage(bytes);
    if (!encoded.ok) throw new Error(encoded.why);
    return encoded.picture.looks;
  };
  const original = await hash(await receipt());
  const again = await hash(
    await sharp(await receipt())
      .resize(300)
      .png()
      .toBuffer(),
  );
  const other = await hash(
    await drawn(400, 700, '#888')
      .composite([{ input: await receipt('x', 100) }])
      .png()
      .toBuffer(),
  );
  expect(distance(original, again)).toBeLessThanOrEqual(4);
  expect(distance(original, other)).toBeGreaterThan(10);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const png = await drawn(20, 20, '#333').png().toBuffer();
const bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#000' } })
  .png({ compressionLevel: 9 })
  .toBuffer();

test.each([
  ['a drawing in SVG', svg, 'type'],
  ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), 'type'],
  ['a GIF', Buffer.from('GIF89a...............'), 'type'],
  ['a PDF', Buffer.from('%PDF-1.7 ............'), 'type'],
  ['nothing', Buffer.alloc(0), 'type'],
  ['a picture cut short', png.subarray(0, png.length - 40), 'unreadable'],
  ['a beginning and nothing else', png.subarray(0, 8), 'unreadable'],
  ['more pixels than anybody’s screen', bomb, 'pixels'],
  ['more bytes than are taken', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'bytes'],
] as const)('MON-08 %s is refused', async (_what, bytes, why) => {
  expect(await images.encode(bytes, 'somebody')).toEqual({ ok: false, why });
});

test('P-10 a picture on which its process works for ever cannot be read, and takes no other picture with it', async () => {
  const worker = new URL('../../../test/time/background-probe.ts', import.meta.url);
  const clock = manualClock(0);
  const stalling = startImages(log, { worker, clock });
  const [endless, other] = [Buffer.from([0]), Buffer.from([1])];
  const first = stalling.encode(endless, 'attacker');
  const others = await Promise.all([
    stalling.encode(other, 'somebody'),
    stalling.encode(other, 'another'),
    stalling.encode(other, 'a third'),
  ]);
  expect(others).toEqual(Array.from({ length: 3 }, () => ({ ok: false, why: 'type' })));
  clock.advance(ENDS_AFTER_MS);
  expect(await first).toEqual({ ok: false, why: 'unreadable' });
  await stalling.stop();
});

test('MON-08 a picture with a page behind it is only the picture afterwards', async () => {
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(document.cookie)</script>')]);
  const encoded = await images.encode(polyglot, 'somebody');
  if (!encoded.ok) throw new Error(encoded.why);
  expect(Buffer.from(encoded.picture.webp).toString('latin1')).not.toContain('script');
});

test.each([
  ['without bytes', 'data:image/png;base64,', 'type'],
  ['of a page', 'data:text/html;base64,PGI+', 'type'],
  ['that is an address', 'https://example.org/a.png', 'type'],
  ['that is not base64', 'data:image/png;base64,****', 'type'],
  ['of more than 5 MB', `data:image/png;base64,${'A'.repeat(7_200_000)}`, 'bytes'],
] as const)('MON-08 a data URL %s is refused', (_what, url, why) => {
  expect(bytesOfDataUrl(url)).toEqual({ ok: false, why });
});
