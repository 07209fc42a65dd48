/** Which part of a bet was shown last. It is kept in the tab's own history entry: a reload finds it again, another tab does
 *  not. */
export interface PartShown {
  readonly roundId: string;
  /** From 0. */
  readonly part: number;
}

export interface Kept {
  readonly read: () => PartShown | null;
  /** Null once the bet has been shown to its end. */
  readonly write: (shown: PartShown | null) => void;
}

export function createKept({ history }: { readonly history: Pick<History, 'state' | 'replaceState'> }): Kept {
  const state = (): Readonly<Record<string, unknown>> => (history.state ?? {}) as Record<string, unknown>;
  return {
    read() {
      const { roundId, part } = (state()['shown'] ?? {}) as Partial<PartShown>;
      return typeof roundId === 'string' && typeof part === 'number' ? { roundId, part } : null;
    },
    write: (shown) => history.replaceState({ ...state(), shown }, ''),
  };
}
