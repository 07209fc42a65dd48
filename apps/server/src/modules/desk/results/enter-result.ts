/** Results and voids that operators enter, each in the caller's transaction. */
import { ROLES, type Refusal, type ResultEntryState, type RightName, type RoleCode } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { kolkataDayStart } from '../../../platform/days/index.ts';
import { isUuid, type Ids } from '../../../platform/ids/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import { appendAudit, type Deed } from '../../audit/index.ts';
import { accountOf, isAccountLocked } from '../../players/index.ts';
import type { RightsModule } from '../../rights/index.ts';
import { fits, lockMarketResult, SECOND_FROM_PAISE } from '../../settlement/index.ts';
import type { Operator } from '../holds.ts';
import { decisionWords, isAmending, isSameDecision, saidOf, type Amending, type Decision } from './decision.ts';
import {
  endEntry,
  entriesOfMarket,
  entryById,
  insertEntry,
  lapseEntries,
  lockEntriesOf,
  movedAlonePaise,
  waitingEntries,
  type Entry,
} from './entries-repository.ts';
import { belowZero, previewOf, type PreviewDeps } from './preview-result.ts';

export type EnterDeps = PreviewDeps & {
  readonly ids: Ids;
  readonly rights: Pick<RightsModule, 'mayBegin' | 'maySecond'>;
};
export type Deciding = { readonly operator: Operator & { readonly role: RoleCode }; readonly at: Date };
export type Entered = { readonly id: string; readonly marketId: string; readonly state: ResultEntryState };

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** So many pairs may differ about a version before only a director enters it. */
export const PAIRS_THAT_LOCK = 3;

/** How many pairs have differed about a market's next version. */
export function pairsThatDiffered(entries: readonly Entry[], version: number): number {
  return entries.filter((entry) => entry.state === 'DIFFERED' && entry.version === version).length;
}

export type Typed = {
  readonly marketId: string;
  readonly outcome: Decision;
  readonly reason: string;
  readonly seen: string;
  readonly hasReadBelowZero: boolean;
};

/** Voids, resettlements and removals are a right of their own, beside entering a first result. */
function rightFor(outcome: Decision, version: number): RightName {
  return isAmending(outcome) || outcome.kind === 'void' || version > 1 ? 'void' : 'settle';
}

/** Settles, or waits for a second operator. An outdated preview is refused. */
export async function enterResult(
  deps: EnterDeps,
  t: Tx,
  deciding: Deciding,
  { marketId, outcome, reason, seen, hasReadBelowZero }: Typed,
): Promise<Result<Entered, Refusal>> {
  const { operator, at } = deciding;
  await lockMarketResult(t, marketId);
  const previewed = await previewOf(deps, t, marketId, outcome);
  if (!previewed.ok) return previewed;
  const preview = previewed.value;
  const { version, movedPaise } = preview;
  const needsSecond = preview.needsSecond || (await isMuchToday(t, deciding, movedPaise));
  await lapseEntries(t, at);
  if (!deps.rights.mayBegin(rightFor(outcome, version), operator.role)) return refused({ kind: 'not-allowed' });
  const entries = await entriesOfMarket(t, marketId);
  if (entries.some(({ state }) => state === 'WAITING')) return refused({ kind: 'result-waiting' });
  const isLocked = pairsThatDiffered(entries, version) >= PAIRS_THAT_LOCK;
  if (isLocked && operator.role !== ROLES.DIRECTOR) return refused({ kind: 'result-locked' });
  if (isAmending(outcome) && operator.role !== ROLES.DIRECTOR && (await isLate(deps, t, marketId, at))) {
    return refused({ kind: 'void-late' });
  }
  if (seen !== preview.seen) return refused({ kind: 'preview-outdated' });
  if (belowZero(preview).length > 0 && !hasReadBelowZero) return refused({ kind: 'debts-unread' });
  const entry = {
    id: deps.ids(),
    marketId,
    version,
    outcome,
    reason,
    seen,
    movedPaise,
    state: needsSecond ? 'WAITING' : 'SETTLED',
    enteredBy: operator.id,
    enteredAt: at,
  } as const;
  await insertEntry(t, entry);
  if (needsSecond) {
    // The log is open to the second operator: it does not say what was typed.
    await audit(deps, t, deciding, entry, 'result-entered');
    return ok(entered(entry, 'WAITING'));
  }
  return await settle(deps, t, deciding, { entry, operators: 1 });
}

