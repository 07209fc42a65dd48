import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Tolerates clocks that differ by one step either way. */
const DRIFT_STEPS = 1;

/** The time step of a moment (RFC 6238, steps of 30 seconds). */
export function stepOf(nowMs: number): number {
  return Math.floor(nowMs / STEP_MS);
}

/** The code of one step (RFC 4226 with SHA-1, which every authenticator app supports). */
export function totp(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step that the code belongs to, at most one step away from now; null for a wrong code. Takes the same time either
 * way.
 */
export function matchingStep(secret: Uint8Array, code: string, nowMs: number): number | null {
  if (code.length !== DIGITS) return null;
  let found: number | null = null;
  for (let drift = -DRIFT_STEPS; drift <= DRIFT_STEPS; drift += 1) {
    const step = stepOf(nowMs) + drift;
    if (timingSafeEqual(Buffer.from(totp(secret, step)), Buffer.from(code.padEnd(DIGITS)).subarray(0, DIGITS))) {
      found = step;
    }
  }
  return found;
}
