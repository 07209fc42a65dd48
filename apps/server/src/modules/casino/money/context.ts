import { invariant, paise, type Paise } from '@maidan/domain';
import { together, tx, type Tx } from '../../../platform/postgres/index.ts';
import { availablePaise, lockWalletsOf, walletsOf, type Wallet, type WalletKind } from '../../wallet/index.ts';
import type { CasinoCatalogue } from '../catalogue/catalogue.ts';
import type { CasinoDeps } from '../deps.ts';
import type { KnownSessions } from '../sessions/known-sessions.ts';
import { roundByKey, type Round } from '../rounds/rounds-repository.ts';
import { refusedWith, type Outcome } from './outcome.ts';
import { payloadHash, type Payload } from './payload.ts';
import { insertTransaction, transactionsByIds, type Transaction } from './transactions-repository.ts';

export type MoneyDeps = CasinoDeps & { readonly games: CasinoCatalogue; readonly sessions: KnownSessions };

/** Everything that decides a call, read under the lock of the player's wallets. */
export type Locked = {
  readonly t: Tx;
  readonly at: Date;
  readonly wallets: ReadonlyMap<WalletKind, Wallet>;
  readonly transactions: ReadonlyMap<string, Transaction>;
  readonly round: Round | undefined;
  /** What is told to others once the call is committed. */
  readonly afterwards: (() => void)[];
};

type Asked = { readonly providerId: string; readonly playerId: string; readonly roundId: string };

/**
 * Runs a call of a provider in one transaction with the player's wallets locked, so that a player's calls are decided
 * one after the other. What `decide` refuses is committed too: a final refusal is stored with its transaction.
 */
export async function withLocked<Further = null>(...call: Parameters<typeof decideLocked<Further>>): Promise<Outcome> {
  try {
    return await decideLocked(...call);
  } catch (error) {
    // Another player's call took the id at the same moment, under another lock: now it is known.
    if ((error as { constraint?: unknown }).constraint === 'casino_transactions_pkey')
      return await decideLocked(...call);
    throw error;
  }
}

async function decideLocked<Further = null>(
  { database, clock }: CasinoDeps,
  { providerId, playerId, roundId }: Asked,
  txIds: readonly string[],
  decide: (locked: Locked, further: Further) => Promise<Outcome>,
  /** What else the decision needs, read in the same round trip. */
  readFurther: (t: Tx) => Promise<Further> = async () => null as Further,
): Promise<Outcome> {
  const afterwards: (() => void)[] = [];
  const { outcome } = await tx(
    database,
    async (t) => {
      const at = new Date(clock.now());
      const [wallets, transactions, round, further] = await together([
        lockWalletsOf(t, playerId),
        transactionsByIds(t, providerId, txIds),
        roundByKey(t, { providerId, roundId, playerId }),
        readFurther(t),
      ]);
      const byKind = new Map(wallets.map((wallet) => [wallet.kind, wallet]));
      // Wrapped, so that a refusal is committed: `tx` rolls refusals back.
      return { outcome: await decide({ t, at, wallets: byKind, transactions, round, afterwards }, further) };
    },
    { readsFirst: true },
  );
  for (const tell of afterwards) tell();
  return outcome;
}

/** What is available in a wallet after a move; providers are never told less than nothing. */
export function balanceOf({ wallets }: Locked, kind: WalletKind, movedPaise: Paise): Paise {
  const wallet = wallets.get(kind);
  invariant(wallet !== undefined, 'a player who plays has both wallets');
  return paise(Math.max(0, availablePaise(wallet) + movedPaise));
}

/** What is available in a round's wallet after a call that moved it. What comes back to a bonus wallet may go on from there
 *  at once (N-6, N-7), so that it is read again. */
export async function balanceAfter(locked: Locked, { wallet, playerId }: Round, movedPaise: Paise): Promise<Paise> {
  if (wallet.kind === '1') return balanceOf(locked, '1', movedPaise);
  const now = (await walletsOf(locked.t, playerId)).find(({ id }) => id === wallet.id);
  return paise(now ? Math.max(0, availablePaise(now)) : 0);
}

/** Where a transaction was carried out or refused before: the same answer with the balance now, or TX_MISMATCH. `walletKind`
 *  is that of the caller's session, where the call names one. */
export function repeated(locked: Locked, txId: string, payload: Payload, walletKind: WalletKind = '1'): Outcome | null {
  const known = locked.transactions.get(txId);
  if (!known) return null;
  const kind = locked.round?.wallet.kind ?? walletKind;
  const balancePaise = locked.wallets.size > 0 ? balanceOf(locked, kind, paise(0)) : paise(0);
  if (known.payloadHash === null) {
    const isSame = (['kind', 'playerId', 'gameId', 'roundId'] as const).every((key) => known[key] === payload[key]);
    return refusedWith(isSame ? 'BET_CANCELLED' : 'TX_MISMATCH', balancePaise);
  }
  const isSame = known.payloadHash.equals(payloadHash(payload)) && known.freeRoundId === (payload.freeRoundId ?? null);
  if (!isSame) return refusedWith('TX_MISMATCH', balancePaise);
  if (known.outcome !== 'OK') return refusedWith(known.outcome, balancePaise);
  return { ok: true, balancePaise, duplicate: true, applied: known.applied };
}

/** Stores the final refusal of what a provider owes or takes back, and notifies the operators: its books and ours differ. */
export async function storeReportedRefusal(
  { notices }: Pick<MoneyDeps, 'notices'>,
  locked: Locked,
  draft: Transaction,
  refusal: Extract<Outcome, { ok: false }>,
): Promise<Outcome> {
  const { providerId, txId, roundId, playerId, kind } = draft;
  const reason = `${providerId} ${txId} of round ${roundId} of player ${playerId} is refused: ${refusal.code}. Compare the round with the provider's record.`;
  locked.afterwards.push(() => {
    void (kind === 'win'
      ? notices.raise('casino-win-refused', `${providerId}:${txId}`, reason)
      : notices.raise('casino-rollback-refused', `${providerId}:${txId}`, reason));
  });
  return await storeRefusal(locked, draft, refusal);
}

/** A transaction's row before its fate is known. */
export function draftOf(providerId: string, txId: string, payload: Payload): Transaction {
  const { kind, playerId, gameId, roundId, betTxId } = payload;
  return {
    providerId,
    txId,
    kind,
    playerId,
    gameId,
    roundId,
    betTxId,
    amountPaise: paise(0),
    payloadHash: payloadHash(payload),
    outcome: 'OK',
    applied: false,
    betState: null,
    parts: null,
    freeRoundId: payload.freeRoundId ?? null,
    isAboveMaximum: false,
  };
}

/** Stores a final refusal, so that a retry is answered alike, and answers it. */
export async function storeRefusal(
  { t, at }: Locked,
  draft: Transaction,
  refusal: Extract<Outcome, { ok: false }>,
): Promise<Outcome> {
  await insertTransaction(t, { ...draft, outcome: refusal.code }, at);
  return refusal;
}
