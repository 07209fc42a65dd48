import { describe, expect, test } from 'vitest';
import type { FeedContext, OddsProvider } from '../../../modules/odds-feed/port.ts';
import { withHeartbeat } from './heartbeat.ts';
import { simulatedFeed } from '../../../../test/feed/simulated-feed.ts';

/** A simulation whose loop ends after so many rounds. */
const ending = (rounds: number): OddsProvider => ({
  name: 'ending',
  start: async ({ after }: FeedContext) => {
    const loop = (left: number): void => {
      if (left > 0) cancel = after(400, () => loop(left - 1));
    };
    let cancel: () => void = () => undefined;
    loop(rounds);
    return async () => cancel();
  },
});

async function beatsOf(provider: OddsProvider, forMs: number) {
  const feed = simulatedFeed(1_000);
  const stop = await withHeartbeat(provider).start(feed.context);
  feed.run(forMs);
  return { feed, stop, beats: () => feed.messages.map(({ publishedAtMs }) => publishedAtMs - 1_000) };
}

describe('X-5 a simulation’s heartbeat', () => {
  test('comes within the limit in play for as long as its loop runs, and falls silent when it ends', async () => {
    const { beats } = await beatsOf(ending(5), 10_000);
    expect(beats()).toEqual([0, 300, 600, 900, 1_200, 1_500, 1_800]);
  });

  test('falls silent when its loop stands still', async () => {
    const { feed, beats } = await beatsOf(ending(100), 1_000);
    const before = beats().length;
    const stuck: OddsProvider = {
      name: 'stuck',
      start: async ({ after }) => {
        after(100, () => undefined);
        return async () => undefined;
      },
    };
    expect(before).toBeGreaterThan(2);
    const still = simulatedFeed(0);
    await withHeartbeat(stuck).start({ ...still.context, after: (delayMs, task) => (delayMs === 100 ? () => undefined : still.context.after(delayMs, task)) }); // prettier-ignore
    still.run(5_000);
    expect(still.messages.at(-1)?.publishedAtMs).toBe(900);
    expect(feed.pending()).toBe(2);
  });

  test('comes at once when a process wakes whose tasks are all overdue alike', async () => {
    const { feed, beats } = await beatsOf(ending(100), 1_000);
    feed.leap(60_000);
    feed.run(1_000);
    const afterwards = beats().filter((atMs) => atMs >= 61_000);
    expect(afterwards).toEqual([61_000, 61_300, 61_600, 61_900]);
  });

  test('ends with its simulation', async () => {
    const { feed, stop } = await beatsOf(ending(100), 1_000);
    await stop();
    expect(feed.pending()).toBe(0);
  });
});
