import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { BackgroundProcessEnded, startBackgroundProcess, type BackgroundProcess } from '../background-process/index.ts';
import { systemClock, type Clock } from '../clock/index.ts';
import type { Log } from '../log/index.ts';
import { createFairSemaphore } from '../semaphore/index.ts';
import { MAX_BYTES, type Encoded } from './encode.ts';

export { encodeImage, type Encoded, type ImageFault, type Picture } from './encode.ts';

/** The image may be fine, but the queue is full, or the owner's share of it. */
export type NotNow = { readonly ok: false; readonly why: 'queue-full' | 'own-queue-full' };

/** Re-encodes images from untrusted sources. */
export interface Images {
  /** Owners take turns, however many images each of them sends. */
  readonly encode: (bytes: Uint8Array, owner: string) => Promise<Encoded | NotNow>;
  /** Whether a decoding process could reach a network (ID-29). */
  readonly hasNetwork: () => Promise<boolean>;
  /** Number of queued images. */
  readonly waiting: () => number;
  readonly stop: () => Promise<void>;
}

/** Number of processes, each with one image at a time, so that ending one affects no other image. */
const AT_ONCE = 2;
/** At 5 MB each, the queue holds at most 120 MB. */
const MAX_WAITING = 24;
const MAX_EACH = 2;
/** An image of 25 megapixels takes a second of a core; this limit is for one that never finishes. */
export const ENDS_AFTER_MS = 30_000;

interface Drawing {
  /** Measures how long an image has taken. */
  readonly clock: Pick<Clock, 'after'>;
  /** The worker process. */
  readonly worker: URL;
}

const DRAWING: Drawing = { clock: systemClock, worker: new URL('./worker.ts', import.meta.url) };

/** What a process may read: the code of the platform and the packages. */
const READS = [
  fileURLToPath(new URL('../', import.meta.url)),
  ...(createRequire(import.meta.url).resolve.paths('sharp') ?? []).filter((path) => path.endsWith('node_modules')),
].filter((path) => existsSync(path));

export function startImages(log: Log, { clock, worker } = DRAWING): Images {
  const limits = { atOnce: 1, maxWaiting: 1, endsAfterMs: ENDS_AFTER_MS, clock };
  const drawing = { worker, name: 'picture', confinedTo: READS, ...limits, log };
  const all = Array.from({ length: AT_ONCE }, () => startBackgroundProcess<Uint8Array, Encoded>(drawing));
  const idle = [...all];
  const semaphore = createFairSemaphore({ atOnce: AT_ONCE, maxEach: [MAX_EACH], maxWaiting: MAX_WAITING });

  async function draw(bytes: Uint8Array): Promise<Encoded> {
    const backgroundProcess = idle.pop();
    if (!backgroundProcess) throw new Error('There are as many processes as turns');
    try {
      return await answerOf(backgroundProcess, bytes);
    } finally {
      idle.push(backgroundProcess);
    }
  }

  return {
    async encode(bytes, owner) {
      const turned = await semaphore.take([owner], () => draw(bytes));
      if (turned.outcome === 'done') return turned.value;
      return { ok: false, why: turned.outcome === 'full' ? 'queue-full' : 'own-queue-full' };
    },
    hasNetwork: async () => (await Promise.all(all.map((each) => each.hasNetwork()))).includes(true),
    waiting: semaphore.waiting,
    async stop() {
      await Promise.all(all.map((each) => each.stop()));
    },
  };
}

/** An image that crashes its process or exceeds the time limit counts as unreadable. */
async function answerOf(
  backgroundProcess: BackgroundProcess<Uint8Array, Encoded>,
  bytes: Uint8Array,
): Promise<Encoded> {
  try {
    return await backgroundProcess.ask(bytes);
  } catch (error) {
    if (error instanceof BackgroundProcessEnded) return { ok: false, why: 'unreadable' };
    throw error;
  }
}

/** The bytes of an image data URL; anything else, or one that is too long, is not decoded. */
export function bytesOfDataUrl(url: string): { ok: true; bytes: Uint8Array } | { ok: false; why: 'type' | 'bytes' } {
  const [, encoded] = /^data:image\/[a-z+.-]{1,20};base64,([A-Za-z0-9+/]*={0,2})$/i.exec(url) ?? [];
  if (encoded === undefined || encoded === '') return { ok: false, why: 'type' };
  if ((encoded.length * 3) / 4 > MAX_BYTES + 2) return { ok: false, why: 'bytes' };
  return { ok: true, bytes: Buffer.from(encoded, 'base64') };
}

export function dataUrlOf(webp: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;
}
