import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';
import { betNotice } from '../shapes/bet-notice.ts';

const TAG = 'Bets';

/** What happened to the player's bets within 30 days: the last 50, newest first. */
export const listNotices = call({
  name: 'listNotices',
  method: 'GET',
  path: '/api/v1/notices',
  summary: "What happened to the player's bets: matches, lapses and results",
  tag: TAG,
  access: BETTING_ROLES,
  data: z.object({
    notices: z.array(betNotice),
    /** Whatever is newer is unread; null if nothing was ever read. */
    readUntil: z.nullable(z.string()),
  }),
});

/** Marks everything up to a moment as read, on every device. An earlier moment than before changes nothing. */
export const readNotices = call({
  name: 'readNotices',
  method: 'PUT',
  path: '/api/v1/notices/read',
  summary: 'Mark notices as read',
  tag: TAG,
  access: BETTING_ROLES,
  /** `until`: the time of the newest notice that was read. */
  body: z.strictObject({ until: z.iso.datetime() }),
  data: z.object({ readUntil: z.string() }),
});
