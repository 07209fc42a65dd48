import type { HandledMessage } from './handle-message.ts';

/**
 * Handles items in order within a lane, lanes beside each other. An item of an empty lane starts at once: a price
 * waits for nothing but what its own event is still writing.
 */
export function lanes<T>(handle: (item: T) => Promise<void>, failed: (error: unknown) => void) {
  const queues = new Map<string, T[]>();
  const running = new Set<Promise<void>>();

  async function run(lane: string, queue: T[]): Promise<void> {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await handle(item);
      } catch (error) {
        failed(error);
      }
    }
    queues.delete(lane);
  }

  return {
    push(lane: string, item: T): void {
      const queue = queues.get(lane);
      if (queue) {
        queue.push(item);
        return;
      }
      const started = [item];
      queues.set(lane, started);
      const done: Promise<void> = run(lane, started).finally(() => running.delete(done));
      running.add(done);
    },

    /** Resolves when nothing is waiting or under way. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** The lane of a message: its event. Markets are remembered as they are announced. */
export function laneOf(message: HandledMessage, eventOfMarket: Map<string, string>): string {
  switch (message.kind) {
    case 'event':
      return message.event.eventKey;
    case 'market':
      eventOfMarket.set(message.market.marketKey, message.market.eventKey);
      return message.market.eventKey;
    case 'score':
    case 'event-ended':
      return message.eventKey;
    default:
      return eventOfMarket.get(message.marketKey) ?? message.marketKey;
  }
}
