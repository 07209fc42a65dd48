import {
  consolePlayer,
  consolePlayers,
  endPlayerSessions,
  lockPlayer,
  notePlayer,
  revealPlayerField,
  say,
  unlockPlayer,
  type PlayerLockKind,
  type Refusal,
  type RoleCode,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, type Route } from '../../platform/http/index.ts';
import { answerOnce, idempotencyKey } from '../../platform/idempotency/index.ts';
import { createInForce } from '../../platform/in-force/index.ts';
import { isUuid } from '../../platform/ids/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import { appendAudit } from '../audit/index.ts';
import { ownAccounts } from '../cashier/index.ts';
import { foundPlayers } from '../players/index.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { isLockedByBooks } from './books-lock.ts';
import { changeLock, locksInForce } from './locks.ts';
import { insertNote, type Act } from './locks-repository.ts';
import { playerProfile } from './profile.ts';
import { searchPlayers } from './search.ts';

const SHOWN_SECONDS = 30;

type Asked = {
  readonly session: { readonly id: string; readonly playerId: string; readonly role: RoleCode };
  readonly params: { readonly id: string };
  readonly idempotencyKey: string | null;
};

type Changing = Asked & { readonly body: { readonly kind: PlayerLockKind; readonly reason: string } };

/** OPR-06: what operators see of players and do to them. */
export function playerDeskRoutes(deps: PlayerDeskDeps): Route[] {
  const { database, clock, ids, players, rights, told } = deps;
  const inForce = createInForce(deps);

  /** Acts once per idempotency key, in one transaction with the audit entry. Nobody acts on the own account. */
  async function act<T>(
    { session, params, idempotencyKey: key }: Asked,
    { action, request, reason }: { readonly action: string; readonly request: object; readonly reason: string },
    work: (t: Tx, act: Act) => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> {
    if (params.id === session.playerId) return refused({ kind: 'own-account' });
    const [player] = await foundPlayers(database, [params.id]);
    if (!player) return refused({ kind: 'player-not-found' });
    const at = new Date(clock.now());
    const name = (await players.namesOf([session.playerId])).get(session.playerId) ?? '';
    const once = { key: idempotencyKey(session.playerId, key, { ...request, player: player.id, reason }), at };
    return await answerOnce(database, once, async (t) => {
      const done = await work(t, { id: ids(), playerId: player.id, operatorId: session.playerId, reason, at });
      if (!done.ok) return done;
      const details = { playerId: player.id, ...request, why: reason };
      const subject = `player ${player.username}`;
      await appendAudit(t, { actorId: session.playerId, actorName: name, action, subject, details }, at);
      return done;
    });
  }

  async function change(asked: Changing, isLocked: boolean): Promise<Result<void, Refusal>> {
    const { kind, reason } = asked.body;
    // Locking withdrawals is a right of its own; freeing them has another, and does not come here.
    const right = kind === 'withdrawals' ? 'lock-withdrawals' : 'lock-players';
    if (!rights.mayBegin(right, asked.session.role)) return refused({ kind: 'not-allowed' });
    const action = isLocked ? 'player.locked' : 'player.unlocked';
    const playerId = asked.params.id;
    const done = await inForce.after(
      `locks of ${playerId}`,
      () =>
        act(asked, { action, request: { [isLocked ? 'lock' : 'unlock']: kind }, reason }, async (t, by) => {
          // The server does not lock again what an operator has locked: that lock holds for the books too (T-21).
          const isUnlocked = kind === 'account' && !isLocked;
          if (isUnlocked && (await deps.doBooksDiffer(t, by.playerId))) return refused({ kind: 'books-differ' });
          const changed = await changeLock(deps, t, { act: by, kind, isLocked });
          return changed.ok ? ok({ id: by.id }) : changed;
        }),
      () => locksInForce(deps, playerId),
    );
    if (!done.ok) return done;
    told({ id: done.value.id, playerId, kind, isLocked, reason });
    return ok();
  }

  /** Freeing withdrawals is a right of its own, which support has with a second person. */
  async function unlock(asked: Changing): Promise<Result<{ waitsForSecond: boolean }, Refusal>> {
    const { kind, reason } = asked.body;
    if (kind === 'withdrawals') {
      const body = { playerId: asked.params.id };
      const begun = await deps.proposals.begin(asked, { act: 'free-withdrawals', body, reason });
      return begun.ok ? ok({ waitsForSecond: begun.value.waitsForSecond }) : begun;
    }
    if (kind === 'account' && isUuid(asked.params.id) && (await isLockedByBooks(database, asked.params.id))) {
      const body = { playerId: asked.params.id };
      const begun = await deps.proposals.begin(asked, { act: 'unlock-after-books', body, reason });
      return begun.ok ? ok({ waitsForSecond: begun.value.waitsForSecond }) : begun;
    }
    const changed = await change(asked, false);
    return changed.ok ? ok({ waitsForSecond: false }) : changed;
  }

  return [
    serve(consolePlayers, async ({ query }) => {
      const found = await searchPlayers(deps, query);
      return found.ok ? ok({ data: found.value }) : found;
    }),

    serve(consolePlayer, async ({ params, language }) => {
      const profile = await playerProfile(deps, params.id, language);
      return profile ? ok({ data: profile }) : refused({ kind: 'player-not-found' });
    }),

    serve(revealPlayerField, async (asked) => {
      const { field, accountId, reason } = asked.body;
      const request = { field, ...(accountId !== undefined && { accountId }) };
      // Not stored under a key: a look is a look, and its value is nowhere kept.
      const unkeyed = { ...asked, idempotencyKey: null };
      const seen = await act(unkeyed, { action: 'player.revealed', request, reason }, async (t) => {
        const value = await fieldOf(t, asked.params.id, { field, accountId });
        return value ? ok(value) : refused({ kind: 'nothing-to-reveal' });
      });
      if (!seen.ok) return seen;
      return ok({
        data: { value: seen.value, shownForSeconds: SHOWN_SECONDS },
        message: say(asked.language, 'player.revealed'),
      });
    }),

    serve(lockPlayer, async (asked) => {
      const changed = await change(asked, true);
      return changed.ok ? ok({ data: {}, message: say(asked.language, 'player.locked') }) : changed;
    }),

    serve(unlockPlayer, async (asked) => {
      const unlocked = await unlock(asked);
      if (!unlocked.ok) return unlocked;
      const words = unlocked.value.waitsForSecond ? 'proposal.made' : 'player.unlocked';
      return ok({ data: unlocked.value, message: say(asked.language, words) });
    }),

    serve(endPlayerSessions, async (asked) => {
      const { reason } = asked.body;
      const request = { sessions: 'all' };
      const done = await players.endingSessions(asked.params.id, () =>
        act(asked, { action: 'player.sessions-ended', request, reason }, async (t, { playerId }) =>
          ok({ ended: await players.endSessions(t, playerId) }),
        ),
      );
      if (!done.ok) return done;
      return ok({ data: done.value, message: say(asked.language, 'player.sessions-ended') });
    }),

    serve(notePlayer, async (asked) => {
      const { text } = asked.body;
      const done = await act(asked, { action: 'player.noted', request: {}, reason: text }, async (t, by) => {
        await insertNote(t, by);
        return ok({});
      });
      return done.ok ? ok({ data: {}, message: say(asked.language, 'player.noted') }) : done;
    }),
  ];

  async function fieldOf(
    t: Tx,
    playerId: string,
    { field, accountId }: { readonly field: 'phone' | 'account'; readonly accountId: string | undefined },
  ): Promise<string | null> {
    if (field === 'phone') return (await players.accountToChange(t, playerId)).mobileNo;
    const account = (await ownAccounts(t, playerId)).find(({ id }) => id === accountId);
    if (!account) return null;
    return [account.accountNumber, account.ifsc, account.holderName].filter((part) => part !== '').join(', ');
  }
}
