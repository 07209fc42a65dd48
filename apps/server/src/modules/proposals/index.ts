/** Public interface of what takes two people; see README.md for its table and invariants. */
import type { ProposalAct, Refusal, RoleCode } from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import { answerOnce, idempotencyKey } from '../../platform/idempotency/index.ts';
import { createInForce } from '../../platform/in-force/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import { appendAudit } from '../audit/index.ts';
import type { Act, ActOn } from './acts.ts';
import { decideProposal, type Verdict } from './decide.ts';
import type { Asked, Begun, ProposalsDeps } from './deps.ts';
import { insertProposal, lapseProposals, proposalById, waitingProposals } from './repository.ts';
import { proposalRoutes } from './routes.ts';

export { defineAct, type Act, type Doing } from './acts.ts';
export type { Asked, Begun, ProposalsDeps } from './deps.ts';

export type ProposalsModule = ReturnType<typeof proposalsModule>;

const HOUR_MS = 3_600_000;
export const LAPSES_AFTER_MS = 24 * HOUR_MS;
const LOOK_EVERY_MS = 60_000;

export function proposalsModule(deps: ProposalsDeps) {
  const { database, clock, ids, log, players, rights } = deps;
  const inForce = createInForce(deps);

  function actNamed(name: ProposalAct): Act {
    const act = deps.acts().find((each) => each.act === name);
    invariant(act !== undefined, `the act ${name} is handed in`);
    return act;
  }

  /** The acts that a role may second. */
  const secondedBy = (role: RoleCode): readonly ProposalAct[] =>
    deps.acts().flatMap(({ act, right }) => (rights.maySecond(right, role) ? [act] : []));

  async function audit(t: Tx, operatorId: string, action: string, on: ActOn, more: object, at: Date): Promise<void> {
    const actorName = (await players.namesOf([operatorId])).get(operatorId) ?? '';
    const { subject, details } = await on.describe(t);
    await appendAudit(t, { actorId: operatorId, actorName, action, subject, details: { ...details, ...more } }, at);
  }

  /** Refuses a call whose session has ended since it arrived. First in the transaction, so that it runs entirely before or
   *  after one that ends the account. */
  async function checkSession(t: Tx, { id, playerId }: Asked['session']): Promise<Result<void, Refusal>> {
    await players.accountToChange(t, playerId);
    const ending = await players.endOfSession(t, id);
    return ending ? refused(ending) : ok();
  }

  /**
   * Does an act at once, or lets it wait for a second person, as the caller's right says; once per idempotency key.
   * Refuses what concerns the own account, what cannot be done now, and what waits already. `request` is what the key
   * stands for, where the present state chooses the act.
   */
  async function begin(
    { session, idempotencyKey: key }: Asked,
    {
      act: name,
      body,
      reason,
      request = { name, ...body },
    }: { readonly act: ProposalAct; readonly body: object; readonly reason: string; readonly request?: object },
  ): Promise<Result<Begun, Refusal>> {
    const { playerId: operatorId, role } = session;
    const act = actNamed(name);
    const on = act.of(body);
    if (on.personId === operatorId) return refused({ kind: 'own-account' });
    const at = new Date(clock.now());
    const once = { key: idempotencyKey(operatorId, key, { ...request, reason }), at };
    const change = (): Promise<Result<Begun, Refusal>> =>
      answerOnce<Begun, Refusal>(database, once, async (t) => {
        const present = await checkSession(t, session);
        if (!present.ok) return present;
        if (!rights.mayBegin(act.right, role)) return refused({ kind: 'not-allowed' });
        const id = ids();
        const possible = await on.check(t);
        if (!possible.ok) return possible;
        if (await on.isAlone(t, rights.grantOf(act.right, role).hold)) {
          const done = await on.carryOut(t, { id, operatorId, secondId: null, reason, at });
          if (!done.ok) return done;
          await audit(t, operatorId, act.deed, on, { why: reason }, at);
          return ok({ id, waitsForSecond: false });
        }
        await lapseProposals(t, { at });
        const lapsesAt = new Date(at.getTime() + LAPSES_AFTER_MS);
        const proposal = { id, act: name, body, reason, proposedBy: operatorId, proposedAt: at, lapsesAt };
        if (!(await insertProposal(t, { ...proposal, target: on.target })))
          return refused({ kind: 'proposal-waiting' });
        await audit(t, operatorId, 'proposal.made', on, { act: name, why: reason }, at);
        return ok({ id, waitsForSecond: true });
      });
    const begun = await inForce.after(`${name} ${on.target}`, change, on.inForce);
    if (begun.ok && !begun.value.waitsForSecond) on.tell({ id: begun.value.id, reason });
    return begun;
  }

  /** Decides a proposal once per idempotency key. */
  async function decide(
    { session, idempotencyKey: key }: Asked,
    id: string,
    verdict: Verdict,
  ): Promise<Result<{ readonly id: string }, Refusal>> {
    const at = new Date(clock.now());
    const proposal = await proposalById(database, id);
    const act = proposal && actNamed(proposal.act);
    const on = proposal && act?.of(proposal.body);
    const once = { key: idempotencyKey(session.playerId, key, { verdict, id }), at };
    const change = (): Promise<Result<{ readonly id: string }, Refusal>> =>
      answerOnce<{ id: string }, Refusal>(database, once, async (t) => {
        const present = await checkSession(t, session);
        if (!present.ok) return present;
        const done = await decideProposal({ rights, actNamed, audit }, t, { id, verdict, by: session, at });
        return done.ok ? ok({ id }) : done;
      });
    if (!proposal || !act || !on || verdict === 'reject') return await change();
    const decided = await inForce.after(`${act.act} ${on.target}`, change, on.inForce);
    if (decided.ok) on.tell({ id, reason: proposal.reason });
    return decided;
  }

  return {
    begin,
    routes: proposalRoutes({ ...deps, actNamed, secondedBy, decide }),

    /** Ends what a person has proposed and nobody has seconded, in the caller's transaction. */
    lapseOf: (t: Tx, proposerId: string, at: Date): Promise<void> => lapseProposals(t, { at, proposerId }),

    /** How much waits for this operator, and a mark that changes with it. */
    async waitingFor({ playerId, role }: Omit<Asked['session'], 'id'>): Promise<{ count: number; mark: string }> {
      const now = new Date(clock.now());
      const all = await waitingProposals(database, { acts: secondedBy(role), proposerId: playerId, now });
      return {
        count: all.filter(({ proposedBy }) => proposedBy !== playerId).length,
        mark: all.map(({ id }) => id).join(),
      };
    },

    /** Lapses what nobody seconds; resolves to a function that stops it. */
    async start(): Promise<() => void> {
      return clock.every(LOOK_EVERY_MS, () => {
        lapseProposals(database, { at: new Date(clock.now()) }).catch((error: unknown) =>
          log.warn({ reason: String(error) }, 'lapse of proposals failed'),
        );
      });
    },
  };
}
