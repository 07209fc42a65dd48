import type { ProviderFactory } from '../../apps/server/src/modules/odds-feed/index.ts';
import type { FeedContext, FeedMessage } from '../../apps/server/src/modules/odds-feed/port.ts';

/** A feed message of a journey; it is published when it is sent. */
export type Line = FeedMessage extends infer M ? (M extends unknown ? Omit<M, 'publishedAtMs'> : never) : never;

/** A feed that sends only what a journey tells it to. */
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
      // The feed may be silent for any time while the journey looks at a page.
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
