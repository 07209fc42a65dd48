import type { Clock } from '../../platform/clock/index.ts';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** Beyond this number of events the oldest request is forgotten. */
const MAX_EVENTS = 1_000;

/**
 * Asks a provider to announce an event again that could not be stored, with growing pauses and one request at a time.
 */
export function repeats(clock: Clock) {
  const asked = new Map<string, { times: number; isWaiting: boolean }>();
  let listener: ((eventKey: string) => void) | null = null;
  return {
    /** For the provider: the listener is told which event to announce again, with its present state. */
    listen: (told: (eventKey: string) => void): void => void (listener = told),

    ask(eventKey: string): void {
      const before = asked.get(eventKey) ?? { times: 0, isWaiting: false };
      if (!listener || before.isWaiting) return;
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(before.times, 10));
      const now = { times: before.times + 1, isWaiting: true };
      asked.set(eventKey, now);
      const [first = eventKey] = asked.keys();
      if (asked.size > MAX_EVENTS) asked.delete(first);
      clock.after(waitMs, () => {
        now.isWaiting = false;
        listener?.(eventKey);
      });
    },

    /** The event is settled and has left the catalogue. */
    forget: (eventKey: string): void => void asked.delete(eventKey),
  };
}
