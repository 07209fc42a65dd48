import { Worker } from 'node:worker_threads';
import type { PdfStatement } from './document.ts';

/** A file of the longest statement takes several seconds of one core. */
const GIVE_UP_AFTER_MS = 120_000;

/** Draws a statement in a thread of its own, so that no bet waits for it. Rejects if it fails, or takes too long. */
export async function makePdf(statement: PdfStatement): Promise<Buffer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: statement });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The PDF was not drawn in time')), GIVE_UP_AFTER_MS);
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
      worker.once('error', reject);
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('The thread that draws a PDF has ended without one'));
      });
    });
  } finally {
    await worker.terminate();
  }
}
