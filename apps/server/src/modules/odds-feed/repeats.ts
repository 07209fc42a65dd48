import type { Clock } from '../../platform/clock/index.ts';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** Of more events than this the first that was asked for is forgotten. */
const MAX_EVENTS = 1_000;

/** Asks a provider to say an event again that could not be taken in: later each time, once at a time. */
export function repeats(clock: Clock) {
  const asked = new Map<string, { times: number; isWaiting: boolean }>();
  let listener: ((eventKey: string) => void) | null = null;
  return {
    /** For the provider: is told which event it shall announce again, with all that holds of it now. */
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

    /** The event is settled and gone. */
    forget: (eventKey: string): void => void asked.delete(eventKey),
  };
}
