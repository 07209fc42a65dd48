import { refused, unreachable } from '@maidan/domain';
import type { Batch } from '../worker/batch.ts';
import { keyText, type StoredAnswer } from '../../../platform/idempotency/index.ts';
import { checkTakesBets } from '../book/market-runtime.ts';
import { cashOut, releaseCashOut } from '../cash-out/decide-cash-out.ts';
import { isSystemCommand, type AnyAnswer, type Command, type PlaceCommand } from '../worker/commands.ts';
import { cancelAll, cancelBet, sweep } from './decide-cancel.ts';
import { editBet } from './decide-edit.ts';
import { placeExchange } from './decide-exchange.ts';
import { placeBookmaker, placeFancy } from './decide-house.ts';
import { rehold, relieve } from './decide-rehold.ts';
import { release } from './decide-release.ts';

/** How many commands are decided before the results that are final by then are written. */
const PORTION = 200;

export type AnswersByKey = ReadonlyMap<string, StoredAnswer<AnyAnswer>>;

/**
 * Decides a batch of commands in order: changes books and positions in memory, and collects rows and answers in the
 * batch. Nothing takes effect until the commit; if it fails, the touched books are rebuilt. A command that crosses a
 * maker whose wallet is not locked is deferred, together with the later commands on the same market, so that their
 * order is kept. `portionDecided` is called between commands, after each portion.
 */
export function decideBatch(
  batch: Batch,
  commands: readonly Command[],
  { stored, portionDecided }: { readonly stored: AnswersByKey; readonly portionDecided: () => void },
): void {
  const answered = new Map(stored);
  const held = new Set<string>();
  for (const [index, command] of commands.entries()) {
    if (index > 0 && index % PORTION === 0) portionDecided();
    if (held.has(command.marketId)) {
      batch.deferred.push(command);
      continue;
    }
    const key = isSystemCommand(command) ? null : command.key;
    const keyed = key && keyText(key);
    const before = keyed === null ? undefined : answered.get(keyed);
    if (key && before) {
      // L-5: the same key with the same body gets the first answer; with another body it is refused.
      const isSame = before.requestHash === key.requestHash;
      batch.answers.set(command, isSame ? before.answer : refused({ kind: 'key-reused' }));
      continue;
    }
    const verdict = decide(batch, command);
    if (verdict === 'deferred') {
      held.add(command.marketId);
      batch.deferred.push(command);
      continue;
    }
    const answer = batch.answers.get(command);
    if (key && keyed !== null && answer) answered.set(keyed, { requestHash: key.requestHash, answer });
  }
}

function decide(batch: Batch, command: Command): 'decided' | 'deferred' {
  switch (command.kind) {
    case 'place':
      return place(batch, command);
    case 'cancel':
      return cancelBet(batch, command);
    case 'edit':
      return editBet(batch, command);
    case 'cancel-all':
      return cancelAll(batch, command);
    case 'cash-out':
      return cashOut(batch, command);
    case 'release-cash-out':
      return releaseCashOut(batch, command);
    case 'release':
      return release(batch, command);
    case 'sweep':
      return sweep(batch, command);
    case 'rehold':
      return rehold(batch, command);
    case 'relieve':
      return relieve(batch, command);
    default:
      return unreachable(command);
  }
}

function place(batch: Batch, command: PlaceCommand): 'decided' | 'deferred' {
  const found = batch.market(command.marketId);
  if (!found) {
    batch.answer(command, refused({ kind: 'market-not-found' }));
    return 'decided';
  }
  if (batch.isBettingLocked(command.playerId)) {
    batch.answer(command, refused({ kind: 'betting-locked' }));
    return 'decided';
  }
  const taking = checkTakesBets(found.runtime);
  if (!taking.ok && taking.refusal.kind === 'market-held') {
    batch.answer(command, taking);
    return 'decided';
  }
  switch (found.market.kind) {
    case 'exchange':
      return placeExchange(batch, command, found);
    case 'bookmaker':
      return placeBookmaker(batch, command, found);
    case 'fancy':
      return placeFancy(batch, command, found);
    default:
      return unreachable(found.market.kind);
  }
}
