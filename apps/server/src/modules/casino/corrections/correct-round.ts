import type { Refusal } from '@maidan/contract';
import { ok, paise, refused, type Paise, type Result } from '@maidan/domain';
import { together, type Tx } from '../../../platform/postgres/index.ts';
import { isAccountLocked } from '../../players/index.ts';
import { lockWalletsOf } from '../../wallet/index.ts';
import { tellBonus } from '../money/bonus-return.ts';
import type { Locked, MoneyDeps } from '../money/context.ts';
import { postCasino } from '../money/journals.ts';
import { insertTransaction, type Transaction } from '../money/transactions-repository.ts';
import { isExhausted } from '../money/win.ts';
import { changeRound, type Round } from '../rounds/rounds-repository.ts';
import { auditRound, type Decided, type Deciding } from '../two-operators.ts';
import {
  correctionById,
  endCorrection,
  insertCorrection,
  lockCorrection,
  roundById,
  type Correction,
} from './corrections-repository.ts';

/** W-11: an operator requests the correction of a closed round; nothing moves before a second one approves. */
export async function requestCorrection(
  deps: MoneyDeps,
  t: Tx,
  { operator, at }: Deciding,
  { roundId, amountPaise, reason }: { roundId: string; amountPaise: Paise; reason: string },
): Decided {
  const found = await roundById(t, roundId);
  if (!found) return refused({ kind: 'round-not-found' });
  await lockWalletsOf(t, found.playerId);
  const round = (await roundById(t, roundId)) ?? found;
  const fault = faultOf(deps, round, { operator, amountPaise });
  if (fault) return refused(fault);
  const id = deps.ids();
  const correction = { id, round, amountPaise, reason, requestedBy: operator.id, requestedAt: at };
  if (!(await insertCorrection(t, correction))) return refused({ kind: 'correction-pending' });
  await audit(t, { operator, at }, 'casino-correction.requested', correction);
  return ok({ id });
}

/** W-11: moves the money, once. A debit is a forced change: what is available may fall below zero (E-7). */
export async function approveCorrection(
  deps: MoneyDeps,
  t: Tx,
  { operator, at }: Deciding,
  id: string,
): Promise<Result<{ id: string; walletId: string; afterwards: readonly (() => void)[] }, Refusal>> {
  const open = await openCorrection(t, id);
  if (!open.ok) return open;
  const { correction, wallets } = open.value;
  const { round, amountPaise, reason, requestedBy } = correction;
  if (requestedBy === operator.id) return refused({ kind: 'same-operator' });
  if (await isAccountLocked(t, requestedBy)) return refused({ kind: 'first-person-ended' });
  // Another correction, or a late win, may have changed the round since this one was requested.
  const fault = faultOf(deps, round, { operator, amountPaise });
  if (fault) return refused(fault);
  const { providerId, playerId, gameId, roundId } = round;
  const afterwards: (() => void)[] = [];
  const locked: Locked = { t, at, wallets, transactions: new Map(), round, afterwards };
  const main = wallets.get('1');
  const goesToMain = round.wallet.kind === '2' && (await isExhausted(deps, locked, round));
  const wallet = goesToMain && main ? ({ id: main.id, kind: '1' } as const) : round.wallet;
  const txId = `correction-${id}`;
  const transaction: Transaction = {
    providerId,
    txId,
    kind: 'correction',
    playerId,
    gameId: deps.games.byId(gameId)?.providerGameId ?? gameId,
    roundId,
    betTxId: null,
    amountPaise,
    payloadHash: null,
    outcome: 'OK',
    applied: true,
    betState: null,
    parts: null,
    freeRoundId: null,
    isAboveMaximum: false,
  };
  const [changed] = await together([
    changeRound(t, round, { returnedPaise: amountPaise, returnedTo: wallet }),
    insertTransaction(t, transaction, at),
    endCorrection(t, { id, state: 'APPROVED', by: operator.id, at }),
    postCasino(t, {
      id: deps.ids(),
      reason: 'casino-correction',
      providerId,
      txId,
      wallet,
      against: `casino:${providerId}`,
      amountPaise,
      at,
      forced: reason,
    }),
  ]);
  if (wallet.kind === '2') await tellBonus(deps, locked, changed, amountPaise);
  await audit(t, { operator, at }, 'casino-correction.approved', correction);
  return ok({ id, walletId: wallet.id, afterwards });
}

/** No money moves; whoever requested it may withdraw it. */
export async function rejectCorrection(t: Tx, deciding: Deciding, id: string): Decided {
  const open = await openCorrection(t, id);
  if (!open.ok) return open;
  const { operator, at } = deciding;
  await endCorrection(t, { id, state: 'REJECTED', by: operator.id, at });
  await audit(t, deciding, 'casino-correction.rejected', open.value.correction);
  return ok({ id });
}

/** A correction that is not decided, read under the lock of its player's wallets. */
async function openCorrection(
  t: Tx,
  id: string,
): Promise<Result<{ correction: Correction; wallets: Locked['wallets'] }, Refusal>> {
  const held = await lockCorrection(t, id);
  if (!held) return refused({ kind: 'request-not-found' });
  const wallets = await lockWalletsOf(t, held.playerId);
  const correction = await correctionById(t, id);
  if (!correction) return refused({ kind: 'request-not-found' });
  if (correction.state !== 'REQUESTED') return refused({ kind: 'already-decided', state: correction.state });
  return ok({ correction, wallets: new Map(wallets.map((wallet) => [wallet.kind, wallet])) });
}

/** Why a round cannot be corrected by an amount; null where it can. */
function faultOf(
  { games }: MoneyDeps,
  round: Round,
  { operator, amountPaise }: { readonly operator: { readonly id: string }; readonly amountPaise: Paise },
): Refusal | null {
  if (round.playerId === operator.id) return { kind: 'own-request' };
  if (round.state !== 'CLOSED') return { kind: 'round-open' };
  if (amountPaise < 0 && round.wallet.kind === '2') return { kind: 'correction-of-bonus' };
  const game = games.byId(round.gameId);
  const mostPaise = game ? games.maxReturnPaise(game) : games.maxWinPaise(round.providerId);
  // What was never paid cannot be taken back; nor is more given than a round of the game returns.
  const maximumPaise = amountPaise < 0 ? round.returnedPaise : paise(mostPaise);
  return Math.abs(amountPaise) > maximumPaise ? { kind: 'correction-too-large', maximumPaise } : null;
}

async function audit(
  t: Tx,
  deciding: Deciding,
  action: string,
  { id, round, amountPaise, reason }: Pick<Correction, 'id' | 'round' | 'amountPaise' | 'reason'>,
): Promise<void> {
  await auditRound(t, deciding, action, round, { correctionId: id, amountPaise, reason });
}
