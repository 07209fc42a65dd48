export { createFairSemaphore, type FairSemaphore, type Turned } from './fair-semaphore.ts';
export { createSemaphore, type Semaphore } from './semaphore.ts';
