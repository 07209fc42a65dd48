import { negatePaise, paise, type Paise } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import { isMarketClosed, type BettingService } from '../betting/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import { postJournals, type JournalDraft, type JournalReason } from '../wallet/index.ts';
import type { BonusSettled } from './portion/bonus-wagers.ts';
import type { SettlementEvents } from './events.ts';
import { outcomeWords, winnersOf } from './outcome.ts';
import { markResultSettled, playersNetPaise, type PendingResult } from './repository.ts';
import { counterAccount, settlePortion } from './portion/settle-portion.ts';

export type SettlementDeps = {
  readonly pool: Pool;
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus<SettlementEvents>;
  readonly notices: OperatorNotices;
  /** S-3: a player's discount on a market's commission, in basis points of it; none if omitted. */
  readonly commissionDiscountOf?: (playerId: string) => number;
  /** Receives what was wagered with bonus money; if omitted, it is not counted. */
  readonly bonusSettled?: BonusSettled;
  /** Rejects the transaction of a process that is not the active one; omitted if there is only one. */
  readonly fence?: (t: Tx) => Promise<void>;
};

/** The longest that a part of a market waits for bets, so that settlement continues however busy betting is. */
const GIVE_WAY_MS = 10;

/** Lets the bets in progress be answered first. */
export const givingWay =
  ({ idle }: Pick<SettlementDeps['betting'], 'idle'>) =>
  () =>
    idle(GIVE_WAY_MS);

/** Runs a transaction that only the active process may commit: a standby that has taken over settles by itself. */
export async function fencedTx<T>(
  { pool, fence }: Pick<SettlementDeps, 'pool' | 'fence'>,
  work: (t: Tx) => Promise<T>,
): Promise<T> {
  return await tx(pool, async (t) => {
    await fence?.(t);
    return await work(t);
  });
}

/**
 * Settles one version of a market's result completely: closes the market, settles portion by portion, levels the
 * house's side.
 */
export async function settleMarket(deps: SettlementDeps, result: PendingResult): Promise<void> {
  const { pool, catalogue, betting, clock, ids, bus, commissionDiscountOf, bonusSettled } = deps;
  const { marketId, version, outcome } = result;
  // With every committed void and removal: memory may lack one whose commit got no answer.
  const market = await catalogue.readAmended(marketId);
  if (!market) throw new Error('the market of a result is not in the catalogue');
  // A market that is already closed is not loaded into memory for this.
  if (!(await isMarketClosed(pool, marketId))) await betting.closeMarket(marketId);
  for (;;) {
    const at = new Date(clock.now());
    const portion = {
      market,
      version,
      outcome,
      at,
      ids,
      commissionDiscountOf,
      bonusSettled,
      giveWay: givingWay(betting),
    };
    const { players, walletIds, applied } = await fencedTx(deps, (t) => settlePortion(t, portion));
    applied();
    const told = { marketId, version, result: outcomeWords(outcome, market), settledAt: at };
    for (const { walletId: _, ...player } of players) bus.publish('player.settled', { ...player, ...told });
    if (players.length === 0) break;
    await betting.relieve(walletIds);
  }
  await finishMarket(deps, market, result);
}

/** Levels the exchange's clearing account against the house's liquidity and records the result (S-1). */
async function finishMarket(
  deps: SettlementDeps,
  market: CatalogueMarket,
  { version, outcome }: PendingResult,
): Promise<void> {
  const { catalogue, clock, ids } = deps;
  const at = new Date(clock.now());
  const { applied } = await fencedTx(deps, async (t) => {
    if (market.kind === 'exchange') await levelClearing(t, market, { version, at, ids });
    await markResultSettled(t, { marketId: market.id, version, at });
    return await catalogue.recordResult(t, resultOf(market, outcome));
  });
  applied();
  tellSettled(deps, market);
}

/** Publishes a version whose settlement was committed although the answer to the commit was lost. */
export async function settledUnheard(deps: SettlementDeps, { marketId, outcome }: PendingResult): Promise<void> {
  const { catalogue } = deps;
  const market = (await catalogue.describeMarkets([marketId])).get(marketId)?.market;
  if (!market) throw new Error('the market of a result is not in the catalogue');
  const { applied } = await fencedTx(deps, (t) => catalogue.recordResult(t, resultOf(market, outcome)));
  applied();
  tellSettled(deps, market);
}

function resultOf(market: CatalogueMarket, outcome: PendingResult['outcome']) {
  return { marketId: market.id, words: outcomeWords(outcome, market), winnerIds: winnersOf(outcome) };
}

function tellSettled({ betting, notices, bus }: SettlementDeps, { id: marketId, eventId }: CatalogueMarket): void {
  betting.forgetMarket(marketId);
  void notices.resolve('market-result', marketId);
  bus.publish('market.settled', { marketId, eventId });
}

/** The players' total net is the house's loss; that of the previous version is reversed first (S-2). */
async function levelClearing(
  t: Tx,
  market: CatalogueMarket,
  { version, at, ids }: { readonly version: number; readonly at: Date; readonly ids: Ids },
): Promise<void> {
  const journal = (reason: JournalReason, of: number, netPaise: Paise): JournalDraft => ({
    id: ids(),
    reason,
    reference: `${market.id}:${of}`,
    at,
    lines: [
      { account: counterAccount(market), amountPaise: netPaise },
      { account: 'liquidity', amountPaise: negatePaise(netPaise) },
    ],
  });
  const netOf = async (of: number) => paise(await playersNetPaise(t, { marketId: market.id, version: of }));
  await postJournals(t, [
    ...(version > 1 ? [journal('liquidity-reversal', version - 1, negatePaise(await netOf(version - 1)))] : []),
    journal('liquidity', version, await netOf(version)),
  ]);
}