/** whether the week of a market's voids is over; a resettlement gives no new one. */
async function isLate(deps: EnterDeps, t: Tx, marketId: string, at: Date): Promise<boolean> {
  const settledAt = (await deps.byHand.versionsOf(t, marketId))[0]?.settledAt;
  return settledAt !== null && settledAt !== undefined && at.getTime() > settledAt.getTime() + WEEK_MS;
}

/** whether this and what the operator moved alone today take a second operator together. */
async function isMuchToday(t: Tx, { operator, at }: Deciding, movedPaise: number): Promise<boolean> {
  const since = kolkataDayStart(at.getTime());
  await lockEntriesOf(t, operator.id);
  return movedPaise + (await movedAlonePaise(t, { operatorId: operator.id, since })) >= SECOND_FROM_PAISE;
}

/** What the second operator types about a waiting entry. */
export type SecondLook = { readonly id: string; readonly outcome: Decision };

/** The entry that a second operator may decide, with their rights and history checked. */
async function entryToSecond(
  deps: EnterDeps,
  t: Tx,
  { operator, at }: Deciding,
  { id, outcome }: SecondLook,
): Promise<Result<Entry, Refusal>> {
  const waiting = await waitingEntry(t, id, at);
  if (!waiting.ok) return waiting;
  const entry = waiting.value;
  if (entry.enteredBy === operator.id) return refused({ kind: 'same-operator' });
  if (await isAccountLocked(t, entry.enteredBy)) return refused({ kind: 'first-person-ended' });
  // By what the second one typed: the refusal does not tell what the first one did.
  if (!deps.rights.maySecond(rightFor(outcome, entry.version), operator.role)) return refused({ kind: 'not-allowed' });
  // A void or removal in a market without a result decided no version of one.
  const last = (await entriesOfMarket(t, entry.marketId)).findLast(
    ({ state, version }) => state === 'SETTLED' && version > 0,
  );
  const hasDecidedIt = last?.enteredBy === operator.id || last?.secondBy === operator.id;
  if (hasDecidedIt && operator.role !== ROLES.DIRECTOR) return refused({ kind: 'result-decided-before' });
  const market = (await deps.catalogue.describeMarkets([entry.marketId])).get(entry.marketId)?.market;
  if (!market || (!isAmending(outcome) && !fits(outcome, market))) return refused({ kind: 'result-misfit' });
  return ok(entry);
}

/** Whether a second look agrees with its entry, as far as that can be seen without a preview. */
export async function agrees(deps: EnterDeps, t: Tx, deciding: Deciding, look: SecondLook): Promise<boolean> {
  const entry = await entryToSecond(deps, t, deciding, look);
  return entry.ok && isSameDecision(entry.value.outcome, look.outcome);
}

/** the second operator's own result; equal settles, different moves nothing. */
export async function confirmResult(
  deps: EnterDeps,
  t: Tx,
  deciding: Deciding,
  look: SecondLook,
): Promise<Result<Entered, Refusal>> {
  const { operator, at } = deciding;
  const { id, outcome } = look;
  const checked = await entryToSecond(deps, t, deciding, look);
  if (!checked.ok) return checked;
  const entry = checked.value;
  const second = { by: operator.id, outcome };
  const end = async (state: 'DIFFERED' | 'OUTDATED', action: string) => {
    await endEntry(t, { id, state, second, at });
    await audit(deps, t, deciding, entry, action);
    return ok(entered(entry, state));
  };
  if (!isSameDecision(entry.outcome, outcome)) return await end('DIFFERED', 'result-differed');
  if (isAmending(outcome) && (await isLate(deps, t, entry.marketId, at))) {
    // It may have become late while it waited: then one of the two is a director.
    const first = await accountOf(t, entry.enteredBy);
    if (first?.role !== ROLES.DIRECTOR && operator.role !== ROLES.DIRECTOR) return refused({ kind: 'void-late' });
  }
  const preview = await previewOf(deps, t, entry.marketId, entry.outcome);
  if (!preview.ok || preview.value.seen !== entry.seen) return await end('OUTDATED', 'result-outdated');
  await endEntry(t, { id, state: 'SETTLED', second, at });
  return await settle(deps, t, deciding, { entry, operators: 2 });
}

