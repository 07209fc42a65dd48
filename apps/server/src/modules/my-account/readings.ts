/**
 * Reads something again for whoever asks, one reading a name at a time: asked while one is under way, it is read once
 * more afterwards. So the last reading told is never older than the last change.
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
      // A reading that failed (the database is away) is made good by the next change or image.
      run(name, started).catch(() => undefined);
    },
  };
}
