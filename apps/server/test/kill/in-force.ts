/** What operators put in force and lift, and what must be refused meanwhile. A request counts from when it was first sent
 *  until it was answered: between the two nobody knows whether it is done. */

/** A change of one thing, such as `hold market <id>`. */
export type Change = { readonly key: string; readonly isOn: boolean };

type Sent = Change & { readonly sentAt: number; answeredAt: number; isDone: boolean };

/** Two moments of `now`. */
export type Span = { readonly from: number; readonly until: number };

export type InForce = ReturnType<typeof inForce>;

export function inForce() {
  const sent = new Map<string, Sent[]>();
  let moments = 0;
  const now = (): number => (moments += 1);

  /** Whether one was answered with success that no opposite one may have undone until the last moment. */
  function isAfter({ key, isOn }: Change, { from, until }: Span): boolean {
    const all = sent.get(key) ?? [];
    return all.some(
      (each) =>
        each.isOn === isOn &&
        each.isDone &&
        each.answeredAt < from &&
        all.every((other) => other.isOn === isOn || other.answeredAt < each.sentAt || other.sentAt > until),
    );
  }

  function so(key: string, span: Span): boolean | null {
    if (isAfter({ key, isOn: true }, span)) return true;
    return isAfter({ key, isOn: false }, span) ? false : null;
  }

  return {
    now,

    /** Makes a change by `send`, which answers whether it succeeded. One that fails, or throws, may be done all the
     *  same. */
    async change({ key, isOn }: Change, send: () => Promise<boolean>): Promise<boolean> {
      const each: Sent = { key, isOn, sentAt: now(), answeredAt: Number.POSITIVE_INFINITY, isDone: false };
      sent.set(key, [...(sent.get(key) ?? []), each]);
      each.isDone = await send();
      each.answeredAt = now();
      return each.isDone;
    },

    /** Whether it was in force from the first moment to the last; null where nobody knows, or it changed. */
    so,

    /** Which of these were in force from the first moment to the last. */
    throughout: (keys: readonly string[], span: Span): string[] => keys.filter((key) => so(key, span) === true),

    /** What must be so now, without that of which nobody knows. */
    known(): Map<string, boolean> {
      const span = { from: now(), until: Number.POSITIVE_INFINITY };
      return new Map(
        [...sent.keys()].flatMap((key) => {
          const isSo = so(key, span);
          return isSo === null ? [] : [[key, isSo] as const];
        }),
      );
    },
  };
}
