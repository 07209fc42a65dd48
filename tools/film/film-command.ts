/** Renders the film of the score panel: `node tools/run.mjs tools/film/film-command.ts`. The pictures are drawn and
 *  encoded one after the other in Chromium, so that a slow machine produces the same film. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, ensureChromium } from '../chromium.ts';
import { repositoryRoot as root } from '../root.ts';
import { drawPicture, FILM } from './ground-at-night.ts';
import { webmOf, type EncodedPicture } from './webm.ts';

const FONT = 'node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2';
const TARGET = join(root, 'apps/web/public/promo');
const BITS_A_SECOND = 480_000;
const KEY_EVERY = 90;
const MAX_BYTES = 1_000_000;

interface Made {
  readonly pictures: readonly { readonly atMs: number; readonly isKey: boolean; readonly base64: string }[];
  readonly poster: string;
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });
const page = await browser.newPage();
// Encoders are only available on secure pages, which this address is.
await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
await page.goto('http://localhost/');
const made = await makeIn(page);
await browser.close();

const pictures: EncodedPicture[] = made.pictures.map(({ atMs, isKey, base64 }) => ({
  atMs,
  isKey,
  bytes: Buffer.from(base64, 'base64'),
}));
const film = webmOf({ ...FILM, codec: 'V_VP9', pictures });
if (film.length >= MAX_BYTES) throw new Error(`The film has ${film.length} bytes; it may have ${MAX_BYTES}`);
mkdirSync(TARGET, { recursive: true });
writeFileSync(join(TARGET, 'ground-at-night.webm'), film);
writeFileSync(join(TARGET, 'ground-at-night.webp'), Buffer.from(made.poster, 'base64'));
console.log(`${pictures.length} pictures, ${film.length} bytes`);

async function makeIn(target: Page): Promise<Made> {
  const font = readFileSync(join(root, FONT)).toString('base64');
  const coin = readFileSync(join(root, 'apps/web/public/coin.svg')).toString('base64');
  await target.addScriptTag({ content: `globalThis.drawPicture = ${drawPicture.toString()}` });
  return target.evaluate(
    async ({ film: wanted, fontData, coinData, bitrate, keyEvery }) => {
      const draw = (globalThis as unknown as { drawPicture: typeof drawPicture }).drawPicture;
      document.fonts.add(
        await new FontFace('Anek', `url(data:font/woff2;base64,${fontData})`, { weight: '100 800' }).load(),
      );
      const image = new Image();
      image.src = `data:image/svg+xml;base64,${coinData}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: wanted.widthPx,
        height: wanted.heightPx,
      });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
      const encoded: { atMs: number; isKey: boolean; base64: string }[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          const atMs = Math.round(chunk.timestamp / 1_000);
          encoded.push({ atMs, isKey: chunk.type === 'key', base64: base64Of(bytes) });
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({
        codec: 'vp09.00.21.08',
        width: wanted.widthPx,
        height: wanted.heightPx,
        bitrate,
        framerate: wanted.picturesASecond,
        latencyMode: 'quality',
      });
      const count = (wanted.lengthMs / 1_000) * wanted.picturesASecond;
      for (let number = 0; number < count; number += 1) {
        const seconds = number / wanted.picturesASecond;
        draw(context, seconds, image);
        const picture = new VideoFrame(canvas, { timestamp: Math.round(seconds * 1e6) });
        encoder.encode(picture, { keyFrame: number % keyEvery === 0 });
        picture.close();
        if (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await encoder.flush();
      draw(context, wanted.posterAtMs / 1_000, image);
      const poster = canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
      return { pictures: encoded, poster };
    },
    { film: FILM, fontData: font, coinData: coin, bitrate: BITS_A_SECOND, keyEvery: KEY_EVERY },
  );
}
