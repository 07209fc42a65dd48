/** Which part of a bet was shown last. It is kept in the tab's own address, after the `#`: a reload finds it again, and a page
 *  in a sandbox has no other place that survives one. */
export interface PartShown {
  readonly roundId: string;
  /** From 0; -1 before the first. */
  readonly part: number;
}

export interface Kept {
  readonly read: () => PartShown | null;
  /** Null once the bet has been shown to its end. */
  readonly write: (shown: PartShown | null) => void;
}

export interface KeptWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

export function createKept({ location, history }: KeptWindow): Kept {
  return {
    read() {
      const { roundId, part } = /^#shown=(?<roundId>[\w-]+),(?<part>-?\d{1,4})$/.exec(location.hash)?.groups ?? {};
      return roundId === undefined ? null : { roundId, part: Number(part) };
    },
    write(shown) {
      const { pathname, search } = location;
      const hash = shown === null ? '' : `#shown=${shown.roundId},${shown.part}`;
      history.replaceState(history.state, '', `${pathname}${search}${hash}`);
    },
  };
}
