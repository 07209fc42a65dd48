/** Draws one statement in a thread of its own and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawStatement, type PdfStatement } from './document.ts';

parentPort?.postMessage(await drawStatement(workerData as PdfStatement), []);
