/** Reads what the stream sends. A chunk of its own: a page shows itself and can be used before it needs one message. */
import {
  eventDelta,
  eventView,
  ladderDelta,
  ladderImage,
  meDelta,
  sportsDelta,
  sportsImage,
  userData,
  CASHIER_NEWS,
  type BetNotice,
  type CashierNews,
  type Notice,
} from '@maidan/contract';
import type { NumberedMessage } from '../connection.ts';
import type { Write } from '../keys.ts';
import { eventDeltaWrites, eventImageWrites } from './event-writes.ts';
import { ladderWrites } from './ladder-writes.ts';
import { meDeltaWrites, meImageWrites } from './me-writes.ts';
import { sportsWrites } from './sports-writes.ts';
import type { LiveStore } from '../store.ts';

export { eventImageWrites };

export interface Reading {
  readonly writesOf: typeof writesOf;
  readonly eventImageWrites: typeof eventImageWrites;
}

/** Who hears what messages say. */
export type Hearing = {
  readonly store: LiveStore;
  readonly nowMs: () => number;
  readonly notify: (notice: Notice) => void;
  /** What happened to the player's bets. */
  readonly tellNotices: (notices: readonly BetNotice[]) => void;
  /** Pages that show these lists fetch them again. */
  readonly cashierChanged: (news: readonly CashierNews[]) => void;
};

/** The writes of a message, validated by its topic's schema; null if it is invalid. */
export function writesOf({ id, op, data }: NumberedMessage, deps: Hearing): Write[] | null {
  const { read } = deps.store;
  const nowMs = deps.nowMs();
  if (id === 'sports') {
    const parsed = (op === 'image' ? sportsImage : sportsDelta).safeParse(data);
    return parsed.success ? sportsWrites(parsed.data, read, { nowMs }) : null;
  }
  if (id === 'me') {
    if (op === 'image') {
      const parsed = userData.safeParse(data);
      if (!parsed.success) return null;
      // A second image means that messages were missed.
      if (read('me') !== undefined) deps.cashierChanged(CASHIER_NEWS);
      return meImageWrites(parsed.data);
    }
    const parsed = meDelta.safeParse(data);
    if (!parsed.success) return null;
    parsed.data.notices?.forEach(deps.notify);
    if (parsed.data.betNotices) deps.tellNotices(parsed.data.betNotices);
    if (parsed.data.cashier) deps.cashierChanged(parsed.data.cashier);
    return meDeltaWrites(parsed.data, read);
  }
  if (id.startsWith('ladder:')) {
    const parsed = (op === 'image' ? ladderImage : ladderDelta).safeParse(data);
    return parsed.success ? ladderWrites(id.slice('ladder:'.length), parsed.data) : null;
  }
  if (op === 'image') {
    const parsed = eventView.safeParse(data);
    return parsed.success ? eventImageWrites(parsed.data, read, { nowMs }) : null;
  }
  const parsed = eventDelta.safeParse(data);
  return parsed.success ? eventDeltaWrites(id.slice('event:'.length), parsed.data.changes, read, { nowMs }) : null;
}
