import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const HOME = join(import.meta.dirname, '..');
const COIN = join(HOME, 'public/coin.svg');
/** The header's ground, which stands behind the coin where a system cuts icons to its own shape. */
const GROUND = '#121B18';

/** A maskable icon keeps what matters within a circle of four fifths. */
const ICONS = [
  { file: 'icons/icon-192.png', size: 192, share: 1, ground: null },
  { file: 'icons/icon-512.png', size: 512, share: 1, ground: null },
  { file: 'icons/maskable-512.png', size: 512, share: 0.7, ground: GROUND },
  { file: 'icons/apple-touch-180.png', size: 180, share: 0.8, ground: GROUND },
] as const;

const OFFLINE_FILES = ['offline/page.html', 'offline/page.css', 'offline/page.js', 'before-paint.js', 'coin.svg'];

/** What makes the site installable: the icons, drawn from the coin, and the service worker with its version (SHL-28). */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    async generateBundle() {
      for (const icon of ICONS) this.emitFile({ type: 'asset', fileName: icon.file, source: await drawIcon(icon) });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: serviceWorker() });
    },
  };
}

async function drawIcon({ size, share, ground }: (typeof ICONS)[number]): Promise<Buffer> {
  const inner = Math.round(size * share);
  const coin = await sharp(readFileSync(COIN), { density: 72 * (inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: coin, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A new version whenever one of its files changes: the browser then fetches all of them again. */
function serviceWorker(): string {
  const worker = readFileSync(join(HOME, 'installable/service-worker.js'), 'utf8');
  const hash = createHash('sha256').update(worker);
  for (const file of OFFLINE_FILES) hash.update(readFileSync(join(HOME, 'public', file)));
  return worker.replace('__VERSION__', hash.digest('base64url').slice(0, 12));
}
