import { negatePaise, ZERO_PAISE } from '@maidan/domain';
import { together } from '../../../platform/postgres/index.ts';
import { changeRound, type Round } from '../rounds/rounds-repository.ts';
import { tellBonus } from './bonus-return.ts';
import {
  balanceAfter,
  balanceOf,
  draftOf,
  repeated,
  storeReportedRefusal,
  withLocked,
  type Locked,
  type MoneyDeps,
} from './context.ts';
import { countFreeRound } from './free-rounds.ts';
import { postCasino } from './journals.ts';
import { done, refusedWith, type Outcome, type RollbackCall } from './outcome.ts';
import { isOurCurrency, type Payload } from './payload.ts';
import { insertTransaction, setBetState, type Transaction } from './transactions-repository.ts';

/**
 * Refunds an open bet in full. A bet that has not come yet is cancelled before it does; a refused one has nothing to give
 * back; a settled one stays settled.
 */
export async function rollBack(deps: MoneyDeps, call: RollbackCall): Promise<Outcome> {
  const { providerId, txId, betTxId, playerId, gameId, roundId, currency } = call;
  const payload = { kind: 'rollback', playerId, gameId, roundId, betTxId, amount: null, currency } as const;
  return await withLocked(deps, call, [txId, betTxId], async (locked) => {
    const before = repeated(locked, txId, payload);
    if (before) return before;
    // The id of the bet that is to be cancelled can be no other transaction's.
    if (txId === betTxId) return refusedWith('TX_MISMATCH');
    const draft = draftOf(providerId, txId, payload);
    if (!isOurCurrency(currency)) {
      return await storeReportedRefusal(deps, locked, draft, {
        ok: false,
        code: 'CURRENCY_MISMATCH',
        balancePaise: null,
      });
    }
    const bet = locked.transactions.get(betTxId);
    if (!bet) return await cancelAhead(locked, draft, payload);
    const isItsBet =
      bet.kind === 'bet' && bet.playerId === playerId && bet.gameId === gameId && bet.roundId === roundId;
    if (!isItsBet) return refusedWith('ROUND_MISMATCH');
    const { t, round } = locked;
    if (!bet.applied || bet.betState === null || !round) return await nothingToRefund(locked, draft);
    if (bet.betState === 'ROLLED_BACK') return await nothingToRefund(locked, draft, { duplicate: true });
    if (bet.betState !== 'OPEN') {
      return await storeReportedRefusal(deps, locked, draft, { ok: false, code: 'BET_SETTLED', balancePaise: null });
    }
    const { amountPaise } = bet;
    const [changed] = await together([
      changeRound(t, round, { stakePaise: negatePaise(amountPaise) }),
      ...refundOf(deps, locked, { round, bet, transaction: { ...draft, amountPaise, applied: true } }),
    ]);
    await tellBonus(deps, locked, changed, amountPaise);
    return done(await balanceAfter(locked, round, amountPaise));
  });
}

/** The writes that give an open bet's stake back, to be sent together with the change of its round. */
export function refundOf(
  deps: MoneyDeps,
  { t, at }: Locked,
  { round, bet, transaction }: { readonly round: Round; readonly bet: Transaction; readonly transaction: Transaction },
) {
  const { providerId, txId } = transaction;
  const { amountPaise, freeRoundId } = bet;
  return [
    insertTransaction(t, transaction, at),
    setBetState(t, bet, 'ROLLED_BACK'),
    freeRoundId === null
      ? Promise.resolve()
      : countFreeRound(t, { providerId, freeRoundId, playerId: bet.playerId }, -1),
    postCasino(t, {
      id: deps.ids(),
      reason: 'casino-rollback',
      providerId,
      txId,
      wallet: round.wallet,
      against: `casino:${providerId}`,
      amountPaise,
      at,
    }),
  ] as const;
}

/** The bet may still come, and must not be taken then: its place is taken by a row without a payload. */
async function cancelAhead(locked: Locked, draft: Transaction, payload: Payload): Promise<Outcome> {
  const { t, at } = locked;
  const bet = draftOf(draft.providerId, draft.betTxId ?? '', { ...payload, kind: 'bet', betTxId: null });
  await together([
    insertTransaction(t, draft, at),
    insertTransaction(t, { ...bet, payloadHash: null, outcome: 'BET_CANCELLED' }, at),
  ]);
  return done(walletBalance(locked), { applied: false });
}

async function nothingToRefund(locked: Locked, draft: Transaction, { duplicate = false } = {}): Promise<Outcome> {
  await insertTransaction(locked.t, draft, locked.at);
  return done(walletBalance(locked), { applied: false, duplicate });
}

function walletBalance(locked: Locked) {
  return locked.wallets.size === 0 ? ZERO_PAISE : balanceOf(locked, locked.round?.wallet.kind ?? '1', ZERO_PAISE);
}
