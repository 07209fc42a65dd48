/**
 * Coalesces reads, one at a time per name: a request during a read causes one more read afterwards. So the last
 * published read is never older than the last change.
 */
export function readings(read: (name: string) => Promise<void>) {
  const underWay = new Map<string, { again: boolean }>();

  async function run(name: string, state: { again: boolean }): Promise<void> {
    try {
      do {
        state.again = false;
        await read(name);
      } while (state.again);
    } finally {
      underWay.delete(name);
    }
  }

  return {
    ask(name: string): void {
      const state = underWay.get(name);
      if (state) {
        state.again = true;
        return;
      }
      const started = { again: false };
      underWay.set(name, started);
      // A failed read (database unavailable) is made up for by the next change or image.
      run(name, started).catch(() => undefined);
    },
  };
}
