import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith } from '../../rights.ts';
import { bet } from '../../shapes/bet.ts';
import { walletFigures } from '../../shapes/user.ts';
import { statementRow } from '../statements.ts';

const TAG = 'Console: players';
const params = z.object({ id: z.uuid() });
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

/** What can be locked: bets in sports and casino; withdrawals; the whole account with its log-in. */
export const playerLockKind = z.enum(['betting', 'withdrawals', 'account']);
export type PlayerLockKind = z.infer<typeof playerLockKind>;

const listedPlayer = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  /** All but the last three digits hidden; empty for none. */
  phone: z.string(),
  role: z.int(),
  since: z.string(),
  locks: z.array(playerLockKind),
});
export type ListedPlayer = z.infer<typeof listedPlayer>;

export const consolePlayers = call({
  name: 'consolePlayers',
  method: 'GET',
  path: '/api/v1/console/players',
  summary: 'Players by name, username, phone number or payment account, in the order of their names, paged',
  tag: TAG,
  access: operatorsWith('find-players'),
  query: z.object({
    /** The beginning of a name, surname or username, or a whole phone number, UPI ID or account number; without it, everyone. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    cursor: z.optional(z.string().check(z.maxLength(400))),
  }),
  data: z.object({
    players: z.array(listedPlayer),
    /** `cursor` of the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
});
export type PlayersPart = z.infer<typeof consolePlayers.data>;

const lockInForce = z.object({
  kind: playerLockKind,
  /** What the player was told; empty for a lock by the system. */
  reason: z.string(),
  /** The name of the operator; null for the system. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type PlayerLock = z.infer<typeof lockInForce>;

const riskMark = z.object({
  kind: z.enum(['shared-device', 'shared-account', 'shared-network', 'opposing-bets']),
  /** The other player. */
  playerId: z.string(),
  player: z.string(),
  /** The device, the masked account, the network; the market of opposing bets. */
  what: z.string(),
  /** When it was seen last. */
  at: z.string(),
});
export type RiskMark = z.infer<typeof riskMark>;

const playerProfile = z.object({
  ...listedPlayer.shape,
  figures: walletFigures,
  withdrawalsHeldUntil: z.nullable(z.string()),
  /** per cent of the most per bet and payout that the player may have of the house. */
  stakeFactor: z.int(),
  /** What resembles another player, as facts to look into. */
  marks: z.array(riskMark),
  inForce: z.array(lockInForce),
  /** What open bets hold by market, in rupees, the most first. */
  exposure: z.array(z.object({ marketId: z.string(), market: z.string(), event: z.string(), held: z.number() })),
  /** All open and the latest settled bets, newest first. */
  bets: z.array(bet),
  /** The latest entries of the main wallet, newest first. */
  statement: z.array(statementRow),
  /** Live sessions, the last used first. */
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), network: z.string(), createdAt: z.string(), usedAt: z.string() }),
  ),
  accounts: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['upi', 'bank']),
      bankName: z.string(),
      /** Masked. */
      number: z.string(),
      changedAt: z.string(),
    }),
  ),
  bonuses: z.array(
    z.object({ id: z.string(), title: z.string(), state: z.string(), amount: z.number(), offeredAt: z.string() }),
  ),
  notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.string() })),
});
export type PlayerProfile = z.infer<typeof playerProfile>;

export const consolePlayer = call({
  name: 'consolePlayer',
  method: 'GET',
  path: '/api/v1/console/players/:id',
  summary: 'One player: wallets, exposure, bets, statement, sessions, payment accounts, bonuses, locks and notes',
  tag: TAG,
  access: operatorsWith('find-players'),
  params,
  data: playerProfile,
});

/** OPR-06: each look is an entry of the audit log. */
export const revealPlayerField = call({
  name: 'revealPlayerField',
  method: 'POST',
  path: '/api/v1/console/players/:id/reveal',
  summary: 'Show a masked phone number or payment account, with a reason',
  tag: TAG,
  access: operatorsWith('reveal'),
  params,
  body: z.strictObject({
    field: z.enum(['phone', 'account']),
    /** Which payment account. */
    accountId: z.optional(z.uuid()),
    reason,
  }),
  data: z.object({ value: z.string(), shownForSeconds: z.int() }),
});

const lockBody = z.strictObject({ kind: playerLockKind, reason });
const idempotent = true;

/** T-21: in force before it is answered. The player reads the reason. Freeing withdrawals is a right of its own. */
export const lockPlayer = call({
  name: 'lockPlayer',
  method: 'POST',
  path: '/api/v1/console/players/:id/lock',
  summary: 'Lock a player’s betting, withdrawals or account',
  tag: TAG,
  access: operatorsWith('lock-players', 'lock-withdrawals'),
  params,
  body: lockBody,
  data: z.object({}),
  idempotent,
});

export const unlockPlayer = call({
  name: 'unlockPlayer',
  method: 'POST',
  path: '/api/v1/console/players/:id/unlock',
  summary: 'Lift a lock of a player; support’s freeing of withdrawals waits for a second person',
  tag: TAG,
  access: operatorsWith('lock-players', 'free-withdrawals'),
  params,
  body: lockBody,
  data: z.object({ waitsForSecond: z.boolean() }),
  idempotent,
});

export const endPlayerSessions = call({
  name: 'endPlayerSessions',
  method: 'POST',
  path: '/api/v1/console/players/:id/end-sessions',
  summary: 'Log a player out everywhere',
  tag: TAG,
  access: operatorsWith('lock-players'),
  params,
  body: z.strictObject({ reason }),
  data: z.object({ ended: z.int() }),
  idempotent,
});

export const notePlayer = call({
  name: 'notePlayer',
  method: 'POST',
  path: '/api/v1/console/players/:id/notes',
  summary: 'Write a note about a player, for operators alone',
  tag: TAG,
  access: operatorsWith('notes'),
  params,
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  data: z.object({}),
  idempotent,
});
