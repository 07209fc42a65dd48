/**
 * Typed in-process topics, delivered in order, by which modules notify each other without importing upward. Events are
 * volatile; what must not be lost is a row in the database.
 */
export type Bus<Events extends object> = {
  /** Calls every listener of the topic, in the order they subscribed. A listener must not throw. */
  readonly publish: <T extends keyof Events>(topic: T, event: Events[T]) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: <T extends keyof Events>(topic: T, listener: (event: Events[T]) => void) => () => void;
};

export function createBus<Events extends object>(): Bus<Events> {
  const listeners = new Map<keyof Events, ((event: never) => void)[]>();
  return {
    publish(topic, event) {
      for (const listener of listeners.get(topic) ?? []) listener(event as never);
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
      return () => {
        listeners.set(
          topic,
          (listeners.get(topic) ?? []).filter((each) => each !== listener),
        );
      };
    },
  };
}
