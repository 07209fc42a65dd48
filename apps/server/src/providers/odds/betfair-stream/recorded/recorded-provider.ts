import type { FeedContext, OddsProvider, StaleAfter } from '../../../../modules/odds-feed/port.ts';
import { exchangeFeed } from '../feed.ts';
import { BETFAIR_STREAM } from '../live-provider.ts';
import { changeReader, parseLine } from '../protocol/change-reader.ts';
import { NAMELESS } from '../mapping/event-of.ts';
import type { AnnouncedMarkets } from '../mapping/mapper.ts';
import type { PaisePerPound } from '../mapping/sizes.ts';
import type { CricketChange } from './cricket-messages.ts';
import { cricketScoreboard } from './cricket-score.ts';
import { namesIn, readScore } from './names-in.ts';
import { readRecording, startOf, type RecordedLine } from './recording.ts';

export type RecordedOptions = {
  /** Recordings of markets and of scores, one message a line, gzipped or plain. */
  readonly files: readonly string[];
  /** Playback speed; 1 is real time. */
  readonly speed: number;
  /** How much of the time before the first market's start is played; null for all of it. Earlier messages are applied
   *  at once. */
  readonly leadMs: number | null;
  readonly paisePerPound: PaisePerPound;
  /** When playback began, epoch ms, so that a restart continues at the present position. */
  readonly startedAtMs?: number;
  readonly unfinished?: readonly string[];
  readonly announced?: AnnouncedMarkets;
  readonly staleAfter?: StaleAfter;
};

/** Lines due within this time are played in one wake-up. */
const MIN_WAIT_MS = 20;
const MIN_BET_DELAY_MS = 1_000;
/** The longest delay that a timer supports. */
const MAX_WAIT_MS = 24 * 60 * 60_000;
const STALE_AFTER: StaleAfter = { beforeMs: 5_000, inPlayMs: 1_000 };

/** Plays recorded markets through the same reader and books as live ones, together with the score. */
export function recordedStreamProvider(options: RecordedOptions): OddsProvider {
  const { staleAfter = STALE_AFTER } = options;
  return {
    name: BETFAIR_STREAM,
    staleAfter,
    start: async (context) =>
      play(context, { staleAfter, startedAtMs: context.now(), unfinished: [], announced: new Map(), ...options }),
  };
}

function play(context: FeedContext, options: Required<RecordedOptions>): () => Promise<void> {
  const { speed, leadMs, startedAtMs } = options;
  const recorded = options.files.map(readRecording);
  const lines = recorded.flat().toSorted((a, b) => a.publishedAtMs - b.publishedAtMs);
  const beginsMs = lines[0]?.publishedAtMs ?? 0;
  const startsMs = Math.min(...recorded.map((each) => startOf(each) ?? Number.POSITIVE_INFINITY));
  const hasLead = leadMs !== null && startsMs !== Number.POSITIVE_INFINITY;
  const fromMs = hasLead ? Math.max(beginsMs, startsMs - leadMs) : beginsMs;
  const dueMs = (exchangeMs: number): number => Math.ceil(startedAtMs + (exchangeMs - fromMs) / speed);
  const names = namesIn(lines);
  const boards = new Map<string, ReturnType<typeof cricketScoreboard>>();
  const readers = new Map(options.files.map((file) => [file, changeReader()]));
  const feed = exchangeFeed({
    ...options,
    context,
    names: (eventId) => names.get(eventId) ?? NAMELESS,
    isReplay: true,
    atMs: dueMs,
    // divided by the playback speed, but at least a second.
    betDelayMs: (exchangeMs) => (exchangeMs === 0 ? 0 : Math.max(MIN_BET_DELAY_MS, Math.round(exchangeMs / speed))),
  });
  let played = 0;
  let cancel = (): void => undefined;

  function sayScore(eventId: string): void {
    const score = boards.get(eventId)?.score();
    const eventKey = feed.eventAt(eventId);
    if (!score || eventKey === undefined) return;
    context.publish({ kind: 'score', eventKey, score, publishedAtMs: context.now() });
  }

  function takeScore(change: CricketChange, silently: boolean): void {
    const board = boards.get(change.eventId) ?? cricketScoreboard();
    boards.set(change.eventId, board);
    if (!board.take(change)) context.dropped?.('another-fixture');
    else if (!silently) sayScore(change.eventId);
  }

  function takeLine({ file, line }: RecordedLine, silently: boolean): void {
    const message = parseLine(line);
    if (message === 'unknown-message') {
      const score = readScore(line);
      if (!score) context.dropped?.(message);
      for (const change of score?.cc ?? []) takeScore(change, silently);
      return;
    }
    if (message === 'malformed-line') return context.dropped?.(message);
    if (message.op !== 'mcm') return;
    const read = readers.get(file)?.read(message, line) ?? null;
    if (read === null) return;
    if ('fault' in read) context.dropped?.(read.fault);
    else feed.take(read, { silently });
  }

  function wake(): void {
    const nowMs = context.now();
    for (let next = lines[played]; next && dueMs(next.publishedAtMs) <= nowMs; next = lines[played]) {
      played += 1;
      takeLine(next, false);
    }
    sleep(nowMs);
  }

  function sleep(nowMs: number): void {
    const next = lines[played];
    if (!next) return;
    const waitMs = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, dueMs(next.publishedAtMs) - nowMs));
    cancel = context.after(waitMs, wake);
  }

  const nowMs = context.now();
  for (let next = lines[played]; next && dueMs(next.publishedAtMs) <= nowMs; next = lines[played]) {
    played += 1;
    takeLine(next, true);
  }
  feed.resume();
  for (const eventId of boards.keys()) sayScore(eventId);
  sleep(nowMs);
  return async () => cancel();
}