/** Takes back what waits; any trader may, so that an absent one blocks no market. */
export async function withdrawResult(
  deps: EnterDeps,
  t: Tx,
  deciding: Deciding,
  id: string,
): Promise<Result<Entered, Refusal>> {
  const waiting = await waitingEntry(t, id, deciding.at);
  if (!waiting.ok) return waiting;
  await endEntry(t, { id, state: 'WITHDRAWN', second: null, at: deciding.at });
  await audit(deps, t, deciding, waiting.value, 'result-withdrawn');
  return ok(entered(waiting.value, 'WITHDRAWN'));
}

type Written = Omit<Entry, 'secondBy'>;

const entered = ({ id, marketId }: Written, state: ResultEntryState): Entered => ({ id, marketId, state });

/** Records the version, which settlement then settles exactly as a feed's, or what changes its matches. */
async function settle(
  deps: EnterDeps,
  t: Tx,
  deciding: Deciding,
  { entry, operators }: { readonly entry: Written; readonly operators: number },
): Promise<Result<Entered, Refusal>> {
  const { outcome, marketId } = entry;
  const isRecorded = isAmending(outcome)
    ? await recordAmendment(deps, t, marketId, { decision: outcome, operators })
    : await deps.byHand.record(t, { ...entry, outcome, operators });
  if (!isRecorded) return refused({ kind: 'preview-outdated' });
  const what = outcome.kind === 'remove-runner' ? 'runner-removed' : isAmending(outcome) ? 'bets-voided' : 'settled';
  await audit(deps, t, deciding, entry, what, { movedPaise: entry.movedPaise, reason: entry.reason });
  return ok(entered(entry, 'SETTLED'));
}

async function recordAmendment(
  { catalogue, byHand }: EnterDeps,
  t: Tx,
  marketId: string,
  { decision, operators }: { readonly decision: Amending; readonly operators: number },
): Promise<boolean> {
  const market = (await catalogue.describeMarkets([marketId])).get(marketId)?.market;
  return market !== undefined && (await byHand.recordAmendment(t, market, { said: saidOf(decision), operators }));
}

/** An entry that waits, which nobody else decides until the transaction ends. */
async function waitingEntry(t: Tx, id: string, at: Date): Promise<Result<Entry, Refusal>> {
  const found = isUuid(id) ? await entryById(t, id) : undefined;
  if (!found) return refused({ kind: 'request-not-found' });
  await lockMarketResult(t, found.marketId);
  const waiting = (await waitingEntries(t, at)).find((entry) => entry.id === id);
  return waiting ? ok(waiting) : refused({ kind: 'result-entry-over' });
}

async function audit(
  { catalogue }: EnterDeps,
  t: Tx,
  { operator, at }: Deciding,
  { id, marketId, version, outcome }: Written,
  what: string,
  more: Deed['details'] = {},
): Promise<void> {
  const found = (await catalogue.describeMarkets([marketId])).get(marketId);
  const subject = found ? `${found.event.name}, ${found.market.name}` : marketId;
  const isDecided = what === 'settled' || what === 'bets-voided' || what === 'runner-removed';
  const result = isDecided && found ? { result: decisionWords(outcome, found.market) } : {};
  const details = { entryId: id, marketId, version, ...result, ...more };
  const deed = { actorId: operator.id, actorName: operator.name, action: `market.${what}`, subject, details };
  await appendAudit(t, deed, at);
}
