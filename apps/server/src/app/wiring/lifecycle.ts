/** `standingBy` is called once when another server is found to be active; `signal` ends the wait for it. */
export interface Waiting {
  readonly standingBy: () => Promise<void>;
  readonly signal: AbortSignal;
}

export const NOBODY_WAITS: Waiting = { standingBy: async () => undefined, signal: new AbortController().signal };

/** What is started, by name, with the way to stop it. */
export interface Component {
  readonly name: string;
  readonly start: (waiting: Waiting) => Promise<() => void | Promise<void>>;
}

/** Starts components in their order and stops them in the reverse. */
export function createLifecycle(components: readonly Component[]) {
  const running = new Map<string, () => void | Promise<void>>();
  return {
    async start(waiting: Waiting): Promise<void> {
      for (const { name, start } of components) running.set(name, await start(waiting));
    },
    async stop(): Promise<void> {
      for (const stopComponent of [...running.values()].toReversed()) await stopComponent();
    },
    /** A component that has ended by itself counts as missing from then on. */
    ended: (name: string): void => void running.delete(name),
    missing: (): string[] => components.map(({ name }) => name).filter((name) => !running.has(name)),
  };
}
