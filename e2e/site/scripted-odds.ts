import type { ProviderFactory } from '../../apps/server/src/modules/odds-feed/index.ts';
import type { FeedContext, FeedMessage } from '../../apps/server/src/modules/odds-feed/port.ts';

/** What a journey has the feed say; when it is said is when it arrives. */
export type Line = FeedMessage extends infer M ? (M extends unknown ? Omit<M, 'publishedAtMs'> : never) : never;

/** A feed that says what it is told to, and nothing by itself: no ball is bowled that a journey did not ask for. */
export function scriptedOdds() {
  let unsaid: readonly Line[] | null = null;
  let context: FeedContext | null = null;
  let begun = (): void => undefined;
  const firstLines = new Promise<void>((resolve) => (begun = resolve));

  function say(lines: readonly Line[]): void {
    if (!context) {
      unsaid = [...(unsaid ?? []), ...lines];
      begun();
      return;
    }
    for (const line of lines) context.publish({ ...line, publishedAtMs: context.now() });
  }

  const feed: ProviderFactory = {
    name: 'scripted',
    settings: '',
    create: () => ({
      name: 'scripted',
      // It is silent for as long as its journey looks at a page.
      staleAfter: { beforeMs: Number.MAX_SAFE_INTEGER, inPlayMs: Number.MAX_SAFE_INTEGER },
      async start(given) {
        await firstLines;
        context = given;
        say(unsaid ?? []);
        return async () => undefined;
      },
    }),
  };
  return { feed, say };
}
