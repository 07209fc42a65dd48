import { normal } from '../random.ts';
import type { RandomKey } from '../random.ts';

/** A standard normal that varies smoothly, with period `periodMs`: a pure function of its key and the time. */
export function wander(atMs: number, periodMs: number, ...key: RandomKey): number {
  const place = atMs / periodMs;
  const before = Math.floor(place);
  const share = place - before;
  const eased = share * share * (3 - 2 * share);
  const mixed = (1 - eased) * normal(...key, before) + eased * normal(...key, before + 1);
  return mixed / Math.sqrt((1 - eased) ** 2 + eased ** 2);
}

/** A standard normal that jumps once every `periodMs`, with a phase determined by its key. */
export function beat(atMs: number, periodMs: number, ...key: RandomKey): number {
  const offset = Math.abs(normal(...key, 'beat')) * periodMs;
  return normal(...key, Math.floor((atMs + offset) / periodMs));
}
